import type { ValueConstraint } from '../validation/constraints/plan-constraint.ts'
import { reasonOf as serverReasonOf } from '../validation/constraints/server-reason.ts'
import type { Constraint, Rule, ServerReason } from '../validation/rule.ts'
import { mustOf } from '../validation/words.ts'

const MAX_LISTED = 12

/** What a constraint asks for. */
export interface ConstraintText {
  /** Read after the field. */
  readonly must: string
  /** The kind of the constraint, from which the rule of krmkit follows. */
  readonly is: string
  readonly reason: ServerReason
}

/** What a rule asks for; one text for each constraint, unless the rule has its own words. */
export function constraintTexts({ constraints, say, reason }: Rule, must: string | undefined): ConstraintText[] {
  const texts = constraints.map((constraint) => ({
    must: constraint.is === 'predicate' ? (must ?? 'must be correct') : wordsOf(constraint),
    is: constraint.is,
    reason: reason ?? reasonOf(constraint),
  }))
  const [first] = texts
  if (say === undefined || first === undefined) return texts
  return [{ ...first, must: say.replaceAll('{value}', 'the value') }]
}

/** The words for a field of which others exclude it: `undefined` if the constraint does not name it, or names no other. */
export function exclusionOf(constraint: Constraint, field: string): string | undefined {
  if (constraint.is !== 'oneOf' && constraint.is !== 'atMostOne') return undefined
  const others = constraint.to.filter((name) => name !== field)
  if (others.length === constraint.to.length || others.length === 0) return undefined
  const more = others.length - MAX_LISTED
  return `must not be set beside ${others.slice(0, MAX_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

function wordsOf(constraint: Constraint): string {
  switch (constraint.is) {
    case 'keys':
      return constraint.to.map(wordsOf).join(' and ')
    case 'unique':
      if (constraint.to.length === 0) return 'must be different from the others'
      return constraint.isOne
        ? `must have a different ${constraint.to.join()} from the others`
        : `must not have the same ${constraint.to.join(' and ')} as another`
    case 'oneOf':
      return `must have exactly one of ${constraint.to.join(', ')}`
    case 'atMostOne':
      return `must have at most one of ${constraint.to.join(', ')}`
    case 'anyOf':
      return `must have at least one of ${constraint.to.join(', ')}`
    default:
      return mustOf(constraint)
  }
}

function reasonOf(constraint: Constraint): ServerReason {
  switch (constraint.is) {
    case 'unique':
      return 'Duplicate'
    case 'oneOf':
    case 'anyOf':
      return 'Required'
    case 'atMostOne':
      return 'Forbidden'
    case 'cel':
    case 'predicate':
    case 'keys':
      return 'Invalid'
    default:
      return serverReasonOf(constraint satisfies ValueConstraint)
  }
}
