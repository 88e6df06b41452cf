import type { Answer } from '../ask/answer.ts'
import type { JsonObject } from '../json.ts'
import type { KrmkitError } from '../krmkit-answer.ts'
import { PLACES } from './places.ts'
import type { ExpressionQuestion } from './questions.ts'

/** The object of a question. */
export function objectWith({ place, expression }: ExpressionQuestion): JsonObject {
  return PLACES[place].objectWith(expression)
}

/** How krmkit differs from the server; `undefined` if the verdicts and the fields of the errors are equal. */
export function faultOf(
  question: ExpressionQuestion,
  answer: Answer,
  errors: readonly KrmkitError[],
): string | undefined {
  if ('depends' in answer) return undefined
  const causes = 'causes' in answer ? answer.causes : []
  const server = fieldsOf(causes)
  const own = fieldsOf(errors)
  const isRefused = answer.code !== 201
  if (isRefused === errors.length > 0 && server === own) return undefined
  const answered = 'message' in answer ? answer.message : causes.map(({ message }) => message).join('; ')
  const found = errors.map(({ message }) => message).join('; ')
  const fields = server === own ? '' : ` (at ${server || 'no field'}, and at ${own || 'no field'})`
  const shown = question.expression.slice(0, 200)
  return `${question.place}, ${shown}: the server: ${answered || 'accepts it'}; krmkit: ${found || 'accepts it'}${fields}`
}

function fieldsOf(found: readonly { readonly field: string }[]): string {
  return [...new Set(found.map(({ field }) => field))].sort().join(', ')
}
