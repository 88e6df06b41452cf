import { formatTest } from '../formats/formats.ts'
import type { Test } from '../formats/names.ts'
import type { Constraint, Expression, Predicate } from '../rule.ts'
import type { Steps } from '../steps.ts'

/** What a rule's path leads to. */
export interface PathEnd {
  /** A number that is 0 if it is absent. */
  readonly isZero: boolean
  /** A quantity: its text is compared as a number. Other strings, such as "1e9" as the name of a port, are not. */
  readonly isQuantity: boolean
}

/** Constraints of a value alone. */
export type ValueConstraint = Exclude<
  Constraint,
  { readonly is: 'unique' | 'oneOf' | 'atMostOne' | 'anyOf' | 'cel' | 'predicate' | 'keys' }
>

/** A constraint of all elements of lists. */
export type UniqueConstraint = Extract<Constraint, { readonly is: 'unique' }>

/** A kind of constraint, and what it compares with. */
interface Asked<Is extends Constraint['is'], To> {
  readonly is: Is
  readonly to: To
}

/**
 * A constraint as it is tested. All have the same fields, and one function tests them: a test that is a function of its own would be called
 * once for each object, and the machine would read each of them anew.
 */
export type PlannedConstraint = PathEnd & {
  readonly constraint: Constraint
  /** An expression that reads the value: an absent one passes. */
  readonly needsValue: boolean
} & (
    | Asked<'required' | 'forbidden', undefined>
    | Asked<'min' | 'max' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'totalBytes', number>
    | Asked<'pattern', RegExp>
    | Asked<'enum' | 'not', readonly (string | number | boolean)[]>
    | Asked<'format', Test>
    | Asked<'keys', readonly PlannedConstraint[]>
    | Asked<'oneOf' | 'atMostOne' | 'anyOf', ReadonlySet<string>>
    | Asked<'cel', Expression>
    | Asked<'predicate', Predicate>
    | Asked<'unique', readonly Steps[]>
  )

const NO_END: PathEnd = { isZero: false, isQuantity: false }

/** Plans a constraint for values at the end of a path. */
export function planConstraint(constraint: Constraint, end: PathEnd = NO_END): PlannedConstraint {
  return planned(constraint, operandOf(constraint), end)
}

/** Plans a constraint of all elements of lists. */
export function planUnique(constraint: UniqueConstraint, paths: readonly Steps[]): PlannedConstraint {
  return planned(constraint, paths, NO_END)
}

function planned(constraint: Constraint, to: unknown, { isZero, isQuantity }: PathEnd): PlannedConstraint {
  const needsValue = constraint.is === 'cel' && constraint.readsValue
  return { is: constraint.is, to, isZero, isQuantity, needsValue, constraint } as PlannedConstraint
}

function operandOf(constraint: Constraint): unknown {
  switch (constraint.is) {
    case 'required':
    case 'forbidden':
      return undefined
    case 'format':
      return formatTest(constraint.to)
    case 'oneOf':
    case 'atMostOne':
    case 'anyOf':
      return new Set(constraint.to)
    case 'keys':
      return constraint.to.map((each) => planConstraint(each))
    default:
      return constraint.to
  }
}
