import { compareUtf8 } from '@krmkit/runtime/values'
import { CelError, Duration, Timestamp, Uint, type Value } from './values.ts'

const NO_SUCH_OVERLOAD = new CelError('no such overload')
const NAN = new CelError('NaN values cannot be ordered')
const MAX_INT = 2 ** 63
const MAX_UINT = 2 ** 64

/** Compares two values: negative, 0 or positive, or an error for values without an order (cel-go, `traits.Comparer`). */
export function compare(a: Value, b: Value): number | CelError {
  switch (typeof a) {
    case 'bigint':
      if (typeof b === 'bigint') return order(a, b)
      break
    case 'string':
      return typeof b === 'string' ? compareUtf8(a, b) : NO_SUCH_OVERLOAD
    case 'boolean':
      return typeof b === 'boolean' ? Number(a) - Number(b) : NO_SUCH_OVERLOAD
    case 'number':
      break
    default:
      if (!(a instanceof Uint)) return compareObjects(a, b)
  }
  return compareNumbers(a, b)
}

/** Compares two numbers of any types. Returns an error if either is not a number. */
function compareNumbers(a: Value, b: Value): number | CelError {
  if (typeof a === 'number') {
    if (Number.isNaN(a)) return NAN
    if (typeof b === 'number') return Number.isNaN(b) ? NAN : order(a, b)
    if (typeof b === 'bigint') return compareWhole(a, b, -MAX_INT, MAX_INT)
    return b instanceof Uint ? compareWhole(a, b.value, 0, MAX_UINT) : NO_SUCH_OVERLOAD
  }
  if (typeof b === 'number') {
    const flipped = compareNumbers(b, a)
    return flipped instanceof CelError ? flipped : -flipped
  }
  const left = whole(a)
  const right = whole(b)
  return left === undefined || right === undefined ? NO_SUCH_OVERLOAD : order(left, right)
}

/** Compares with an integer like cel-go: by its range first, otherwise as doubles. */
function compareWhole(a: number, b: bigint, min: number, max: number): number {
  if (a < min) return -1
  return a > max ? 1 : order(a, Number(b))
}

function whole(value: Value): bigint | undefined {
  if (typeof value === 'bigint') return value
  return value instanceof Uint ? value.value : undefined
}

function compareObjects(a: Value, b: Value): number | CelError {
  if (a instanceof Timestamp && b instanceof Timestamp) return order(a.nanos, b.nanos)
  if (a instanceof Duration && b instanceof Duration) return order(a.nanos, b.nanos)
  if (!(a instanceof Uint8Array) || !(b instanceof Uint8Array)) return NO_SUCH_OVERLOAD
  for (let i = 0; i < a.length && i < b.length; i++) {
    if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number)
  }
  return a.length - b.length
}

function order<T extends bigint | number>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
