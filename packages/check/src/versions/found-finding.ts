import type { Finding } from '../finding/finding.ts'
import type { FoundObject } from '../objects/found-object.ts'
import type { ObjectIdentity } from '../objects/placed-objects.ts'

/** A finding, and its object. */
export type FoundFinding<Found extends FoundObject> = Finding & { readonly found: Found }

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
