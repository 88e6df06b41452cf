import type { Constraint, Scope, Value } from '../rule.ts'
import { type PathEnd, type ValueConstraint, valueTest } from './value-test.ts'

/** Whether a value passes; what else it needs is the definition's object, the last index or key, and the whole object. */
type Test = (value: Value, self: Value, key: Scope['key'], root: Value) => boolean

/** A constraint and its test, with which most values are done. */
export interface PlannedConstraint {
  readonly constraint: Constraint
  /** It looks at its value alone. */
  readonly isPlain: boolean
  readonly passes: Test
}

/** Plans a constraint for values at the end of a path. */
export function planConstraint(constraint: Constraint, end: PathEnd): PlannedConstraint {
  const isPlain = constraint.is !== 'cel' && constraint.is !== 'predicate'
  return { constraint, isPlain, passes: testOf(constraint, end) }
}

function testOf(constraint: Constraint, end: PathEnd): Test {
  switch (constraint.is) {
    case 'cel': {
      const { to, readsValue } = constraint
      return (value, self, key, root) => (readsValue && value === undefined) || to(self, value, key, root) === true
    }
    case 'predicate': {
      const { to } = constraint
      return (value, self, _, root) => value === undefined || to(value, { self, root }).length === 0
    }
    case 'keys':
      return keysTest(constraint.to as readonly ValueConstraint[], end)
    case 'oneOf':
    case 'atMostOne':
    case 'anyOf':
      return fieldsTest(constraint.to, constraint.is !== 'atMostOne', constraint.is !== 'anyOf')
    case 'unique':
      // Looks at all elements at once.
      return () => true
    default:
      return valueTest(constraint, end)
  }
}

function keysTest(constraints: readonly ValueConstraint[], end: PathEnd): Test {
  const tests = constraints.map((each) => valueTest(each, end))
  return (value) => {
    if (value === undefined || typeof value !== 'object' || Array.isArray(value)) return true
    // Maps have no fixed keys: to enumerate them with `in` takes longer.
    for (const key of Object.keys(value)) for (const passes of tests) if (!passes(key)) return false
    return true
  }
}

/** Some of the fields must be there, or no two of them. */
function fieldsTest(names: readonly string[], needsOne: boolean, isExclusive: boolean): Test {
  return (value) => {
    if (value === undefined || typeof value !== 'object' || Array.isArray(value)) return true
    const object = value as Readonly<Record<string, Value>>
    let count = 0
    for (const name of names) if (object[name] !== undefined) count++
    return count === 1 || (count === 0 ? !needsOne : !isExclusive)
  }
}
