import { isSame } from '../../expressions.ts'
import type { Refusal, Value } from '../../rule.ts'
import type { UpdatePredicate } from '../update-rule.ts'

/** Drivers of a CSINode: those that stay do not change, except for the number of volumes. (ValidateCSINodeUpdate) */
export const nodeDrivers: UpdatePredicate = (value, { oldValue }) =>
  namedChanges(value, oldValue, ({ allocatable: _, ...now }, { allocatable: __, ...old }) => isSame(now, old))

/** Drivers of a CSINode: those that stay do not change. (ValidateCSINodeUpdate) */
export const wholeNodeDrivers: UpdatePredicate = (value, { oldValue }) => namedChanges(value, oldValue, isSame)

interface Named {
  readonly name?: string
  readonly [field: string]: Value
}

/** Elements that an old list has under the same name, and that changed. */
function namedChanges(
  now: readonly Named[] = [],
  old: readonly Named[] = [],
  isSame: (now: Named, old: Named) => boolean,
): readonly Refusal[] {
  const before = new Map(old.map((each) => [each.name, each]))
  return now.flatMap((each, i) => {
    const same = before.get(each.name)
    if (same === undefined || isSame(each, same)) return []
    return [{ at: [i], say: `must stay as it was: "${each.name}" can only be removed`, report: [] }]
  })
}
