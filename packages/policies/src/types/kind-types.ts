import type { Type } from '@krmkit/cel/values'

/** A kind of one API version; the group of core is empty. */
export interface VersionedKind {
  readonly group: string
  readonly version: string
  readonly kind: string
}

/** The kinds that policies can match. Who implements it knows those of Kubernetes and those of CustomResourceDefinitions. */
export interface KindTypes {
  /** The kind of a resource: `deployments` of `apps` and `v1`; `undefined` if there is none. */
  kindOf(group: string, version: string, resource: string): VersionedKind | undefined
  /** The type of its objects; `undefined` if it is not known. */
  typeOf(kind: VersionedKind): Type | undefined
}

/** `apps/v1 Deployment`. */
export function kindName({ group, version, kind }: VersionedKind): string {
  return `${group === '' ? '' : `${group}/`}${version} ${kind}`
}

/**
 * Splits an apiVersion.
 *
 * @param apiVersion The apiVersion.
 * @param kind The kind.
 * @returns The kind with its group, empty for the core group, and its version.
 * @example
 * console.log(kindOfApi('apps/v1', 'Deployment')) // { group: 'apps', version: 'v1', kind: 'Deployment' }
 */
export function kindOfApi(apiVersion: string, kind: string): VersionedKind {
  const slash = apiVersion.indexOf('/')
  return { group: apiVersion.slice(0, Math.max(slash, 0)), version: apiVersion.slice(slash + 1), kind }
}
