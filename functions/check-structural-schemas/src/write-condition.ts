import type { Path, Resource } from '@krmkit/runtime'
import type { StructuralCondition } from '@krmkit/structural-schema'

const TYPE = 'NonStructuralSchema'
const CONDITIONS: Path = ['status', 'conditions']

/**
 * Writes the condition into the status, or removes it if there is none. An equal condition stays byte for byte. No time
 * is written, because a function has no clock, and a changed condition loses its old time
 * (docs/decisions.md#the-condition-has-no-time). Returns true if something changed.
 */
export function writeCondition(crd: Resource, condition: StructuralCondition | undefined): boolean {
  const position = positionOf(crd)
  if (condition === undefined)
    return (
      position >= 0 && crd.delete(position >= 0 && crd.size(CONDITIONS) === 1 ? CONDITIONS : [...CONDITIONS, position])
    )
  if (position < 0) return crd.set([...CONDITIONS, crd.size(CONDITIONS)], { ...condition })
  const at = [...CONDITIONS, position]
  const { status, reason, message } = condition
  const written = { status, reason, message }
  const isEqual = Object.entries(written).every(([key, value]) => crd.text([...at, key]) === value)
  if (isEqual) return false
  for (const [key, value] of Object.entries(written)) crd.set([...at, key], value)
  crd.delete([...at, 'lastTransitionTime'])
  return true
}

function positionOf(crd: Resource): number {
  for (let i = 0; i < crd.size(CONDITIONS); i++) if (crd.text([...CONDITIONS, i, 'type']) === TYPE) return i
  return -1
}
