import { dropAnnotations, type Resource, readYaml } from '@krmkit/runtime'
import {
  annotateAll,
  annotateMade,
  type Configured,
  forgetOrigin,
  keepsNotes,
  ORIGIN,
  rewriteAnnotations,
  writtenFile,
} from '../accumulate/build-metadata.ts'
import type { FieldContext } from '../accumulate/step.ts'
import type { StartedChart } from '../charts/start-chart.ts'
import type { PluginEntry } from '../decode/kustomization.ts'
import type { Place } from '../session.ts'
import { type PluginConfig, pluginConfigs } from './plugin-configs.ts'
import { isChart } from './plugin-context.ts'
import { runConfig } from './run-config.ts'
import { refuseChanges, remember } from './unchanged.ts'

/** A field of a Kustomization whose entries are configs. */
export type PluginRole = 'generators' | 'transformers' | 'validators'

/** Runs the configs of a field in order; those of `validators` must not change anything. */
export async function runEntries(
  context: FieldContext,
  role: PluginRole,
  entries: readonly PluginEntry[],
): Promise<void> {
  const { session, accumulation } = context
  const annotate = role === 'generators' ? annotateMade : annotateAll
  const configs = await pluginConfigs(context, role, entries)
  const charts = role === 'generators' ? await startCharts(context, configs) : undefined
  for (const { config, place, at } of configs) {
    if (session.failed) return
    const configured = role !== 'validators' && keepsNotes(session) ? takeOrigin(config, place) : undefined
    if (configured !== undefined && role === 'generators') forgetReplaced(context, config)
    const before = role === 'validators' ? remember(accumulation) : undefined
    await runConfig(session, accumulation, config, place, role, {
      inComposition: false,
      at,
      chart: charts?.get(config),
    })
    if (before !== undefined && !session.failed) refuseChanges(session, accumulation, before, config, at)
    if (role === 'transformers' && session.state.buildMetadata.size > 0) rewriteAnnotations(accumulation.items)
    if (configured !== undefined) annotate(accumulation.items, configured)
  }
}

/** Starts to inflate all charts at the same time. */
async function startCharts(
  { session }: FieldContext,
  configs: readonly PluginConfig[],
): Promise<ReadonlyMap<Resource, Promise<StartedChart>> | undefined> {
  const charts = configs.filter(({ config }) => isChart(config))
  if (charts.length === 0 || session.failed) return undefined
  const { startConfig } = await import('../charts/inflation.ts')
  return new Map(charts.map(({ config, place }) => [config, startConfig({ session, place, config })]))
}

/** Takes a config's annotation with its file; without one, its file is that of the entry. */
function takeOrigin(config: Resource, place: Place): Configured {
  const origin = readYaml(config.text(ORIGIN) ?? '').document
  const written = origin?.text(['path'])
  const repository = origin?.text(['repo'])
  dropAnnotations(config, (key) => key === ORIGIN.at(-1))
  const { apiVersion, kind, name, namespace } = config
  const writtenIn = repository === undefined ? undefined : { repository, ref: origin?.text(['ref']) ?? '' }
  const configuredIn = written === undefined ? writtenFile(place) : { written, writtenIn }
  return { configuredIn, apiVersion, kind, name, namespace }
}

/** Removes the origin of an object that a generator replaces. */
function forgetReplaced(context: FieldContext, config: Resource): void {
  if (config.apiVersion !== 'builtin' || config.text(['behavior']) !== 'replace') return
  const kind = config.kind.replace(/Generator$/, '')
  const name = config.text(['name']) || config.name
  const namespace = config.text(['namespace']) || (config.namespace ?? '')
  forgetOrigin(context, { group: '', version: 'v1', kind, name, namespace })
}
