import { Float, type Json } from '../../json/json.ts'

/** Returns whether Go decodes a value to an int64. */
export function isInt64(value: Json): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
}

const EPSILON = 1e-9

/** Returns whether a float64 counts as an integer: within 2^53, with a relative tolerance (go-openapi, `swag/conv`). */
export function isWhole(value: number | Float): boolean {
  const float = value instanceof Float ? value.value : value
  if (!(Math.abs(float) <= Number.MAX_SAFE_INTEGER)) return false
  const rounded = Math.sign(float) * Math.round(Math.abs(float))
  if (float === rounded) return true
  return rounded !== 0 && Math.abs(float - rounded) < EPSILON * Math.abs(rounded)
}

const MIN_INT64 = -(2n ** 63n)

/** Converts a float64 to an int64 like Go on amd64: truncates, and returns the minimum on overflow. */
export function int64Of(float: number): number | bigint {
  const whole = Math.trunc(float)
  if (!(whole < 2 ** 63 && whole >= -(2 ** 63))) return MIN_INT64
  return Number.isSafeInteger(whole) ? whole : BigInt(whole)
}
