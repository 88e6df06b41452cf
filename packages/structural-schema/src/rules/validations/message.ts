import { evaluate, type Program, type Value } from '@krmkit/cel'
import { trimmed } from '@krmkit/cel/values'
import { byteLength, goQuote } from '@krmkit/formats'
import type { ValidationRule } from '../../schema/schema.ts'

/** The maximum length of a message, in bytes (apiserver, `apis/cel/config.go`). */
const MAX_LENGTH = 5 * 1024

/** The result of a `messageExpression`: a string, or nothing if it failed; `fatal` ends all evaluation. */
export interface Message {
  readonly text?: string
  readonly cost?: number
  readonly fatal?: string
}

/** Evaluates the message of a violated rule, in which `oldSelf` is never an optional. */
export function evaluateMessage(
  program: Program,
  { messageExpression = '' }: ValidationRule,
  { self, oldSelf }: { readonly self: Value; readonly oldSelf: Value | undefined },
  budget: number,
): Message {
  const { value, cost, overBudget } = evaluate(program, { self, oldSelf })
  if (cost > budget) {
    return {
      fatal:
        'messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run',
    }
  }
  if (overBudget) {
    return {
      fatal: `no further validation rules will be run due to call cost exceeds limit for messageExpression: ${goQuote(messageExpression)}`,
    }
  }
  if (typeof value !== 'string') return { cost }
  const text = trimmed(value)
  return text === '' || text.includes('\n') || byteLength(text) > MAX_LENGTH ? { cost } : { text, cost }
}
