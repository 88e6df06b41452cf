import type { ItemObject } from '@krmkit/check/objects'
import type { Path } from '@krmkit/runtime'
import type { StructuralCondition } from '@krmkit/structural-schema'

const TYPE = 'NonStructuralSchema'

/**
 * Writes the condition into the status, or removes it if there is none. An equal condition stays byte for byte. No time
 * is written, because a function has no clock, and a changed condition loses its old time
 * (docs/decisions.md#the-condition-has-no-time). Returns true if something changed.
 */
export function writeCondition({ item, placed }: ItemObject, condition: StructuralCondition | undefined): boolean {
  // Parts of an item are for reading only.
  const conditions: Path = [...placed.at, 'status', 'conditions']
  const count = item.size(conditions)
  const position = positionIn(item, conditions)
  if (condition === undefined) return position >= 0 && item.delete(count === 1 ? conditions : [...conditions, position])
  if (position < 0) return item.set([...conditions, count], { ...condition })
  const at = [...conditions, position]
  const { status, reason, message } = condition
  const written = { status, reason, message }
  const isEqual = Object.entries(written).every(([key, value]) => item.text([...at, key]) === value)
  if (isEqual) return false
  for (const [key, value] of Object.entries(written)) item.set([...at, key], value)
  item.delete([...at, 'lastTransitionTime'])
  return true
}

function positionIn(item: ItemObject['item'], conditions: Path): number {
  for (let i = 0; i < item.size(conditions); i++) if (item.text([...conditions, i, 'type']) === TYPE) return i
  return -1
}
