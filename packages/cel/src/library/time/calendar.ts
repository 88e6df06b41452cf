import { floorDivide } from '../../values/arithmetic.ts'
import { CelError } from '../../values/values.ts'

const NANOS = 1_000_000_000n
/** The number of time zones that a call caches. */
const MAX_ZONES = 500

/** The date and time of an instant. */
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

/** Returns the date and time of an instant (nanoseconds since 1970) at an offset in seconds. */
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

/** Returns the seconds since 1970 of a date and time in UTC. */
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

/** A cache of time zones by name, such as `Europe/Berlin`. */
export class Zones {
  readonly #formatters = new Map<string, Intl.DateTimeFormat | undefined>()

  /** Returns the offset in seconds of a zone at an instant: `Europe/Berlin`, or `-08:00` (cel-go, `inTimeZone`). */
  offset(zone: string, nanos: bigint): number | CelError {
    if (zone.includes(':')) return writtenOffset(zone)
    if (zone === '' || zone === 'UTC') return 0
    const formatter = this.#formatter(zone)
    return formatter === undefined ? new CelError(`unknown time zone ${zone}`) : offsetAt(formatter, nanos)
  }

  #formatter(zone: string): Intl.DateTimeFormat | undefined {
    if (this.#formatters.has(zone)) return this.#formatters.get(zone)
    if (this.#formatters.size >= MAX_ZONES) this.#formatters.clear()
    const formatter = makeFormatter(zone)
    this.#formatters.set(zone, formatter)
    return formatter
  }
}

function writtenOffset(zone: string): number | CelError {
  const colon = zone.indexOf(':')
  const [hours, minutes] = [zone.slice(0, colon), zone.slice(colon + 1)]
  for (const part of [hours, minutes]) {
    if (!/^[+-]?\d{1,9}$/.test(part))
      return new CelError(`strconv.Atoi: parsing ${JSON.stringify(part)}: invalid syntax`)
  }
  // The server does not limit the minutes.
  const inHours = Number(hours) * 3600
  return zone.startsWith('-') ? inHours - Number(minutes) * 60 : inHours + Number(minutes) * 60
}

function offsetAt(formatter: Intl.DateTimeFormat, nanos: bigint): number {
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

function makeFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  // `Intl` accepts offsets such as `+0530` as zones, but Go does not.
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
