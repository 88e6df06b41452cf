import { readQuantity, type WrittenQuantity } from '@krmkit/formats'
import { CelError, Opaque } from '../values/values.ts'

const MAX_INT = 2n ** 63n - 1n
/** The smallest unit is a nano; smaller fractions are rounded away from zero. */
const NANO = -9
/** Numbers with more digits are stored as a decimal instead of an int64 (apimachinery, `resource/amount.go`). */
const MAX_INT_DIGITS = 18
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
  const written = readQuantity(text)
  if (typeof written === 'string') return written === 'format' ? WRONG_FORMAT : WRONG_SUFFIX
  return written.binary === undefined ? decimalQuantity(written) : binaryQuantity(written, written.binary)
}

function decimalQuantity({ digits: unscaled, scale, whole, fraction }: WrittenQuantity): Quantity {
  if (whole + fraction <= MAX_INT_DIGITS && scale >= NANO && absolute(unscaled) <= MAX_INT)
    return new Quantity(unscaled, scale, false)
  return roundedUp(unscaled, scale)
}

function binaryQuantity({ digits, scale, whole, fraction }: WrittenQuantity, exponent: number): Quantity {
  const value = digits << BigInt(exponent)
  const precision = 15 - whole - Math.trunc((exponent * 3) / 10) - 1
  if (fraction === 0 && precision >= 0 && absolute(value) <= MAX_INT) return new Quantity(value, 0, false)
  const rounded = roundedUp(value, scale)
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

function isInt64(value: bigint): boolean {
  return value >= -MAX_INT - 1n && value <= MAX_INT
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
