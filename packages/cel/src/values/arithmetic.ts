import { CelError, Duration, ListOf, ListValue, Timestamp, Uint, type Value } from './values.ts'

const MIN_INT = -(2n ** 63n)
const MAX_INT = 2n ** 63n - 1n
const MAX_UINT = 2n ** 64n - 1n
const NANOS = 1_000_000_000n
/** 0001-01-01T00:00:00Z and the last second of 9999. */
const MIN_SECOND = -62135596800n
const MAX_SECOND = 253402300799n

const NOTHING = new ListOf([])

const NO_SUCH_OVERLOAD = new CelError('no such overload')
const DIVISION_BY_ZERO = new CelError('division by zero')
const MODULUS_BY_ZERO = new CelError('modulus by zero')
const INT_OVERFLOW = new CelError('integer overflow')
const UINT_OVERFLOW = new CelError('unsigned integer overflow')
const TIMESTAMP_OVERFLOW = new CelError('timestamp overflow')

/** Returns an `int`, or an overflow error. */
export function checkedInt(value: bigint): bigint | CelError {
  return value < MIN_INT || value > MAX_INT ? INT_OVERFLOW : value
}

/** Returns a `uint`, or an overflow error. */
export function checkedUint(value: bigint): Uint | CelError {
  return value < 0n || value > MAX_UINT ? UINT_OVERFLOW : new Uint(value)
}

/** Returns a timestamp, or an overflow error outside the years 1 to 9999. */
export function checkedTimestamp(nanos: bigint, offset: number): Timestamp | CelError {
  const seconds = floorDivide(nanos, NANOS)
  return seconds < MIN_SECOND || seconds > MAX_SECOND ? TIMESTAMP_OVERFLOW : new Timestamp(nanos, offset)
}

/** `a + b`. */
export function add(a: Value, b: Value): Value {
  switch (typeof a) {
    case 'bigint':
      return typeof b === 'bigint' ? checkedInt(a + b) : NO_SUCH_OVERLOAD
    case 'number':
      return typeof b === 'number' ? a + b : NO_SUCH_OVERLOAD
    case 'string':
      return typeof b === 'string' ? a + b : NO_SUCH_OVERLOAD
    default:
      return addObjects(a, b)
  }
}

function addObjects(a: Value, b: Value): Value {
  if (a instanceof ListValue && b instanceof ListValue) return a.plus === undefined ? joined(a, b) : a.plus(b)
  if (a instanceof Uint && b instanceof Uint) return checkedUint(a.value + b.value)
  if (a instanceof Duration && b instanceof Duration) return checkedDuration(a.nanos + b.nanos)
  if (a instanceof Duration && b instanceof Timestamp) return checkedTimestamp(b.nanos + a.nanos, b.offset)
  if (a instanceof Timestamp && b instanceof Duration) return checkedTimestamp(a.nanos + b.nanos, a.offset)
  if (a instanceof Uint8Array && b instanceof Uint8Array) {
    const both = new Uint8Array(a.length + b.length)
    both.set(a)
    both.set(b, a.length)
    return both
  }
  return NO_SUCH_OVERLOAD
}

function joined(a: ListValue, b: ListValue): ListValue {
  if (a.length === 0) return plain(b)
  return b.length === 0 ? plain(a) : new JoinedLists(a, b)
}

/** Returns the list without the `==` of a resource's list. */
function plain(list: ListValue): ListValue {
  return list.equals === undefined ? list : new JoinedLists(list, NOTHING)
}

/** The concatenation of two lists, without a copy. */
class JoinedLists extends ListValue {
  readonly #first: ListValue
  readonly #second: ListValue
  readonly length: number

  constructor(first: ListValue, second: ListValue) {
    super()
    this.#first = first
    this.#second = second
    this.length = first.length + second.length
  }

  at(index: number): Value {
    const { length } = this.#first
    return index < length ? this.#first.at(index) : this.#second.at(index - length)
  }
}

/** `a - b`. */
export function subtract(a: Value, b: Value): Value {
  if (typeof a === 'bigint' && typeof b === 'bigint') return checkedInt(a - b)
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (a instanceof Uint && b instanceof Uint) return checkedUint(a.value - b.value)
  if (a instanceof Duration && b instanceof Duration) return checkedDuration(a.nanos - b.nanos)
  if (a instanceof Timestamp && b instanceof Timestamp) return checkedDuration(a.nanos - b.nanos)
  if (!(a instanceof Timestamp) || !(b instanceof Duration)) return NO_SUCH_OVERLOAD
  return b.nanos === MIN_INT ? INT_OVERFLOW : checkedTimestamp(a.nanos - b.nanos, a.offset)
}

/** `a * b`. */
export function multiply(a: Value, b: Value): Value {
  if (typeof a === 'bigint' && typeof b === 'bigint') return checkedInt(a * b)
  if (typeof a === 'number' && typeof b === 'number') return a * b
  if (a instanceof Uint && b instanceof Uint) return checkedUint(a.value * b.value)
  return NO_SUCH_OVERLOAD
}

/** `a / b`. */
export function divide(a: Value, b: Value): Value {
  if (typeof a === 'number' && typeof b === 'number') return a / b
  if (typeof a === 'bigint' && typeof b === 'bigint') return b === 0n ? DIVISION_BY_ZERO : checkedInt(a / b)
  if (a instanceof Uint && b instanceof Uint) return b.value === 0n ? DIVISION_BY_ZERO : new Uint(a.value / b.value)
  return NO_SUCH_OVERLOAD
}

/** `a % b`. */
export function modulo(a: Value, b: Value): Value {
  if (typeof a === 'bigint' && typeof b === 'bigint') {
    if (b === 0n) return MODULUS_BY_ZERO
    return a === MIN_INT && b === -1n ? INT_OVERFLOW : a % b
  }
  if (a instanceof Uint && b instanceof Uint) return b.value === 0n ? MODULUS_BY_ZERO : new Uint(a.value % b.value)
  return NO_SUCH_OVERLOAD
}

/** `-a`. */
export function negate(a: Value): Value {
  if (typeof a === 'bigint') return checkedInt(-a)
  if (typeof a === 'number') return -a
  return a instanceof Duration ? checkedDuration(-a.nanos) : NO_SUCH_OVERLOAD
}

/** Divides and rounds down, unlike `/` of bigints. */
export function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b
  return a % b < 0n ? quotient - 1n : quotient
}

function checkedDuration(nanos: bigint): Duration | CelError {
  return nanos < MIN_INT || nanos > MAX_INT ? INT_OVERFLOW : new Duration(nanos)
}
