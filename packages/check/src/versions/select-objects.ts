import type { CheckedObject } from '../engine/collect.ts'
import type { Finding } from '../finding/finding.ts'
import type { FoundObject } from '../objects/found-object.ts'
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

/** The objects that have findings of a sort, each with these alone. */
export function withFindings<Found extends FoundObject>(
  objects: readonly CheckedObject<Found>[],
  test: (finding: Finding) => boolean,
): readonly CheckedObject<Found>[] {
  return objects.flatMap((object) => {
    const findings = object.findings.filter(test)
    return findings.length === 0 ? [] : [{ ...object, findings }]
  })
}
