import type { Resource } from '@krmkit/runtime'
import type { Scopes } from './scope.ts'

/** Group, version and kind of an object; `''` for a missing part. */
export interface Gvk {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** What identifies an object in kustomize. */
export interface ResourceId extends Gvk {
  readonly name: string
  /** `''` if it has none. */
  readonly namespace: string
}

/** kustomize's value for the namespace of a cluster-scoped object. */
export const NOT_NAMESPACED = '_non_namespaceable_'

/** Group, version and kind of a resource. */
export function gvkOf(resource: Resource): Gvk {
  const { group, version } = splitApiVersion(resource.apiVersion)
  return { group, version, kind: resource.kind }
}

/** Whether a kind matches a selection; empty parts match everything (kyaml/resid, Gvk.IsSelected). */
export function isGvkSelected(gvk: Gvk, selection: { readonly [part in keyof Gvk]?: string | undefined }): boolean {
  return (
    (!selection.kind || selection.kind === gvk.kind) &&
    (!selection.group || selection.group === gvk.group) &&
    (!selection.version || selection.version === gvk.version)
  )
}

/** The present id of a resource. */
export function currentId(resource: Resource): ResourceId {
  const { group, version } = splitApiVersion(resource.apiVersion)
  return { group, version, kind: resource.kind, name: resource.name, namespace: resource.namespace ?? '' }
}

/** The namespace for comparing ids: `default` if there is none, and a special value for cluster-scoped kinds. */
export function effectiveNamespace({ group, version, kind, namespace }: ResourceId, scopes: Scopes): string {
  if (namespace === NOT_NAMESPACED) return NOT_NAMESPACED
  const apiVersion = () => (group === '' ? version : `${group}/${version}`)
  if (scopes.mayBeClusterScoped(kind) && scopes.isClusterScoped(apiVersion(), kind)) return NOT_NAMESPACED
  return namespace === '' ? 'default' : namespace
}

/** A key that equal ids share. */
export function idKey(id: ResourceId, scopes: Scopes): string {
  return `${id.group}/${id.version}/${id.kind}/${effectiveNamespace(id, scopes)}/${id.name}`
}

/** Whether two ids are equal. Their effective namespaces are compared. */
export function isSameId(a: ResourceId, b: ResourceId, scopes: Scopes): boolean {
  return (
    a.name === b.name &&
    a.kind === b.kind &&
    a.group === b.group &&
    a.version === b.version &&
    effectiveNamespace(a, scopes) === effectiveNamespace(b, scopes)
  )
}

/** Formats an id for messages: `Deployment "web" in namespace "shop"`. */
export function formatId({ kind, name, namespace }: ResourceId): string {
  return `${kind} "${name}"${namespace === '' || namespace === NOT_NAMESPACED ? '' : ` in namespace "${namespace}"`}`
}

/** Splits an apiVersion at its first slash into group and version. */
export function splitApiVersion(apiVersion: string): { readonly group: string; readonly version: string } {
  const slash = apiVersion.indexOf('/')
  return { group: slash < 0 ? '' : apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1) }
}
