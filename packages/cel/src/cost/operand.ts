import type { Expr } from '../syntax/ast.ts'
import type { Type } from '../values/types.ts'
import { typeParams } from '../values/types-equal.ts'
import { type Range, UNKNOWN } from './range.ts'

/** What is known of an argument of a call, or of the elements of one. */
export interface Operand {
  readonly path: readonly string[]
  readonly type: Type
  /** Absent for the elements of a list. */
  readonly expr?: Expr
  /** Of a text, a list, a map, bytes; absent where nothing tells. */
  readonly size?: Range
}

/** The size of what a path leads to. */
export type SizeOfPath = (path: readonly string[]) => Range | undefined

/** What a call costs, without its arguments, and how large its result is. */
export interface CallCost {
  readonly cost: Range
  readonly size?: Range | undefined
}

export const STRING_FACTOR = 0.1
export const REGEX_FACTOR = 0.25

/** The size of an argument as the expression tells, unknown otherwise. */
export function knownSize(operand: Operand): Range {
  return operand.size ?? UNKNOWN
}

/** The value of an argument that is written as an int. */
export function intOf(operand: Operand): bigint | undefined {
  const literal = operand.expr?.kind === 'literal' ? operand.expr.value : undefined
  return literal?.type === 'int' ? literal.value : undefined
}

/** The size of an argument, by the expression or by what is declared at its path. */
export function sizeOf(operand: Operand, sizes: SizeOfPath): Range {
  return operand.size ?? sizes(operand.path) ?? UNKNOWN
}

/** An element of a list; `undefined` where the argument has no elements. */
export function elementsOf(operand: Operand): Operand | undefined {
  const [type] = typeParams(operand.type)
  if (type === undefined) return undefined
  return { path: operand.path.length === 0 ? [] : [...operand.path, '@items'], type }
}
