import { byteLength } from '@krmkit/formats'
import type { Expr } from '../../syntax/ast.ts'
import type { Type } from '../../values/types.ts'
import { SINCE } from '../cost-versions.ts'
import { exactly, ONE, type Range } from '../range.ts'

/** Returns the size of a literal, and `undefined` for any other expression. */
export function writtenSize(expr: Expr, server: number): Range | undefined {
  if (expr.kind === 'list') return exactly(BigInt(expr.elements.length))
  if (expr.kind === 'map') return exactly(BigInt(expr.entries.length))
  if (expr.kind !== 'literal') return undefined
  const { type, value } = expr.value
  if (type === 'string') return exactly(BigInt(server >= SINCE.characters ? [...value].length : byteLength(value)))
  return type === 'bytes' ? exactly(BigInt(value.length)) : ONE
}

/** Whether all values of a type have the size 1. */
export function isScalar(type: Type): boolean {
  return SCALARS.has(type.kind)
}

const SCALARS: ReadonlySet<Type['kind']> = new Set(['bool', 'double', 'duration', 'int', 'timestamp', 'uint'])
