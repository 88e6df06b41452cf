import { isMap, type JsonMap, own } from '../json/json.ts'
import { groupOf } from './is-custom.ts'

/** What an object with the kind CustomResourceDefinition is: one that a server takes, or a piece of one. */
export type CrdForm = 'v1' | 'v1beta1' | 'patch'

/**
 * The form of a CustomResourceDefinition; `undefined` for other objects. What names no group, no names and no scope is a
 * patch of kustomize, as kubebuilder scaffolds them: no server is ever sent it alone.
 */
export function crdForm(object: JsonMap): CrdForm | undefined {
  const apiVersion = own(object, 'apiVersion')
  if (own(object, 'kind') !== 'CustomResourceDefinition' || typeof apiVersion !== 'string') return undefined
  if (groupOf(apiVersion) !== 'apiextensions.k8s.io') return undefined
  const spec = own(object, 'spec') ?? {}
  const isPartial = isMap(spec) && ['group', 'names', 'scope'].every((field) => own(spec, field) === undefined)
  if (isPartial && isMap(own(object, 'metadata')) && /\/v1(?:beta1)?$/.test(apiVersion)) return 'patch'
  return apiVersion.endsWith('/v1beta1') ? 'v1beta1' : 'v1'
}

/** The kind that a CustomResourceDefinition declares; `undefined` where it names none. */
export function declaredKind(crd: JsonMap): { readonly group: string; readonly kind: string } | undefined {
  const spec = own(crd, 'spec')
  const names = isMap(spec) ? own(spec, 'names') : undefined
  const group = isMap(spec) ? own(spec, 'group') : undefined
  const kind = isMap(names) ? own(names, 'kind') : undefined
  return typeof group === 'string' && typeof kind === 'string' && kind !== '' ? { group, kind } : undefined
}

/** The annotation that marks the old state of an object, to compare the new one with (`krmkit.dev/baseline: "true"`). */
export const BASELINE = 'krmkit.dev/baseline'

/** Whether an object is the old state of another. */
export function isBaseline(object: JsonMap): boolean {
  const metadata = own(object, 'metadata')
  const annotations = isMap(metadata) ? own(metadata, 'annotations') : undefined
  return isMap(annotations) && own(annotations, BASELINE) === 'true'
}
