import { CelError, Opaque } from '../values/values.ts'

/** Matched one after the other: a single pattern would backtrack over digits, which takes quadratic time. */
const SIGN = /^[+-]?/
const ZEROS = /^0*/
const DIGITS = /^\d*/
const SUFFIX = /^[eEinumkKMGTP]*[+-]?\d*$/
const DECIMAL: Readonly<Record<string, number>> = { '': 0, n: -9, u: -6, m: -3, k: 3, M: 6, G: 9, T: 12, P: 15, E: 18 }
const BINARY: Readonly<Record<string, number>> = { Ki: 10, Mi: 20, Gi: 30, Ti: 40, Pi: 50, Ei: 60 }
const MAX_INT = 2n ** 63n - 1n
/** The smallest unit is a nano; smaller fractions are rounded away from zero. */
const NANO = -9
/** Numbers with more digits are stored as a decimal instead of an int64 (apimachinery, `resource/amount.go`). */
const MAX_INT_DIGITS = 18
/** Larger exponents take the server itself unbounded time. */
const MAX_EXPONENT = 10_000
const MAX_DIGITS = 10_000

const WRONG_FORMAT = new CelError(
  "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
)
const WRONG_SUFFIX = new CelError("unable to parse quantity's suffix")

/** A quantity: `unscaled * 10^scale` (apimachinery, `resource.Quantity`). */
export class Quantity extends Opaque {
  readonly type = 'kubernetes.Quantity'
  readonly unscaled: bigint
  readonly scale: number
  /** Whether it is stored as a decimal, for which `isInteger()` is always false. */
  readonly decimal: boolean
  /** Whether it is the result of `add` or `sub`, which cel-go treats as another type on the right of `==`. */
  readonly computed: boolean

  constructor(unscaled: bigint, scale: number, decimal: boolean, computed = false) {
    super()
    this.unscaled = unscaled
    this.scale = scale
    this.decimal = decimal
    this.computed = computed
  }

  equals(other: Opaque): boolean | CelError {
    if ((other as Quantity).computed) return new CelError('no such overload')
    return this.compareTo(other as Quantity) === 0
  }

  compareTo(other: Quantity): number {
    const scale = Math.min(this.scale, other.scale)
    const left = this.at(scale)
    const right = other.at(scale)
    return left === right ? 0 : left < right ? -1 : 1
  }

  /** Adds another quantity, multiplied by `sign`. */
  plus(other: Quantity, sign: bigint): Quantity {
    const isInt = !this.decimal && !other.decimal
    // The server negates an int64, which overflows for the smallest one.
    const added = isInt ? new Quantity(BigInt.asIntN(64, sign * other.unscaled), other.scale, false) : other
    const scale = Math.min(this.scale, other.scale)
    const sum = this.at(scale) + (isInt ? added.at(scale) : sign * other.at(scale))
    return new Quantity(sum, scale, !isInt || !isInt64(sum), true)
  }

  /** The number as an int64, or `undefined`. */
  get integer(): bigint | undefined {
    if (this.decimal || this.scale < 0) return undefined
    const value = this.at(0)
    return isInt64(value) ? value : undefined
  }

  get float(): number {
    if (this.scale === 0) return Number(this.unscaled)
    return Number(this.unscaled) * 10 ** this.scale
  }

  private at(scale: number): bigint {
    return this.unscaled * 10n ** BigInt(this.scale - scale)
  }
}

/** Parses a quantity. */
export function parseQuantity(text: string): Quantity | CelError {
  if (text === '') return WRONG_FORMAT
  const sign = first(SIGN, text)
  const significant = text.slice(sign.length + first(ZEROS, text.slice(sign.length)).length)
  const digits = first(DIGITS, significant)
  const afterDigits = significant.slice(digits.length)
  const fraction = afterDigits.startsWith('.') ? first(DIGITS, afterDigits.slice(1)) : ''
  const suffix = afterDigits.startsWith('.') ? afterDigits.slice(1 + fraction.length) : afterDigits
  if (!SUFFIX.test(suffix)) return WRONG_FORMAT
  const whole = digits || '0'
  if (whole.length + fraction.length > MAX_DIGITS) return WRONG_FORMAT
  const size = BigInt(whole + fraction)
  const unscaled = sign === '-' ? -size : size
  if (Object.hasOwn(BINARY, suffix)) return binaryQuantity(unscaled, whole, fraction, BINARY[suffix] as number)
  const exponent = exponentOf(suffix)
  if (exponent === undefined || Math.abs(exponent) > MAX_EXPONENT) return WRONG_SUFFIX
  return decimalQuantity(unscaled, exponent - fraction.length, whole.length + fraction.length)
}

function first(pattern: RegExp, text: string): string {
  return pattern.exec(text)?.[0] ?? ''
}

function decimalQuantity(unscaled: bigint, scale: number, digits: number): Quantity {
  if (digits <= MAX_INT_DIGITS && scale >= NANO && absolute(unscaled) <= MAX_INT)
    return new Quantity(unscaled, scale, false)
  return roundedUp(unscaled, scale)
}

function binaryQuantity(unscaled: bigint, whole: string, fraction: string, exponent: number): Quantity {
  const value = unscaled << BigInt(exponent)
  const precision = 15 - whole.length - Math.trunc((exponent * 3) / 10) - 1
  if (fraction === '' && precision >= 0 && absolute(value) <= MAX_INT) return new Quantity(value, 0, false)
  const rounded = roundedUp(value, -fraction.length)
  const limit = new Quantity(MAX_INT, 0, true)
  const negative = rounded.unscaled < 0n
  const size = new Quantity(absolute(rounded.unscaled), rounded.scale, true)
  if (size.compareTo(limit) <= 0) return rounded
  return negative ? new Quantity(-MAX_INT, 0, true) : limit
}

function roundedUp(unscaled: bigint, scale: number): Quantity {
  if (scale >= NANO) return new Quantity(unscaled, scale, true)
  const divisor = 10n ** BigInt(NANO - scale)
  const size = (absolute(unscaled) + divisor - 1n) / divisor
  return new Quantity(unscaled < 0n ? -size : size, NANO, true)
}

function exponentOf(suffix: string): number | undefined {
  if (Object.hasOwn(DECIMAL, suffix)) return DECIMAL[suffix]
  return /^[eE][+-]?\d+$/.test(suffix) ? Number(suffix.slice(1)) : undefined
}

function isInt64(value: bigint): boolean {
  return value >= -MAX_INT - 1n && value <= MAX_INT
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
