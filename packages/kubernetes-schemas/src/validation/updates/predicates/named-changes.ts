import type { Refusal, Value } from '../../rule.ts'

interface Named {
  readonly name?: string
  readonly [field: string]: Value
}

/** Elements that an old list has under the same name, and that changed. */
export function namedChanges(
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
