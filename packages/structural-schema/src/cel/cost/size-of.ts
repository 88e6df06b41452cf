import { typeParams } from '../types/types-equal.ts'
import type { Operand, SizeOfPath } from './operand.ts'
import { type Range, UNKNOWN } from './range.ts'

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
