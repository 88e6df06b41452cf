import type { ObjectIdentity } from '../objects/placed-objects.ts'

/** Which objects an answer is about; without a part, all of them. The other objects are checked, and not reported. */
export interface ObjectFilter {
  readonly kinds?: ReadonlySet<string> | undefined
  readonly namespaces?: ReadonlySet<string> | undefined
}

/** Whether a filter selects an object. */
export function selectsObject(
  { kinds, namespaces }: ObjectFilter,
  { kind, namespace }: Pick<ObjectIdentity, 'kind' | 'namespace'>,
): boolean {
  return (kinds === undefined || kinds.has(kind)) && (namespaces === undefined || namespaces.has(namespace))
}
