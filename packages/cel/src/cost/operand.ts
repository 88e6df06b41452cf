import type { Expr } from '../syntax/ast.ts'
import type { Type } from '../values/types.ts'
import { typeParams } from '../values/types-equal.ts'
import { type Range, UNKNOWN } from './range.ts'

/** An argument of a call, or the elements of one. */
export interface Operand {
  readonly path: readonly string[]
  readonly type: Type
  /** Absent for the elements of a list. */
  readonly expr?: Expr
  /** The size of a string, list, map or bytes if the expression determines it. */
  readonly size?: Range
  /** Its size as far as the functions of the language know it. */
  readonly known: Range
}

/** Returns the declared size at a path. */
export type SizeOfPath = (path: readonly string[]) => Range | undefined

/** The cost of a call without its arguments, and the size of its result. */
export interface CallCost {
  readonly cost: Range
  readonly size?: Range | undefined
}

export const STRING_FACTOR = 0.1
export const REGEX_FACTOR = 0.25

/** Returns the value of an argument that is an int literal. */
export function intOf(operand: Operand): bigint | undefined {
  const literal = operand.expr?.kind === 'literal' ? operand.expr.value : undefined
  return literal?.type === 'int' ? literal.value : undefined
}

/** Returns the size of an argument from the expression or from the declaration at its path. */
export function sizeOf(operand: Operand, sizes: SizeOfPath): Range {
  return operand.size ?? sizes(operand.path) ?? UNKNOWN
}

/** Returns the elements of a list as an operand; `undefined` for an argument without elements. */
export function elementsOf(operand: Operand): Operand | undefined {
  const [type] = typeParams(operand.type)
  if (type === undefined) return undefined
  return { path: operand.path.length === 0 ? [] : [...operand.path, '@items'], type, known: UNKNOWN }
}
