import type { ServerReason } from '../rule.ts'
import type { ValueConstraint } from './plan-constraint.ts'

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
