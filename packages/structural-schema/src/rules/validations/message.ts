import { evaluate, type Program, type Value } from '@krmkit/cel'
import { trimmed } from '@krmkit/cel/values'
import { byteLength, goQuote } from '@krmkit/formats'
import type { ValidationRule } from '../../schema/schema.ts'

/** The longest message, in bytes (apiserver, `apis/cel/config.go`). */
const LONGEST = 5 * 1024

/** What a `messageExpression` gave: a text, or nothing where it failed; `fatal` ends all evaluation. */
export interface Message {
  readonly text?: string
  readonly cost?: number
  readonly fatal?: string
}

/** Evaluates the message of a violated rule; `oldSelf` is never an optional here. */
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
  return text === '' || text.includes('\n') || byteLength(text) > LONGEST ? { cost } : { text, cost }
}
