import type { Accepts } from './constraints/acceptance.ts'
import { isRepeated } from './constraints/unique.ts'
import type { PlannedRule, UniqueConstraint } from './definition-plan.ts'
import type { Expression, Value, View, ViewObject } from './rule.ts'
import { firstValue, type Steps } from './steps.ts'

/** Tests with the same condition, which is evaluated once for all of them: in most objects it does not hold. */
interface TestGroup {
  readonly when: Expression | undefined
  readonly tests: Accepts[]
}

/** The tests of some rules; those of an object itself and its metadata include the ones for only these. */
export interface RuleTests {
  readonly atRoot: readonly TestGroup[]
  readonly elsewhere: readonly TestGroup[]
}

/**
 * The tests of rules whose paths begin with the same field.
 *
 * @param isOfObject the tests are called with the object instead of the value of the field
 */
export function testsOf(rules: readonly PlannedRule[], isOfObject = false): RuleTests {
  const atRoot = grouped(rules, isOfObject)
  const elsewhere = rules.filter(({ isRoot }) => !isRoot)
  return { atRoot, elsewhere: elsewhere.length === rules.length ? atRoot : grouped(elsewhere, isOfObject) }
}

/** Whether the value of a field passes the tests of its rules. */
export function passesAll(groups: readonly TestGroup[], value: Value, self: ViewObject, view: View): boolean {
  for (const { when, tests } of groups) {
    if (when !== undefined && !when(self, undefined, undefined, view.root)) continue
    for (const accepts of tests) if (!accepts(value, undefined, self, view)) return false
  }
  return true
}

function grouped(rules: readonly PlannedRule[], isOfObject: boolean): readonly TestGroup[] {
  const groups = new Map<Expression | undefined, TestGroup>()
  for (const rule of rules) {
    const when = rule.isWhenOfSelf ? rule.when : undefined
    let group = groups.get(when)
    if (group === undefined) {
      group = { when, tests: [] }
      groups.set(when, group)
    }
    for (const test of testsOfRule(rule, isOfObject)) group.tests.push(test)
  }
  return [...groups.values()]
}

function testsOfRule(rule: PlannedRule, isOfObject: boolean): readonly Accepts[] {
  const { accepts, paths, unique, notKinds } = rule
  // The paths of lists whose elements must differ from each other begin with several fields.
  const tests =
    isOfObject || unique !== undefined ? accepts.map((test, i) => ofObject(test, paths[i] as Steps)) : [...accepts]
  if (unique !== undefined) tests.push(uniqueTest(rule, unique))
  return notKinds === undefined ? tests : tests.map((test) => exceptIn(notKinds, test))
}

function uniqueTest({ paths, when, isWhenOfSelf }: PlannedRule, unique: UniqueConstraint): Accepts {
  const own = isWhenOfSelf ? undefined : when
  return (_, __, self, { skipped, root }) =>
    (own !== undefined && !own(self, undefined, undefined, root)) || !isRepeated(unique, self, paths, skipped)
}

function ofObject(accepts: Accepts, path: Steps): Accepts {
  if (path.length === 0) return accepts
  return (_, key, self, view) => accepts(firstValue(path, self), key, self, view)
}

function exceptIn(kinds: readonly string[], accepts: Accepts): Accepts {
  return (value, key, self, view) => kinds.includes(view.root.kind as string) || accepts(value, key, self, view)
}
