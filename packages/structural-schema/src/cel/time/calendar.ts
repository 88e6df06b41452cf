import { floorDivide } from '../values/arithmetic.ts'
import { CelError } from '../values/values.ts'

const NANOS = 1_000_000_000n

/** What a calendar and a clock show at an instant. */
interface TimeFields {
  readonly year: number
  /** From 1. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly millisecond: number
  /** From 0, Sunday. */
  readonly weekday: number
  /** From 1. */
  readonly dayOfYear: number
}

/** The fields of an instant, in nanoseconds since 1970, at an offset in seconds. */
export function fieldsOf(nanos: bigint, offset: number): TimeFields {
  const seconds = Number(floorDivide(nanos, NANOS)) + offset
  const millisecond = Number(((nanos % NANOS) + NANOS) % NANOS) / 1_000_000
  const date = new Date(seconds * 1000)
  const year = date.getUTCFullYear()
  const newYear = new Date(0)
  newYear.setUTCFullYear(year, 0, 1)
  return {
    year,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: Math.floor(millisecond),
    weekday: date.getUTCDay(),
    dayOfYear: Math.floor((date.getTime() - newYear.getTime()) / 86_400_000) + 1,
  }
}

/** Seconds since 1970 of a date and time of UTC. */
export function secondsOf(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): bigint {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second)
  return BigInt(date.getTime() / 1000)
}

/** The offset, in seconds, of a zone at an instant: `Europe/Berlin`, or `-08:00` (cel-go, `inTimeZone`). */
export function zoneOffset(zone: string, nanos: bigint): number | CelError {
  const colon = zone.indexOf(':')
  if (colon < 0) return namedOffset(zone, nanos)
  const [hours, minutes] = [zone.slice(0, colon), zone.slice(colon + 1)]
  for (const part of [hours, minutes]) {
    if (!/^[+-]?\d{1,9}$/.test(part))
      return new CelError(`strconv.Atoi: parsing ${JSON.stringify(part)}: invalid syntax`)
  }
  // Minutes may be as many as they like, as on the server.
  const inHours = Number(hours) * 3600
  return zone.startsWith('-') ? inHours - Number(minutes) * 60 : inHours + Number(minutes) * 60
}

const formatters = new Map<string, Intl.DateTimeFormat | undefined>()

function namedOffset(zone: string, nanos: bigint): number | CelError {
  if (zone === '' || zone === 'UTC') return 0
  const formatter = formatterOf(zone)
  if (formatter === undefined) return new CelError(`unknown time zone ${zone}`)
  const seconds = floorDivide(nanos, NANOS)
  const parts = formatter.formatToParts(new Date(Number(seconds) * 1000))
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value)
  const year = parts.some(({ type, value }) => type === 'era' && value.startsWith('B'))
    ? 1 - part('year')
    : part('year')
  return Number(
    secondsOf(year, part('month'), part('day'), part('hour') % 24, part('minute'), part('second')) - seconds,
  )
}

function formatterOf(zone: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(zone)) formatters.set(zone, makeFormatter(zone))
  return formatters.get(zone)
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  // Offsets such as `+0530` are zones to `Intl`, but no names to Go.
  if (!/^[A-Za-z]/.test(timeZone)) return undefined
  const number = '2-digit'
  try {
    const options = {
      era: 'short',
      year: 'numeric',
      month: number,
      day: number,
      hour: number,
      minute: number,
      second: number,
    } as const
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...options })
  } catch {
    return undefined
  }
}
