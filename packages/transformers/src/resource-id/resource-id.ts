import type { Resource } from '@krmkit/runtime'
import type { Scopes } from './scope.ts'

/** Group, version and kind of an object; `''` where it has none. */
export interface Gvk {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** What kustomize tells objects apart by. */
export interface ResourceId extends Gvk {
  readonly name: string
  /** `''` for none. */
  readonly namespace: string
}

/** What kustomize takes for the namespace of an object that has none by its kind. */
export const NOT_NAMESPACED = '_non_namespaceable_'

/** Group, version and kind of a resource. */
export function gvkOf(resource: Resource): Gvk {
  const { group, version } = splitApiVersion(resource.apiVersion)
  return { group, version, kind: resource.kind }
}

/** The id that a resource has now. */
export function currentId(resource: Resource): ResourceId {
  const { group, version } = splitApiVersion(resource.apiVersion)
  return { group, version, kind: resource.kind, name: resource.name, namespace: resource.namespace ?? '' }
}

/** The namespace that counts when ids are compared: `default` for none, and a word of its own for kinds without one. */
export function effectiveNamespace({ group, version, kind, namespace }: ResourceId, scopes: Scopes): string {
  if (namespace === NOT_NAMESPACED) return NOT_NAMESPACED
  const apiVersion = () => (group === '' ? version : `${group}/${version}`)
  if (scopes.mayBeClusterScoped(kind) && scopes.isClusterScoped(apiVersion(), kind)) return NOT_NAMESPACED
  return namespace === '' ? 'default' : namespace
}

/** A text that is the same for equal ids only: a key for maps. */
export function idKey(id: ResourceId, scopes: Scopes): string {
  return `${id.group}/${id.version}/${id.kind}/${effectiveNamespace(id, scopes)}/${id.name}`
}

/** Whether two ids are the same, the effective namespace counting. */
export function isSameId(a: ResourceId, b: ResourceId, scopes: Scopes): boolean {
  return (
    a.name === b.name &&
    a.kind === b.kind &&
    a.group === b.group &&
    a.version === b.version &&
    effectiveNamespace(a, scopes) === effectiveNamespace(b, scopes)
  )
}

/** An id as messages show it: `Deployment "web" in namespace "shop"`. */
export function formatId({ kind, name, namespace }: ResourceId): string {
  return `${kind} "${name}"${namespace === '' || namespace === NOT_NAMESPACED ? '' : ` in namespace "${namespace}"`}`
}

/** Group and version of an apiVersion: what is before the first slash, and what is after. */
export function splitApiVersion(apiVersion: string): { readonly group: string; readonly version: string } {
  const slash = apiVersion.indexOf('/')
  return { group: slash < 0 ? '' : apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) }
}
