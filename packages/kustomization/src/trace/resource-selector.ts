import type { Identity } from './trace.ts'

/** Which resources a trace shows; absent parts match everything. */
export interface ResourceSelector {
  /** As it was written. */
  readonly text: string
  readonly apiVersion: string | undefined
  readonly group: string | undefined
  readonly kind: string
  readonly namespace: string | undefined
  readonly name: string | undefined
}

/**
 * Reads `Kind/name`, `Kind.group/name`, `Kind/namespace/name`, and the forms of `--skip`: `Kind`, `version/Kind/name`,
 * `group/version/Kind/name`. `undefined` where a text has none of these forms.
 */
export function readResourceSelector(text: string): ResourceSelector | undefined {
  const parts = text.split('/')
  const at = parts.findIndex((part) => /^[A-Z]/.test(part))
  const [kindAndGroup = '', ...rest] = parts.slice(at)
  if (at < 0 || at > 2 || rest.length > 2 || parts.includes('')) return undefined
  const [kind = '', ...groups] = kindAndGroup.split('.')
  if (at > 0 && groups.length > 0) return undefined
  return {
    text,
    apiVersion: at === 0 ? undefined : parts.slice(0, at).join('/'),
    group: groups.length === 0 ? undefined : groups.join('.'),
    kind,
    namespace: rest.length === 2 ? rest[0] : undefined,
    name: rest.at(-1),
  }
}

/** Whether a resource is the one that is selected. Without a namespace of its own it is in `default`. */
export function selects(selector: ResourceSelector, { apiVersion, kind, namespace, name }: Identity): boolean {
  const group = apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : ''
  return (
    selector.kind === kind &&
    (selector.name ?? name) === name &&
    (selector.group ?? group) === group &&
    (selector.apiVersion ?? apiVersion) === apiVersion &&
    (selector.namespace ?? namespace) === (selector.namespace === undefined ? namespace : namespace || 'default')
  )
}
