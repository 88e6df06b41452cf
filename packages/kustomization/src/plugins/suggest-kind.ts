import { KPT_API_VERSION, nearestName, OWN_API_VERSION } from '@krmkit/runtime'
import { builtins } from '@krmkit/transformers/builtins'
import type { PluginContext } from './plugin-context.ts'

const CHART = 'HelmChartInflationGenerator'
/** Of apiVersion `builtin`, but only in a Composition. */
const ACCUMULATORS = ['ResourceAccumulator', 'ResourceGenerator']
/** Entries of a Composition with an apiVersion of their own, which is the default. */
const TARGETS = ['Kustomization', 'Composition']

/** Suggests a similar kind for a config that cannot run, as the end of a message; empty if there is none. */
export async function suggestKind({ session, config }: PluginContext, inComposition: boolean): Promise<string> {
  const { apiVersion, kind } = config
  for (const known of [KPT_API_VERSION, OWN_API_VERSION])
    if (apiVersion !== known && (await session.programs?.find({ apiVersion: known, kind })) !== undefined)
      return `; did you mean apiVersion: ${known}?`
  const ofBuiltin = new Set([...builtins.keys(), CHART, ...(inComposition ? ACCUMULATORS : [])])
  if (apiVersion !== 'builtin' && ofBuiltin.has(kind)) return '; did you mean apiVersion: builtin?'
  const near = nearestName(kind, [...ofBuiltin, ...(inComposition ? TARGETS : [])])
  if (near === undefined) return ''
  if (!ofBuiltin.has(near)) return `; did you mean kind: ${near} without apiVersion?`
  return apiVersion === 'builtin' ? `; did you mean ${near}?` : `; did you mean kind: ${near} of apiVersion: builtin?`
}
