import { readQuantity } from '@krmkit/formats'

/** A quantity as an exact fraction: `digits / 10 ** scale`. */
interface Exact {
  readonly digits: bigint
  readonly scale: number
}

const NANO = 9

/** Compares two quantities exactly: -1, 0 or 1; `undefined` if one is none. */
export function compareQuantities(a: string, b: string): -1 | 0 | 1 | undefined {
  const simple = compareSimple(a, b)
  if (simple !== undefined) return simple
  const [one, other] = [exactOf(a), exactOf(b)]
  if (one === undefined || other === undefined) return undefined
  const scale = Math.max(one.scale, other.scale)
  const [left, right] = [scaled(one, scale), scaled(other, scale)]
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** Whether a quantity is less than 0; false if it is none. */
export function isNegative(text: string): boolean {
  const first = text.charCodeAt(0)
  // Almost all begin with a digit.
  return !(first >= 0x30 && first <= 0x39) && compareQuantities(text, '0') === -1
}

/** Most whole numbers. */
const WHOLE = /^\d{1,15}(?:k|Ki|[MGT]i?)?$/

/** Whether a quantity is a whole number; `undefined` if it is none. */
export function isWholeQuantity(text: string): boolean | undefined {
  if (WHOLE.test(text)) return true
  const exact = exactOf(text)
  return exact && (exact.scale <= 0 || exact.digits % 10n ** BigInt(exact.scale) === 0n)
}

/** A quantity divided by another one, as a number; `undefined` if one is none. */
export function ratioOf(a: string, b: string): number | undefined {
  const [one, other] = [exactOf(a), exactOf(b)]
  if (one === undefined || other === undefined) return undefined
  const scale = Math.max(one.scale, other.scale)
  return Number(scaled(one, scale)) / Number(scaled(other, scale))
}

/** A quantity in billionths, rounded up as the server does; `undefined` if it is none. */
export function nanoOf(text: string): bigint | undefined {
  return atScale(text, NANO)
}

/** The value of a quantity, rounded up to a whole number; `undefined` if it is none. */
export function wholeValue(text: string): bigint | undefined {
  return atScale(text, 0)
}

/** The sum of two quantities in thousandths, as the server stores them; `undefined` if one is none. */
export function addQuantities(a: string, b: string): string | undefined {
  const [one, other] = [thousandths(a), thousandths(b)]
  if (one === undefined || other === undefined) return undefined
  const sum = one + other
  return sum % 1000n === 0n ? String(sum / 1000n) : `${sum}m`
}

/** Compares quantities of a ResourceList, which the server rounds up to thousandths: -1, 0 or 1; `undefined` if one is none. */
export function compareStoredQuantities(a: string, b: string): -1 | 0 | 1 | undefined {
  const simple = compareSimple(a, b)
  if (simple !== undefined) return simple
  const [one, other] = [thousandths(a), thousandths(b)]
  if (one === undefined || other === undefined) return undefined
  return one === other ? 0 : one < other ? -1 : 1
}

function thousandths(text: string): bigint | undefined {
  return atScale(text, 3)
}

/** A quantity with some digits behind the point, rounded up. */
function atScale(text: string, scale: number): bigint | undefined {
  const exact = exactOf(text)
  if (exact === undefined) return undefined
  return exact.scale <= scale ? scaled(exact, scale) : roundedUp(exact.digits, 10n ** BigInt(exact.scale - scale))
}

/** The quotient; that of a positive number is rounded up. */
export function roundedUp(digits: bigint, divisor: bigint): bigint {
  return digits / divisor + (digits > 0n && digits % divisor !== 0n ? 1n : 0n)
}

/** Short numbers with one of these suffixes, such as `500m` and `128Mi`, are most quantities: they are compared without large numbers. */
const SIMPLE = /^\d{1,6}(?:m|k|M|Ki|Mi|Gi)?$/
const FACTORS: Readonly<Record<string, number>> = {
  m: 1,
  k: 1000 ** 2,
  M: 1000 ** 3,
  Ki: 1000 * 2 ** 10,
  Mi: 1000 * 2 ** 20,
  Gi: 1000 * 2 ** 30,
}

/** The order of two simple quantities, in thousandths, which a number holds exactly; `undefined` for others. */
function compareSimple(a: string, b: string): -1 | 0 | 1 | undefined {
  if (!SIMPLE.test(a) || !SIMPLE.test(b)) return undefined
  const difference = simpleValue(a) - simpleValue(b)
  return difference === 0 ? 0 : difference < 0 ? -1 : 1
}

function simpleValue(text: string): number {
  const digits = Number.parseInt(text, 10)
  const last = text.charCodeAt(text.length - 1)
  if (last <= 0x39) return digits * 1000
  const start = text.charCodeAt(text.length - 2) <= 0x39 ? text.length - 1 : text.length - 2
  return digits * (FACTORS[text.slice(start)] as number)
}

/** Spaces around a quantity are ignored where it is decoded. */
function exactOf(text: string): Exact | undefined {
  const written = readQuantity(text.trim())
  if (typeof written === 'string') return undefined
  const { digits, scale, binary = 0 } = written
  return { digits: digits << BigInt(binary), scale: -scale }
}

function scaled({ digits, scale }: Exact, to: number): bigint {
  return digits * 10n ** BigInt(to - scale)
}
