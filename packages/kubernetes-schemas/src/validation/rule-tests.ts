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

/** Tests of which neighbours have the same condition: it is evaluated once, before them. */
export function withSharedConditions(tests: readonly RuleTest[]): readonly RuleTest[] {
  return tests.map((test, i) => {
    const { whenAfter } = test
    const isShared = whenAfter !== undefined && [tests[i - 1], tests[i + 1]].some((one) => one?.whenAfter === whenAfter)
    return isShared ? { ...test, whenBefore: whenAfter, whenAfter: undefined } : test
  })
}

/**
 * Whether an object passes tests.
 *
 * @param value the value of the field with which all of their paths begin; without it, they begin with several fields
 */
export function objectPasses(
  tests: readonly RuleTest[],
  self: ViewObject,
  isAtRoot: boolean,
  view: View,
  value?: Value,
): boolean {
  const { root } = view
  let when: Expression | undefined
  let holds = true
  for (let i = 0; i < tests.length; i++) {
    const test = tests[i] as RuleTest
    if (test.isRoot && !isAtRoot) continue
    const { whenBefore, steps } = test
    if (whenBefore !== undefined) {
      if (whenBefore !== when) {
        when = whenBefore
        holds = Boolean(when(self, undefined, undefined, root))
      }
      if (!holds) continue
    }
    const first = steps[0]
    const from = value ?? (first === undefined ? self : self[first])
    if (steps.length < 2 ? passesAt(test, from, undefined, self, view) : passesBelow(test, from, self, view)) continue
    if (test.whenAfter !== undefined && !test.whenAfter(self, undefined, undefined, root)) continue
    if (test.notKinds?.includes(root.kind as string) !== true) return false
  }
  return true
}

/** The test of the values to which its path leads from the value of its first field. */
function passesBelow(test: RuleTest, from: Value, self: ViewObject, view: View): boolean {
  return follow(from, test.steps, 1, view.skipped, { visit: (each, key) => passesAt(test, each, key, self, view) })
}

function passesAt(test: RuleTest, value: Value, key: Scope['key'], self: ViewObject, view: View): boolean {
  const { whenAtEnd } = test
  if (whenAtEnd !== undefined && (view.opaque.has(self) || !whenAtEnd(self, value, key, view.root))) return true
  return passes(test, value, self, key, view)
}
