import { type Conversion, NOTHING } from './editor.ts'

/** Kinds of subjects whose group is clear from the kind (pkg/apis/rbac/v1alpha1, conversion.go). */
const KNOWN: ReadonlySet<string> = new Set(['Group', 'ServiceAccount', 'User'])

/**
 * Bindings of `rbac.authorization.k8s.io/v1alpha1`: subjects have an `apiVersion` where later versions have an `apiGroup`,
 * which defaults to that of the kind; the user `*` is every authenticated user.
 */
export const convertBinding: Conversion = (object) => {
  for (const subject of object.elements(['subjects'])) {
    const kind = object.text([...subject, 'kind']) ?? ''
    if (!KNOWN.has(kind)) {
      if (object.has([...subject, 'apiVersion'])) return [[...subject, 'apiVersion']]
      continue
    }
    object.delete([...subject, 'apiVersion'])
    if (kind !== 'User' || object.text([...subject, 'name']) !== '*') continue
    object.set([...subject, 'kind'], 'Group')
    object.set([...subject, 'name'], 'system:authenticated')
  }
  return NOTHING
}
