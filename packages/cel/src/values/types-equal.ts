import type { Type } from './types.ts'

/** Returns whether two types are the same. Type parameters are compared by name; with `anyParams` all are equal (cel-go, common/types). */
export function sameType(a: Type, b: Type, anyParams = false): boolean {
  if (a === b) return true
  if (a.kind !== b.kind || !sameName(a, b, anyParams)) return false
  const left = typeParams(a)
  const right = typeParams(b)
  return left.length === right.length && left.every((param, i) => sameType(param, right[i] as Type, anyParams))
}

/** Returns the type arguments of a type. */
export function typeParams(type: Type): readonly Type[] {
  switch (type.kind) {
    case 'list':
      return [type.element]
    case 'map':
      return [type.key, type.value]
    case 'opaque':
      return type.params
    case 'type':
      return type.of === undefined ? [] : [type.of]
    default:
      return []
  }
}

const MAX_PARTS = 2_000

/** Returns whether a type has too many parts: an expression that repeatedly maps `x` to `{x: x}` doubles them. */
export function isLarge(type: Type): boolean {
  return partsUpTo(type, MAX_PARTS) > MAX_PARTS
}

function partsUpTo(type: Type, limit: number): number {
  let count = 1
  for (const param of typeParams(type)) {
    if (count > limit) break
    count += partsUpTo(param, limit - count)
  }
  return count
}

function sameName(a: Type, b: Type, anyParams: boolean): boolean {
  if (a.kind === 'param' && anyParams) return true
  return nameOf(a) === nameOf(b)
}

function nameOf(type: Type): string {
  return type.kind === 'param' || type.kind === 'struct' || type.kind === 'opaque' ? type.name : ''
}
