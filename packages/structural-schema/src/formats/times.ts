const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(\d{2}):(\d{2}):(\d{2})(?:[^\n]\d+)?(?:z|[+-]\d{2}:\d{2})$/u

/** Whether a text is a full date of RFC 3339 that exists. */
export function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
}

/** The number of days of a month. */
export function daysOf(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** Whether a text is a date-time (kube-openapi, `strfmt.IsDateTime`): what follows a second `t` is never looked at. */
export function isDateTime(text: string): boolean {
  const [date, time] = text.toLowerCase().split('t')
  if (date === undefined || time === undefined || !isDate(date)) return false
  const [, hours = '', minutes = '', seconds = ''] = TIME.exec(time) ?? []
  return hours !== '' && hours <= '23' && minutes <= '59' && seconds <= '59'
}

const GO_DURATION = /^[+-]?(?:0|(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|\u00b5s|\u03bcs|ms|s|m|h))+)$/
const GO_PART = /(\d*)(?:\.(\d*))?(ns|us|\u00b5s|\u03bcs|ms|s|m|h)/g
const NANOSECONDS: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1_000n,
  µs: 1_000n,
  μs: 1_000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
}
const MAX_DURATION = 2n ** 63n

/** Whether Go's `time.ParseDuration` reads a text: 290 years are the most that it holds. */
function isGoDuration(text: string): boolean {
  if (!GO_DURATION.test(text)) return false
  let total = 0n
  for (const [, whole = '', fraction = '', unit = ''] of text.matchAll(GO_PART)) {
    const size = NANOSECONDS[unit] as bigint
    if (whole.length > 400) return false
    total += BigInt(whole === '' ? 0 : whole) * size
    if (fraction !== '') total += BigInt(Math.floor(Number(`0.${fraction}`) * Number(size)))
  }
  return total < MAX_DURATION || (total === MAX_DURATION && text.startsWith('-'))
}

const DIGITS = /\d+/g
const UNIT = /[\t\n\f\r ]*([A-Za-z\u00b5]+)/y
const UNITS = ['ns', 'us', 'µs', 'ms', 's', 'm', 'h', 'hr', 'd', 'w', 'wk']
const UNIT_STARTS = ['nano', 'micro', 'milli', 'sec', 'min', 'hour', 'day', 'week']

/** Whether a text is a duration of Go, or holds one of Scala's (`3 days`) anywhere (kube-openapi, `strfmt.ParseDuration`). */
export function isDuration(text: string): boolean {
  if (isGoDuration(text)) return true
  let found = false
  for (const { 0: digits, index } of text.matchAll(DIGITS)) {
    UNIT.lastIndex = index + digits.length
    const unit = UNIT.exec(text)?.[1]?.toLowerCase()
    if (unit === undefined) continue
    const factor = digits.replace(/^0+/, '')
    if (factor.length > 19 || BigInt(factor) >= MAX_DURATION) return false
    found ||= UNITS.includes(unit) || UNIT_STARTS.some((start) => unit.startsWith(start))
  }
  return found
}
