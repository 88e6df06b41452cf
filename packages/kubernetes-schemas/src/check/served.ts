import type { Kind } from '../model/model.ts'
import type { Target } from './target.ts'
import { type Mask, maskOf, type Span } from './target.ts'

/** The versions whose API server enables a kind's API version: by default, or by `--runtime-config`. */
export function servedMask(kind: Kind, span: Span, config: Target['runtimeConfig']): Mask {
  let byDefault = 0
  for (const range of kind.servedByDefault) byDefault |= maskOf(span, range)
  const known = maskOf(span, kind.accepted ?? kind.minors)
  const own = config === undefined ? undefined : switchOf(kind, config)
  if (own !== undefined) return own ? known : 0
  return known & byDefault
}

/**
 * The effect of `--runtime-config` on a kind: the narrowest switch takes precedence (apiserver
 * `MergeAPIResourceConfigs`): resource, version, stability, all.
 */
function switchOf(kind: Kind, config: ReadonlyMap<string, boolean>): boolean | undefined {
  const version = kind.group === '' ? ['v1', 'api/v1', '/v1'] : [kind.apiVersion]
  const resources = kind.plural === undefined ? [] : version.map((each) => `${each}/${kind.plural}`)
  for (const key of [...resources, ...version, `api/${stabilityOf(kind.version)}`, 'api/all']) {
    const value = config.get(key)
    if (value !== undefined) return value
  }
  return undefined
}

function stabilityOf(version: string): 'alpha' | 'beta' | 'ga' {
  return version.includes('alpha') ? 'alpha' : version.includes('beta') ? 'beta' : 'ga'
}
