import { byteLength } from '@krmkit/formats'
import type { PathEnd } from '../definition-plan.ts'
import { isFormat } from '../formats/formats.ts'
import { compareQuantities } from '../quantity.ts'
import type { Constraint, ServerReason, Value } from '../rule.ts'

/** Constraints of a value alone. */
export type ValueConstraint = Exclude<
  Constraint,
  { readonly is: 'unique' | 'oneOf' | 'atMostOne' | 'anyOf' | 'cel' | 'predicate' | 'keys' }
>

const REASONS: Readonly<Record<ValueConstraint['is'], ServerReason>> = {
  required: 'Required',
  forbidden: 'Forbidden',
  min: 'Invalid',
  max: 'Invalid',
  minLength: 'Invalid',
  maxLength: 'TooLong',
  minItems: 'Required',
  maxItems: 'TooMany',
  totalBytes: 'TooLong',
  pattern: 'Invalid',
  enum: 'NotSupported',
  not: 'Invalid',
  format: 'Invalid',
}

/** The server's reason for what a constraint refuses. */
export function reasonOf({ is }: ValueConstraint): ServerReason {
  return REASONS[is]
}

/** Whether a value keeps a constraint; an absent one keeps all that do not ask for it. */
export function keeps(constraint: ValueConstraint, value: Value, end: PathEnd): boolean {
  switch (constraint.is) {
    case 'required':
      return value !== undefined
    case 'forbidden':
      return value === undefined
    case 'minItems':
      return sizeOf(value) >= constraint.to
    case 'maxItems':
      return sizeOf(value) <= constraint.to
    case 'min':
      return compared(value, constraint.to, end, (order) => order >= 0)
    case 'max':
      return compared(value, constraint.to, end, (order) => order <= 0)
    default:
      return value === undefined || keepsText(constraint, value)
  }
}

function keepsText(constraint: ValueConstraint, value: Value): boolean {
  switch (constraint.is) {
    case 'minLength':
      return typeof value !== 'string' || byteLength(value) >= constraint.to
    case 'maxLength':
      return typeof value !== 'string' || value.length * 3 <= constraint.to || byteLength(value) <= constraint.to
    case 'totalBytes':
      return bytesIn(value) <= constraint.to
    case 'pattern':
      return typeof value !== 'string' || constraint.to.test(value)
    case 'enum':
      return typeof value === 'object' || constraint.to.includes(value as string)
    case 'not':
      return !constraint.to.includes(value as string)
    case 'format':
      return typeof value === 'object' || isFormat(constraint.to, value as string | number | boolean)
    default:
      return true
  }
}

/** A number, or a quantity, against a limit. */
function compared(
  value: Value,
  limit: number,
  { isZero, isQuantity }: PathEnd,
  holds: (order: number) => boolean,
): boolean {
  if (value === undefined) return !isZero || holds(Math.sign(0 - limit))
  if (typeof value === 'number') return holds(Math.sign(value - limit))
  if (typeof value !== 'string' || !isQuantity) return true
  const order = compareQuantities(value, String(limit))
  return order === undefined || holds(order)
}

function sizeOf(value: Value): number {
  if (value === undefined || typeof value !== 'object') return 0
  return Array.isArray(value) ? value.length : Object.keys(value).length
}

/** The length of the keys and values of a map. */
function bytesIn(value: Value): number {
  if (typeof value !== 'object') return 0
  let bytes = 0
  for (const [key, each] of Object.entries(value)) bytes += byteLength(key) + byteLength(String(each ?? ''))
  return bytes
}
