import { byteLength } from '@krmkit/formats'
import { formatTest } from '../formats/formats.ts'
import { compareQuantities } from '../quantity.ts'
import type { Constraint, ServerReason, Value } from '../rule.ts'

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

/** Whether a value keeps a constraint. */
export type ValueTest = (value: Value) => boolean

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

/** The test of a constraint; an absent value passes all that do not ask for it. */
export function valueTest(constraint: ValueConstraint, end: PathEnd): ValueTest {
  switch (constraint.is) {
    case 'required':
      return (value) => value !== undefined
    case 'forbidden':
      return (value) => value === undefined
    case 'minItems':
      return (value) => sizeOf(value) >= constraint.to
    case 'maxItems':
      return (value) => sizeOf(value) <= constraint.to
    case 'min':
      return limitTest(constraint.to, 1, end)
    case 'max':
      return limitTest(constraint.to, -1, end)
    case 'minLength':
      return (value) => typeof value !== 'string' || byteLength(value) >= constraint.to
    case 'maxLength':
      return (value) =>
        typeof value !== 'string' || value.length * 3 <= constraint.to || byteLength(value) <= constraint.to
    case 'totalBytes':
      return (value) => bytesIn(value) <= constraint.to
    case 'pattern':
      return (value) => typeof value !== 'string' || constraint.to.test(value)
    case 'enum':
      return (value) => typeof value === 'object' || value === undefined || constraint.to.includes(value)
    case 'not':
      return (value) => !constraint.to.includes(value as string)
    case 'format': {
      const test = formatTest(constraint.to)
      return (value) => typeof value !== 'string' || test(value)
    }
  }
}

/** Numbers, and quantities, on one side of a limit: above it (1) or below it (-1). */
function limitTest(limit: number, side: 1 | -1, { isZero, isQuantity }: PathEnd): ValueTest {
  return (value) => {
    if (value === undefined) return !isZero || side * (0 - limit) >= 0
    if (typeof value === 'number') return side * (value - limit) >= 0
    if (typeof value !== 'string' || !isQuantity) return true
    const order = compareQuantities(value, String(limit))
    return order === undefined || side * order >= 0
  }
}

function sizeOf(value: Value): number {
  if (value === undefined || typeof value !== 'object') return 0
  return Array.isArray(value) ? value.length : Object.keys(value).length
}

/** The length of the keys and values of a map. */
function bytesIn(value: Value): number {
  if (value === undefined || typeof value !== 'object') return 0
  const map = value as Readonly<Record<string, Value>>
  let bytes = 0
  for (const key in map) bytes += byteLength(key) + byteLength(String(map[key] ?? ''))
  return bytes
}
