import { goFloat, parseDuration } from '@krmkit/formats'
import { checkedInt, checkedTimestamp, checkedUint, floorDivide } from '../values/arithmetic.ts'
import { typeName } from '../values/type-of.ts'
import { CelError, Duration, Timestamp, Uint, type Value } from '../values/values.ts'
import { parseTimestamp, printTimestamp } from './time/timestamp.ts'

const NANOS = 1_000_000_000n
const DIGITS = '\\d[\\d_]*(?<!_)'
const DECIMAL = new RegExp(`^(?!.*__)[+-]?(?:${DIGITS}(?:\\.(?:${DIGITS})?)?|\\.${DIGITS})(?:[eE][+-]?${DIGITS})?$`)
const HEXADECIMAL = /^([+-]?)0[xX]_?([\dA-Fa-f_]*)(?:\.([\dA-Fa-f_]*))?[pP]([+-]?\d{1,6})$/
const TRUE = new Set(['1', 't', 'T', 'TRUE', 'true', 'True'])
const FALSE = new Set(['0', 'f', 'F', 'FALSE', 'false', 'False'])
const INT_OVERFLOW = new CelError('integer overflow')
const UINT_OVERFLOW = new CelError('unsigned integer overflow')

/** `bool(value)`. */
export function toBool(value: Value): Value {
  if (typeof value !== 'string') return value
  if (TRUE.has(value)) return true
  return FALSE.has(value) ? false : cannot(value, 'bool')
}

/** `bytes(value)`. */
export function toBytes(value: Value): Value {
  return typeof value === 'string' ? new TextEncoder().encode(value) : value
}

/** `double(value)`. */
export function toDouble(value: Value): Value {
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Uint) return Number(value.value)
  return typeof value === 'string' ? (doubleOf(value) ?? cannot(value, 'double')) : value
}

/** `duration(value)`. */
export function toDuration(value: Value): Value {
  if (typeof value !== 'string') return value
  const nanos = parseDuration(value)
  return nanos === undefined ? cannot(value, 'google.protobuf.Duration') : new Duration(nanos)
}

/** `int(value)`. */
export function toInt(value: Value): Value {
  if (typeof value === 'number') return Math.abs(value) < 2 ** 63 ? BigInt(Math.trunc(value)) : INT_OVERFLOW
  if (value instanceof Duration) return value.nanos
  if (value instanceof Timestamp) return floorDivide(value.nanos, NANOS)
  if (value instanceof Uint) return checkedInt(value.value)
  if (typeof value !== 'string') return value
  const number =
    /^[+-]?\d+$/.test(value) && value.length < 100 ? checkedInt(BigInt(value.replace(/^\+/, ''))) : undefined
  return typeof number === 'bigint' ? number : cannot(value, 'int')
}

/** `string(value)`. */
export function toText(value: Value): Value {
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value)
  if (typeof value === 'number') return goFloat(value)
  if (value instanceof Uint) return String(value.value)
  if (value instanceof Duration) return `${decimalText(Number(value.nanos) / 1e9)}s`
  if (value instanceof Timestamp) return printTimestamp(value)
  return value instanceof Uint8Array ? textOf(value) : value
}

/** `timestamp(value)`. */
export function toTimestamp(value: Value): Value {
  if (typeof value === 'bigint') return checkedTimestamp(value * NANOS, 0)
  if (typeof value !== 'string') return value
  const time = parseTimestamp(value)
  return time === undefined ? cannot(value, 'google.protobuf.Timestamp') : checkedTimestamp(time.nanos, time.offset)
}

/** `uint(value)`. */
export function toUint(value: Value): Value {
  if (typeof value === 'bigint') return checkedUint(value)
  if (typeof value === 'number')
    return value >= 0 && value < 2 ** 64 ? new Uint(BigInt(Math.trunc(value))) : UINT_OVERFLOW
  if (typeof value !== 'string') return value
  const number = /^\d+$/.test(value) && value.length < 100 ? checkedUint(BigInt(value)) : undefined
  return number instanceof Uint ? number : cannot(value, 'uint')
}

/** Formats a float without an exponent, with the fewest digits. */
function decimalText(value: number): string {
  const text = String(value)
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (match === null) return text
  const [, sign, whole = '', fraction = '', exponent] = match
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return `${sign}${digits.padEnd(point, '0')}`
}

/** Parses a float as Go's `strconv.ParseFloat`. */
function doubleOf(text: string): number | undefined {
  if (DECIMAL.test(text)) return finite(Number(text.replaceAll('_', '')))
  const hexadecimal = HEXADECIMAL.exec(text)
  if (hexadecimal !== null) return hexadecimalOf(hexadecimal)
  const special = /^([+-]?)(inf(?:inity)?|nan)$/i.exec(text)
  if (special === null) return undefined
  if (special[2]?.toLowerCase() === 'nan') return special[1] === '' ? Number.NaN : undefined
  return special[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
}

function hexadecimalOf([, sign, whole = '', fraction = '', exponent]: RegExpExecArray): number | undefined {
  const places = fraction.replaceAll('_', '')
  const digits = whole.replaceAll('_', '') + places
  if (digits === '' || digits.length > 400) return undefined
  const value = Number(BigInt(`0x${digits}`)) * 2 ** (Number(exponent) - 4 * places.length)
  return finite(sign === '-' ? -value : value)
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}

function textOf(bytes: Uint8Array): Value {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new CelError('invalid UTF-8 in bytes, cannot convert to string')
  }
}

function cannot(value: Value, type: string): CelError {
  return new CelError(`type conversion error from '${typeName(value)}' to '${type}'`)
}
