import { startCharts } from '../charts/start-charts.ts'
import { defaultTables } from '../configuration/default-tables.ts'
import type { Kustomization, PluginEntry } from '../decode/kustomization.ts'
import { generateFields } from '../fields/generate-fields.ts'
import { transformFields } from '../fields/transform-fields.ts'
import { hostOf } from '../files/load.ts'
import type { PluginRole } from '../plugins/run-entries.ts'
import { fetchReferences } from '../remote/fetch-references.ts'
import { referencesIn } from '../remote/references.ts'
import type { BuildSession, Place } from '../session.ts'
import { accumulateComponents } from './accumulate-components.ts'
import type { Accumulation } from './accumulation.ts'
import { addPaths } from './add-paths.ts'
import { type DecodedKustomization, withNamespace } from './load-kustomization.ts'
import { extendTables } from './merge-accumulation.ts'
import { declareFieldVars } from './merge-vars.ts'
import type { FieldContext, Recursion } from './step.ts'

/**
 * Applies the fields of a Kustomization or Component in kustomize's order (api/internal/target, accumulateTarget). Stops after
 * the first part that fails, because the findings of later parts would be consequences of the failure.
 */
export async function accumulateFields(
  recursion: Recursion,
  session: BuildSession,
  outer: Place,
  { kustomization, at }: DecodedKustomization,
  accumulation: Accumulation,
): Promise<void> {
  const place = withNamespace(outer, kustomization)
  const references = referencesIn(kustomization, kustomization.apiVersion, kustomization.kind)
  // Before the fetch, because charts of local directories do not need it, and after it for those of fetched ones.
  await startCharts(session, place, kustomization)
  await fetchReferences(session, place, references)
  if (references.length > 0) await startCharts(session, place, kustomization)
  const context: FieldContext = { session, place, accumulation, host: hostOf(session, place), at, recursion }
  const parts = [
    () => readOpenApi(context, kustomization),
    () => addPaths(recursion, session, accumulation, kustomization.resources, place, (i) => at(['resources', i])),
    () => configure(context, kustomization),
    () => generateFields(context, kustomization),
    () => inflateFields(context, kustomization),
    () => runPlugins(context, 'generators', kustomization.generators),
    () => accumulateComponents(context, kustomization.components),
    () => transformFields(context, kustomization),
    () => runPlugins(context, 'transformers', kustomization.transformers),
    () => runPlugins(context, 'validators', kustomization.validators),
    () => declareFieldVars(context, kustomization.vars),
  ]
  for (const part of parts) {
    await part()
    if (session.failed) return
  }
}

async function readOpenApi({ session, place, at }: FieldContext, { openapi }: Kustomization): Promise<void> {
  if (openapi === undefined) return
  const { useOpenApi } = await import('../configuration/use-open-api.ts')
  useOpenApi(session, place, openapi, at)
}

async function configure(context: FieldContext, kustomization: Kustomization): Promise<void> {
  const { session, place, accumulation, at } = context
  const { configurations, crds } = kustomization
  if (configurations.length === 0 && crds.length === 0) {
    extendTables(session, accumulation, defaultTables, at([]))
    return
  }
  const { loadConfigurations } = await import('../configuration/load-configurations.ts')
  const tables = loadConfigurations(session, place, kustomization, at)
  if (tables !== undefined) extendTables(session, accumulation, tables, at(['configurations']))
}

async function inflateFields(context: FieldContext, kustomization: Kustomization): Promise<void> {
  if (kustomization.helmCharts.length === 0) return
  const { inflateCharts } = await import('../charts/inflation.ts')
  await inflateCharts(context, kustomization)
}

async function runPlugins(context: FieldContext, role: PluginRole, entries: readonly PluginEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { runEntries } = await import('../plugins/run-entries.ts')
  await runEntries(context, role, entries)
}
