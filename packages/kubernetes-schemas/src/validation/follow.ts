import type { Scope, Value } from './rule.ts'
import type { Step } from './steps.ts'

/** Is called with a value at the end of a path, and the last index or key on the way. */
export interface Visitor {
  visit(value: Value, key: Scope['key']): void
}

/**
 * Walks a path of a rule (`ports`, `[]`, `name`) from one of its steps on to its values. The last field may be absent, what leads to
 * it not.
 *
 * @param place gets the steps of each value while it is visited: nothing is created for values that nobody reports
 */
export function follow(
  here: Value,
  path: readonly string[],
  from: number,
  skipped: ReadonlySet<Value>,
  visitor: Visitor,
  place: Step[],
  key?: Scope['key'],
): void {
  if (from === path.length) {
    visitor.visit(here, key)
    return
  }
  if (here === undefined || typeof here !== 'object' || skipped.has(here)) return
  const step = path[from] as string
  const next = from + 1
  if (step !== '[]' && step !== '{}') {
    if (Array.isArray(here)) return
    place.push(step)
    follow((here as Readonly<Record<string, Value>>)[step], path, next, skipped, visitor, place, key)
    place.pop()
  } else if (Array.isArray(here)) {
    for (let i = 0; i < here.length; i++) {
      place.push(i)
      follow(here[i], path, next, skipped, visitor, place, i)
      place.pop()
    }
  } else {
    const map = here as Readonly<Record<string, Value>>
    for (const name of Object.keys(map)) {
      place.push({ key: name })
      follow(map[name], path, next, skipped, visitor, place, name)
      place.pop()
    }
  }
}
