import type { Resource } from '@krmkit/runtime'
import { conflictsAmong } from '../accumulate/accumulation.ts'
import { readDocument } from '../accumulate/load-kustomization.ts'
import { reportConflicts } from '../accumulate/origin.ts'
import { readText } from '../accumulate/resource-file.ts'
import type { FieldContext } from '../accumulate/step.ts'
import { visitPaths } from '../accumulate/visit-paths.ts'
import type { PluginEntry } from '../decode/kustomization.ts'
import type { BuildFinding, FieldPlace } from '../finding.ts'
import { fetchReferences } from '../remote/fetch-references.ts'
import { referencesIn } from '../remote/references.ts'
import { type Place, UNTRACED } from '../session.ts'

/** A config to run, and the place that its relative paths start from. */
export interface PluginConfig {
  readonly config: Resource
  readonly place: Place
  /** The location of its entry. */
  readonly at: FieldPlace
}

/**
 * The configs of `generators`, `transformers` or `validators`: first the inline ones, then those that paths refer to
 * (kustomize, configureExternalTransformers).
 */
export async function pluginConfigs(
  context: FieldContext,
  field: string,
  entries: readonly PluginEntry[],
): Promise<readonly PluginConfig[]> {
  const { session, place, at, recursion } = context
  const configs: PluginConfig[] = []
  const taken = new Map<string, Resource>()
  const add = (resources: Iterable<Resource>, where: FieldPlace) => {
    const added = [...resources]
    // A resource without a name does not have an id that could conflict.
    const named = added.filter(({ name }) => name !== '')
    reportConflicts(session, conflictsAmong(named, session.state.scopes, taken), where)
    for (const config of added) configs.push({ config, place, at: where })
  }
  const paths: { readonly path: string; readonly position: number }[] = []
  for (const [position, entry] of entries.entries()) {
    const where = at([field, position])
    const { resources, problem } = typeof entry === 'string' ? readText(entry) : { resources: [entry] }
    if (resources !== undefined) add(resources, where)
    else if (problem !== undefined && String(entry).trim().includes('\n')) session.report(inlineProblem(problem, where))
    else paths.push({ path: entry as string, position })
  }
  const placeOf = (i: number) => at([field, paths[i]?.position ?? i])
  await visitPaths(
    session,
    paths.map(({ path }) => path),
    place,
    placeOf,
    {
      resources: add,
      document(_, config, documentPlace, where) {
        configs.push({ config, place: documentPlace, at: where })
      },
      async directory(entered, where) {
        if (entered.evaluator === undefined) {
          const child = await recursion.accumulateEntered(session.with(UNTRACED), entered, where)
          add(child?.items ?? [], where)
          return
        }
        const config = readDocument(session, entered.place)
        if (config !== undefined) configs.push({ config, place: entered.place, at: where })
      },
    },
  )
  await Promise.all(configs.map(({ config, place: from }) => fetchFiles(session, from, config)))
  return configs
}

/** The problem of a string that cannot be a path, because it has several lines. */
function inlineProblem({ severity, rule, message, line }: BuildFinding, where: FieldPlace): BuildFinding {
  return { severity, rule, message: `line ${line} of the inline config: ${message}`, ...where }
}

/** Fetches the files of a builtin. Evaluators fetch those of their documents themselves. */
async function fetchFiles(session: FieldContext['session'], place: Place, config: Resource): Promise<void> {
  const { apiVersion, kind } = config
  if (apiVersion !== 'builtin' || !/https?:/i.test(String(config))) return
  await fetchReferences(session, place, referencesIn(config.get([]), apiVersion, kind))
}
