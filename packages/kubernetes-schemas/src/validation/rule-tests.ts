import { passes } from './constraints/passes.ts'
import { type PlannedConstraint, planUnique, type UniqueConstraint } from './constraints/plan-constraint.ts'
import { follow } from './follow.ts'
import type { Expression, Rule, Scope, Value, View, ViewObject } from './rule.ts'
import type { Steps } from './steps.ts'

/**
 * The test of one constraint of a rule at one of its paths, without the place of anything: most objects pass most rules. What does not pass
 * must be looked at again, value by value.
 */
export type RuleTest = PlannedConstraint & {
  /** The path: a field of the object, and the way from its value to the values that are tested; empty for the object itself. */
  readonly steps: Steps
  /** Only of the object itself and its metadata. */
  readonly isRoot: boolean
  readonly notKinds: readonly string[] | undefined
  /** The rule's condition. What looks at a value alone is sooner done than its condition, which is evaluated for what does not pass. */
  readonly whenBefore: Expression | undefined
  readonly whenAtEnd: Expression | undefined
  readonly whenAfter: Expression | undefined
}

/** The tests of a rule's constraints of single values at one of its paths. */
export function testsOfPath(
  rule: Rule,
  path: Steps,
  constraints: readonly PlannedConstraint[],
  isWhenOfSelf: boolean,
): readonly RuleTest[] {
  return constraints.map((constraint) => ruleTest(rule, path, constraint, isWhenOfSelf))
}

/** The test of a rule about all elements of lists. */
export function testOfLists(
  rule: Rule,
  unique: UniqueConstraint,
  paths: readonly Steps[],
  isWhenOfSelf: boolean,
): RuleTest {
  return ruleTest(rule, [], planUnique(unique, paths), isWhenOfSelf)
}

function ruleTest(rule: Rule, steps: Steps, constraint: PlannedConstraint, isWhenOfSelf: boolean): RuleTest {
  const { when, notKinds } = rule
  const isCall = constraint.is === 'cel' || constraint.is === 'predicate'
  return {
    ...constraint,
    steps,
    isRoot: rule.isRoot === true,
    notKinds,
    whenBefore: isCall && isWhenOfSelf ? when : undefined,
    whenAtEnd: isCall && !isWhenOfSelf ? when : undefined,
    whenAfter: !isCall && isWhenOfSelf ? when : undefined,
  }
}

/** Whether an object passes tests. */
export function objectPasses(tests: readonly RuleTest[], self: ViewObject, isAtRoot: boolean, view: View): boolean {
  for (let i = 0; i < tests.length; i++) {
    const test = tests[i] as RuleTest
    const field = test.steps[0]
    if (!isPassed(test, field === undefined ? self : self[field], self, isAtRoot, view)) return false
  }
  return true
}

/** Whether the value of a field passes tests whose paths begin with the field. */
export function valuePasses(
  tests: readonly RuleTest[],
  value: Value,
  self: ViewObject,
  isAtRoot: boolean,
  view: View,
): boolean {
  for (let i = 0; i < tests.length; i++) if (!isPassed(tests[i] as RuleTest, value, self, isAtRoot, view)) return false
  return true
}

function isPassed(test: RuleTest, value: Value, self: ViewObject, isAtRoot: boolean, view: View): boolean {
  if (test.isRoot && !isAtRoot) return true
  const { root } = view
  if (test.whenBefore !== undefined && !test.whenBefore(self, undefined, undefined, root)) return true
  const { steps } = test
  const isPassing =
    steps.length < 2
      ? passesAt(test, value, undefined, self, view)
      : follow(value, steps, 1, view.skipped, { visit: (each, key) => passesAt(test, each, key, self, view) })
  if (isPassing) return true
  if (test.whenAfter !== undefined && !test.whenAfter(self, undefined, undefined, root)) return true
  return test.notKinds?.includes(root.kind as string) === true
}

function passesAt(test: RuleTest, value: Value, key: Scope['key'], self: ViewObject, view: View): boolean {
  const { whenAtEnd } = test
  if (whenAtEnd !== undefined && (view.opaque.has(self) || !whenAtEnd(self, value, key, view.root))) return true
  return passes(test, value, self, key, view)
}
