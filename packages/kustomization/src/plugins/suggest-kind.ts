import { KPT_API_VERSION, nearestName, OWN_API_VERSION } from '@krmkit/runtime'
import { builtins } from '@krmkit/transformers/builtins'
import type { PluginContext } from './plugin-context.ts'

/** Suggests a similar kind for a config that cannot run, as the end of a message; empty if there is none. */
export async function suggestKind({ session, config }: PluginContext): Promise<string> {
  const { apiVersion, kind } = config
  for (const known of [KPT_API_VERSION, OWN_API_VERSION])
    if (apiVersion !== known && (await session.programs?.find({ apiVersion: known, kind })) !== undefined)
      return `; did you mean apiVersion: ${known}?`
  if (apiVersion !== 'builtin' && builtins.has(kind)) return '; did you mean apiVersion: builtin?'
  const near = nearestName(kind, builtins.keys())
  if (near === undefined) return ''
  return apiVersion === 'builtin' ? `; did you mean ${near}?` : `; did you mean kind: ${near} of apiVersion: builtin?`
}
