import type { Constraint, ServerReason, Value } from '../rule.ts'
import type { Step } from '../steps.ts'

/** Of several fields, one must be set, or at most one, or at least one. */
type FieldsConstraint = Extract<Constraint, { readonly is: 'oneOf' | 'atMostOne' | 'anyOf' }>

/** A refusal below the object that has the fields. */
interface FieldsRefusal {
  readonly at: readonly Step[]
  readonly must: string
  readonly reason: ServerReason
}

/** What an object has of several fields that exclude or need each other. */
export function checkFields({ is, to, atSelf }: FieldsConstraint, value: Value): readonly FieldsRefusal[] {
  if (value === undefined || typeof value !== 'object' || Array.isArray(value)) return []
  const object = value as Readonly<Record<string, Value>>
  const [first, ...others] = to.filter((name) => object[name] !== undefined)
  if (first === undefined) {
    if (is === 'atMostOne') return []
    return [
      { at: [], must: `must have ${is === 'oneOf' ? 'one' : 'at least one'} of ${to.join(', ')}`, reason: 'Required' },
    ]
  }
  if (is === 'anyOf' || others.length === 0) return []
  if (atSelf === true)
    return [
      {
        at: [],
        must: `must have only one of ${to.join(', ')}, not ${[first, ...others].join(' and ')}`,
        reason: 'Forbidden',
      },
    ]
  return others.map((name) => ({
    at: [name],
    must: `must not be set beside ${first}; remove one of them`,
    reason: 'Forbidden',
  }))
}
