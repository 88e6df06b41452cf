import { readQuantity } from '@krmkit/formats'
import type { Scalar } from '@krmkit/runtime'

// Quantity of apimachinery: a number, and a binary or decimal suffix or an exponent.
export const QUANTITY_PATTERN = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?`
const QUANTITY = new RegExp(`^${QUANTITY_PATTERN}$`)
/** RFC 3339, without the number of days in a month. */
export const DATE_TIME_PATTERN = String.raw`\d{4}-(\d\d)-(\d\d)T([01]?\d|2[0-3]):[0-5]\d:[0-5]\d(?:[.,]\d+)?(?:Z|[+-](?:[01]\d|2[0-4]):[0-5]\d)`
const DATE_TIME = new RegExp(`^${DATE_TIME_PATTERN}$`)
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
/** With the line breaks that Go ignores, and without the number of letters. */
export const BASE64_PATTERN = String.raw`[A-Za-z0-9+/\r\n]*(?:=[\r\n]*){0,2}`
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const INT32_MAX = 2_147_483_647
const INT64_MAX = 9_223_372_036_854_775_807n

/** Whether the server reads a quantity: also "." and "+", which are 0. */
export function isQuantity(text: string): boolean {
  const trimmed = text.trim()
  return QUANTITY.test(trimmed) || typeof readQuantity(trimmed) === 'object'
}

/** RFC 3339, as Go's time package reads it. */
export function isDateTime(text: string): boolean {
  const match = DATE_TIME.exec(text)
  if (match === null) return false
  const month = Number(match[1])
  const day = Number(match[2])
  if (month === 2 && day === 29 && !isLeap(Number(text.slice(0, 4)))) return false
  return day >= 1 && day <= (DAYS[month - 1] ?? 0)
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

/** Standard base64 with padding; line breaks are ignored, as in Go. */
export function isBase64(text: string): boolean {
  const letters = /[\r\n]/.test(text) ? text.replace(/[\r\n]+/g, '') : text
  return letters.length % 4 === 0 && BASE64.test(letters)
}

/** Whether a number is an integer. */
export function isInteger(value: Scalar): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))
}

export function fitsInt32(value: number | bigint): boolean {
  return typeof value === 'number' && value <= INT32_MAX && value >= -INT32_MAX - 1
}

export function fitsInt64(value: number | bigint): boolean {
  const whole = BigInt(value)
  return whole <= INT64_MAX && whole >= -INT64_MAX - 1n
}
