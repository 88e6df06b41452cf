import type { Scope, Value } from './rule.ts'
import type { Step } from './steps.ts'

/** Called with a value at the end of a path, its place, and the last index or key on the way. */
type Visit = (value: Value, steps: readonly Step[], key: Scope['key']) => void

/** Walks a path of a rule (`ports`, `[]`, `name`) to its values. The last field may be absent, what leads to it not. */
export function follow(
  here: Value,
  path: readonly string[],
  skipped: ReadonlySet<Value>,
  visit: Visit,
  steps: readonly Step[] = [],
  key?: Scope['key'],
): void {
  const [step, ...rest] = path
  if (step === undefined) {
    visit(here, steps, key)
    return
  }
  if (here === undefined || typeof here !== 'object' || skipped.has(here)) return
  if (step !== '[]' && step !== '{}') {
    if (!Array.isArray(here))
      follow((here as Readonly<Record<string, Value>>)[step], rest, skipped, visit, [...steps, step], key)
  } else if (Array.isArray(here))
    for (const [i, element] of here.entries()) follow(element, rest, skipped, visit, [...steps, i], i)
  else
    for (const [name, element] of Object.entries(here))
      follow(element, rest, skipped, visit, [...steps, { key: name }], name)
}
