import type { Extension } from '@krmkit/cel'
import type { StructType, Type } from '@krmkit/cel/values'

/** The names that an expression can use, and what it must evaluate to. */
export interface Environment {
  readonly variables: Readonly<Record<string, Type>>
  /** The types of objects that it can create. */
  readonly structs?: ((name: string) => StructType | undefined) | undefined
  readonly extension?: Extension | undefined
  /** It must evaluate to one of these types. Default: any */
  readonly results?: readonly Type[]
  /** The server's message for another type. */
  readonly resultProblem?: ResultProblem
  /** Whether an expression must not be missing, for kinds that have no other checks. */
  readonly isRequired?: boolean
  /** Whether the server compiles an expression that has only spaces. */
  readonly compilesBlank?: boolean
  /** Whether the server removes the spaces around the expression. */
  readonly isTrimmed?: boolean
}

/** Returns the server's message for a result of another type. */
export type ResultProblem = (found: string, wanted: readonly string[]) => string

/** The message without the type of the result. */
export function mustEvaluateTo(_found: string, wanted: readonly string[]): string {
  const [first = ''] = wanted
  return wanted.length === 1 ? `must evaluate to ${first}` : `must evaluate to one of [${wanted.join(' ')}]`
}

/** The message with the type of the result. */
export function mustEvaluateToInsteadOf(found: string, wanted: readonly string[]): string {
  return `${mustEvaluateTo(found, wanted)} but got ${found}`
}
