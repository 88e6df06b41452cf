/** The least and most of a size or cost, as saturating unsigned 64-bit integers (cel-go, checker/cost.go). */
export interface Range {
  readonly min: bigint
  readonly max: bigint
}

export const UINT64_MAX = 2n ** 64n - 1n
export const ZERO: Range = { min: 0n, max: 0n }
export const ONE: Range = { min: 1n, max: 1n }
export const UNKNOWN: Range = { min: 0n, max: UINT64_MAX }

export function exactly(value: bigint): Range {
  return { min: value, max: value }
}

export function add(a: Range, b: Range): Range {
  return { min: capped(a.min + b.min), max: capped(a.max + b.max) }
}

export function multiply(a: Range, b: Range): Range {
  return { min: capped(a.min * b.min), max: capped(a.max * b.max) }
}

/** Multiplies by a factor and rounds up. */
export function times(range: Range, factor: number): Range {
  return { min: scaled(range.min, factor), max: scaled(range.max, factor) }
}

/** Returns the smallest range that contains both. */
export function union(a: Range, b: Range): Range {
  return { min: smaller(a.min, b.min), max: larger(a.max, b.max) }
}

export function smaller(a: bigint, b: bigint): bigint {
  return b < a ? b : a
}

function larger(a: bigint, b: bigint): bigint {
  return smaller(a, b) === a ? b : a
}

export function capped(value: bigint): bigint {
  return value > UINT64_MAX ? UINT64_MAX : value
}

function scaled(value: bigint, factor: number): bigint {
  const up = Math.ceil(Number(value) * factor)
  return up >= 2 ** 64 ? UINT64_MAX : BigInt(up)
}
