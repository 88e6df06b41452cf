import { Float } from './json.ts'

/** The maximum depth: a recursive walk over deeper values could exhaust the stack. */
export const MAX_DEPTH = 1000

const WHOLE = /^-?\d+$/
/** The length of the longest int64 with its sign; longer literals are not converted to bigint, which takes time. */
const MAX_INT64_LENGTH = 20
const MAX_INT64 = 2n ** 63n - 1n
const MIN_INT64 = -(2n ** 63n)

/** Converts a JSON literal to a number: int64 if it is whole and fits, otherwise float64 (apimachinery, `util/json`). */
export function numberOf(literal: string): number | bigint | Float {
  const value = Number(literal)
  if (!WHOLE.test(literal)) return floatOf(value)
  if (Number.isSafeInteger(value)) return value === 0 ? 0 : value
  if (literal.length > MAX_INT64_LENGTH) return new Float(value)
  const whole = BigInt(literal)
  return whole >= MIN_INT64 && whole <= MAX_INT64 ? whole : new Float(value)
}

/** Converts a float64 to a JSON value: a plain number if it has a fraction. */
export function floatOf(value: number): number | Float {
  return Number.isInteger(value) || !Number.isFinite(value) ? new Float(value) : value
}
