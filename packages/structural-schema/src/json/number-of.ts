import { Float } from './json.ts'

/** Levels of nesting that are read: what is deeper could exhaust the stack of whoever walks over it. */
export const MAX_DEPTH = 1000

const WHOLE = /^-?\d+$/
/** Digits of the longest int64 with its sign: longer ones are not worth the time that a bigint takes. */
const MAX_INT64_LENGTH = 20
const MAX_INT64 = 2n ** 63n - 1n
const MIN_INT64 = -(2n ** 63n)

/** The number that a JSON literal stands for: int64 where it is whole and fits, otherwise float64 (apimachinery, `util/json`). */
export function numberOf(literal: string): number | bigint | Float {
  const value = Number(literal)
  if (!WHOLE.test(literal)) return floatOf(value)
  if (Number.isSafeInteger(value)) return value === 0 ? 0 : value
  if (literal.length > MAX_INT64_LENGTH) return new Float(value)
  const whole = BigInt(literal)
  return whole >= MIN_INT64 && whole <= MAX_INT64 ? whole : new Float(value)
}

/** A float64 as a JSON value: a plain number where it has a fraction. */
export function floatOf(value: number): number | Float {
  return Number.isInteger(value) || !Number.isFinite(value) ? new Float(value) : value
}
