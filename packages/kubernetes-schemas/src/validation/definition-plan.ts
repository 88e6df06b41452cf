import type { Mask } from '../check/target.ts'
import type { PlannedConstraint, UniqueConstraint } from './constraints/plan-constraint.ts'
import type { Constraint, Default, Expression, Rule } from './rule.ts'
import type { RuleTest } from './rule-tests.ts'
import { type Steps, stepsOf } from './steps.ts'

/** A rule, and the versions for which it holds. */
export interface PlannedRule {
  readonly rule: Rule
  readonly mask: Mask
  /** The versions for which its age is not established: it warns. */
  readonly unsure: Mask
  readonly isRoot: boolean
  readonly notKinds: readonly string[] | undefined
  readonly when: Expression | undefined
  /** Its condition is the same for all values of the object. */
  readonly isWhenOfSelf: boolean
  /** Its paths, and the server's field, in steps. */
  readonly paths: readonly Steps[]
  readonly report: Steps | undefined
  /** For each path: its constraints of single values. */
  readonly constraints: readonly (readonly PlannedConstraint[])[]
  /** One of the constraints is a predicate, whose test takes as long as what it refuses. */
  readonly hasPredicate: boolean
  /** The tests that most objects pass, of all paths. */
  readonly tests: readonly RuleTest[]
  /** Its constraint of all values of its paths. */
  readonly unique: UniqueConstraint | undefined
}

/** The server's path of a field, and the versions in which it is. */
export interface ServerPath {
  readonly steps: Steps
  readonly mask: Mask
}

/** A default, and its place. */
export interface PlannedDefault extends Default {
  readonly steps: Steps
}

/** A default with its place. */
export function plannedDefault(each: Default): PlannedDefault {
  return { ...each, steps: stepsOf(each.at) }
}

/** Whether a constraint can refuse an absent value. */
export function seesAbsent(constraint: Constraint, isZero: () => boolean): boolean {
  switch (constraint.is) {
    case 'required':
    case 'oneOf':
    case 'anyOf':
      return true
    case 'min':
      return constraint.to > 0 && isZero()
    case 'max':
      return constraint.to < 0 && isZero()
    case 'minItems':
      return constraint.to > 0
    case 'cel':
      return !constraint.readsValue
    default:
      return false
  }
}
