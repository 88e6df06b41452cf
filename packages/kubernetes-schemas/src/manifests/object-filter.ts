import type { Resource } from '@krmkit/runtime'
import { ownerOf } from './nested-objects.ts'
import type { PackageFinding } from './package-report.ts'

/** Which objects an answer is about; without a part, all of them. The other objects are checked, and not reported. */
export interface ObjectFilter {
  readonly kinds?: ReadonlySet<string> | undefined
  readonly namespaces?: ReadonlySet<string> | undefined
}

/** Whether a filter selects an object. */
export function selectsObject({ kinds, namespaces }: ObjectFilter, { kind, namespace }: Resource): boolean {
  return (kinds === undefined || kinds.has(kind)) && (namespaces === undefined || namespaces.has(namespace ?? ''))
}

/** The findings about selected objects, which may be in lists. */
export function ofSelected<T extends PackageFinding>(
  findings: readonly T[],
  filter: ObjectFilter | undefined,
): readonly T[] {
  if (filter === undefined) return findings
  return findings.filter(({ resource, at }) => selectsObject(filter, ownerOf(resource, at).object))
}
