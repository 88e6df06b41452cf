const PART = /(?=\.?\d)(\d*)(?:\.(\d*))?(ns|us|\u00b5s|\u03bcs|ms|s|m|h)/y
const UNITS: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  µs: 1_000n,
  μs: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
}
const LIMIT = 2n ** 63n
/** Longer numbers always overflow. */
const MAX_DIGITS = 400

/**
 * Parses a duration as Go's `time.ParseDuration`.
 *
 * @param text The duration, such as `1h30m`.
 * @returns Nanoseconds, at most 290 years; `undefined` for any other string.
 * @example
 * console.log(parseDuration('1m30s')) // 90000000000n
 * console.log(parseDuration('3 days')) // undefined
 */
export function parseDuration(text: string): bigint | undefined {
  const [sign = ''] = /^[+-]?/.exec(text) ?? []
  if (text.length === sign.length) return undefined
  if (text.slice(sign.length) === '0') return 0n
  let total = 0n
  PART.lastIndex = sign.length
  while (PART.lastIndex < text.length) {
    const [, whole = '', fraction = '', unit] = PART.exec(text) ?? []
    if (unit === undefined || whole.length > MAX_DIGITS) return undefined
    total += BigInt(whole || '0') * (UNITS[unit] as bigint) + fractionOf(fraction.slice(0, 18), UNITS[unit] as bigint)
  }
  if (sign === '-') return total > LIMIT ? undefined : -total
  return total >= LIMIT ? undefined : total
}

function fractionOf(digits: string, unit: bigint): bigint {
  return digits === '' ? 0n : (BigInt(digits) * unit) / 10n ** BigInt(digits.length)
}

const NUMBER = /\d+/g
const UNIT_NAME = /[\t\n\f\r ]*([A-Za-z\u00b5]+)/y
/** Names of units; the last name of each unit is also a prefix of longer names (kube-openapi, `strfmt/duration.go`). */
const LOOSE_UNITS: readonly (readonly [bigint, readonly string[]])[] = [
  [1n, ['ns', 'nano']],
  [1_000n, ['us', 'µs', 'micro']],
  [1_000_000n, ['ms', 'milli']],
  [1_000_000_000n, ['s', 'sec']],
  [60_000_000_000n, ['m', 'min']],
  [3_600_000_000_000n, ['h', 'hr', 'hour']],
  [86_400_000_000_000n, ['d', 'day']],
  [604_800_000_000_000n, ['w', 'wk', 'week']],
]

/**
 * Parses a value with `format: duration` as kube-openapi: a Go duration, or a sum such as `3 days 4 hours` anywhere in the string.
 *
 * @param text The value.
 * @returns Nanoseconds; `undefined` for a string without a duration.
 * @example
 * console.log(parseLooseDuration('wait 2 min')) // 120000000000n
 * console.log(parseLooseDuration('soon')) // undefined
 */
export function parseLooseDuration(text: string): bigint | undefined {
  const strict = parseDuration(text)
  if (strict !== undefined) return strict
  let total: bigint | undefined
  for (const { 0: digits, index } of text.matchAll(NUMBER)) {
    UNIT_NAME.lastIndex = index + digits.length
    const name = UNIT_NAME.exec(text)?.[1]
    if (name === undefined) continue
    const factor = digits.replace(/^0+/, '') || '0'
    if (factor.length > 19 || BigInt(factor) >= LIMIT) return undefined
    const unit = unitOf(name.toLowerCase())
    if (unit !== undefined) total = BigInt.asIntN(64, (total ?? 0n) + BigInt(factor) * unit)
  }
  return total
}

function unitOf(name: string): bigint | undefined {
  return LOOSE_UNITS.find(([, names]) => names.includes(name) || name.startsWith(names.at(-1) as string))?.[0]
}
