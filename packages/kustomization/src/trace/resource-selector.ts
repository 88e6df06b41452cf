import type { Identity } from './trace.ts'

/** The resources that a trace shows; an absent part matches everything. */
export interface ResourceSelector {
  /** The source text. */
  readonly text: string
  readonly apiVersion: string | undefined
  readonly group: string | undefined
  readonly kind: string
  readonly namespace: string | undefined
  readonly name: string | undefined
}

/**
 * Parses `Kind/name`, `Kind.group/name`, `Kind/namespace/name`, and the formats of `--skip`: `Kind`, `version/Kind/name`,
 * `group/version/Kind/name`. `undefined` for any other string.
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

/** Whether a selector matches a resource. A resource without a namespace matches `default`. */
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
