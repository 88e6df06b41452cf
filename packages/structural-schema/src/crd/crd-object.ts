import { isMap, type JsonMap, own } from '../json/json.ts'
import { groupOf } from './is-custom.ts'

/** The form of a CustomResourceDefinition: complete, or a patch. */
export type CrdForm = 'v1' | 'v1beta1' | 'patch'

/**
 * Returns the form of a CustomResourceDefinition, and `undefined` for other objects. Without group, names and scope it is a
 * kustomize patch, as kubebuilder scaffolds them, which is never sent to a server.
 */
export function crdForm(object: JsonMap): CrdForm | undefined {
  const apiVersion = own(object, 'apiVersion')
  if (own(object, 'kind') !== 'CustomResourceDefinition' || typeof apiVersion !== 'string') return undefined
  if (groupOf(apiVersion) !== 'apiextensions.k8s.io') return undefined
  const spec = own(object, 'spec') ?? {}
  const isPartial = isMap(spec) && ['group', 'names', 'scope'].every((field) => own(spec, field) === undefined)
  const metadata = own(object, 'metadata')
  const isNamed = isMap(metadata) && typeof own(metadata, 'name') === 'string'
  if (isPartial && isNamed && /\/v1(?:beta1)?$/.test(apiVersion)) return 'patch'
  return apiVersion.endsWith('/v1beta1') ? 'v1beta1' : 'v1'
}

/** Returns the kind that a CustomResourceDefinition declares, or `undefined` if it does not name one. */
export function declaredKind(crd: JsonMap): { readonly group: string; readonly kind: string } | undefined {
  const spec = own(crd, 'spec')
  const names = isMap(spec) ? own(spec, 'names') : undefined
  const group = isMap(spec) ? own(spec, 'group') : undefined
  const kind = isMap(names) ? own(names, 'kind') : undefined
  return typeof group === 'string' && typeof kind === 'string' && kind !== '' ? { group, kind } : undefined
}

/** The annotation that marks the old state of an object, with which the new one is compared (`krmkit.dev/baseline: "true"`). */
export const BASELINE = 'krmkit.dev/baseline'

/** Returns whether an object is the old state of another. */
export function isBaseline(object: JsonMap): boolean {
  const metadata = own(object, 'metadata')
  const annotations = isMap(metadata) ? own(metadata, 'annotations') : undefined
  return isMap(annotations) && own(annotations, BASELINE) === 'true'
}
