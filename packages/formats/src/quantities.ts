/** Matched one after the other: a single pattern would backtrack over digits, which takes quadratic time. */
const SIGN = /^[+-]?/
const ZEROS = /^0*/
const DIGITS = /^\d*/
const SUFFIX = /^[eEinumkKMGTP]*[+-]?\d*$/
const DECIMAL: Readonly<Record<string, number>> = { '': 0, n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 }
const BINARY: Readonly<Record<string, number>> = { Ki: 10, Mi: 20, Gi: 30, Ti: 40, Pi: 50, Ei: 60 }
/** Larger exponents take the server itself unbounded time. */
const MAX_EXPONENT = 10_000
const MAX_DIGITS = 10_000

/** A quantity as it is written: `digits * 10^scale * 2^binary`. */
export interface WrittenQuantity {
  readonly digits: bigint
  readonly scale: number
  /** The exponent of a binary suffix, such as 10 for `Ki`; `undefined` for other suffixes. */
  readonly binary: number | undefined
  /** How many digits are before the point, without leading zeros, at least 1. */
  readonly whole: number
  /** How many digits are after the point. */
  readonly fraction: number
}

/**
 * Reads a quantity without rounding it (apimachinery, `resource.ParseQuantity`).
 *
 * @param text The quantity, such as `500m` or `1.5Gi`.
 * @returns Its number; or what is wrong: the `format` or the `suffix`.
 * @example
 * const half = readQuantity('500m')
 * console.log(typeof half === 'object' && [half.digits, half.scale]) // [ 500n, -3 ]
 *
 * console.log(readQuantity('5Q')) // format
 */
export function readQuantity(text: string): WrittenQuantity | 'format' | 'suffix' {
  if (text === '') return 'format'
  const sign = first(SIGN, text)
  const significant = text.slice(sign.length + first(ZEROS, text.slice(sign.length)).length)
  const digits = first(DIGITS, significant)
  const afterDigits = significant.slice(digits.length)
  const part = afterDigits.startsWith('.') ? first(DIGITS, afterDigits.slice(1)) : ''
  const suffix = afterDigits.startsWith('.') ? afterDigits.slice(1 + part.length) : afterDigits
  if (!SUFFIX.test(suffix)) return 'format'
  const whole = digits || '0'
  if (whole.length + part.length > MAX_DIGITS) return 'format'
  const size = BigInt(whole + part)
  const read = { digits: sign === '-' ? -size : size, whole: whole.length, fraction: part.length }
  if (Object.hasOwn(BINARY, suffix)) return { ...read, scale: -part.length, binary: BINARY[suffix] }
  const exponent = exponentOf(suffix)
  if (exponent === undefined || Math.abs(exponent) > MAX_EXPONENT) return 'suffix'
  return { ...read, scale: exponent - part.length, binary: undefined }
}

function first(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[0] ?? ''
}

function exponentOf(suffix: string): number | undefined {
  if (Object.hasOwn(DECIMAL, suffix)) return DECIMAL[suffix]
  return /^[eE][+-]?\d+$/.test(suffix) ? Number(suffix.slice(1)) : undefined
}
