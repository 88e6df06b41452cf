import type { Scope, Value } from './rule.ts'
import { isMark, type Step } from './steps.ts'

/** Is called with a value at the end of a path, and the last index or key on the way. */
export interface Visitor {
  /** False if it needs no further values. */
  visit(value: Value, key: Scope['key']): boolean
}

/**
 * Walks a path of a rule (`ports`, `[]`, `name`) from one of its steps on to its values. The last field may be absent, what leads to
 * it not.
 *
 * @param place gets the steps of each value while it is visited; without it, nothing is created on the way
 * @returns false if the visitor needs no further values
 */
export function follow(
  here: Value,
  path: readonly string[],
  from: number,
  skipped: ReadonlySet<Value>,
  visitor: Visitor,
  place?: Step[],
  key?: Scope['key'],
): boolean {
  if (from === path.length) return visitor.visit(here, key)
  if (here === undefined || typeof here !== 'object' || skipped.has(here)) return true
  const step = path[from] as string
  const next = from + 1
  if (!isMark(step)) {
    if (Array.isArray(here)) return true
    place?.push(step)
    const goesOn = follow((here as Readonly<Record<string, Value>>)[step], path, next, skipped, visitor, place, key)
    place?.pop()
    return goesOn
  }
  if (Array.isArray(here)) {
    for (let i = 0; i < here.length; i++) {
      place?.push(i)
      const goesOn = follow(here[i], path, next, skipped, visitor, place, i)
      place?.pop()
      if (!goesOn) return false
    }
    return true
  }
  const map = here as Readonly<Record<string, Value>>
  for (const name in map) {
    place?.push({ key: name })
    const goesOn = follow(map[name], path, next, skipped, visitor, place, name)
    place?.pop()
    if (!goesOn) return false
  }
  return true
}
