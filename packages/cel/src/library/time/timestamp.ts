import { daysOf } from '@krmkit/formats'
import { floorDivide } from '../../values/arithmetic.ts'
import { Timestamp } from '../../values/values.ts'
import { fieldsOf, secondsOf } from './calendar.ts'

const NANOS = 1_000_000_000n
const RFC3339 = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:[.,](\d+))?(?:Z|([+-])(\d{2}):(\d{2}))$/
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:[.,](\d+))?$/
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Parses a timestamp as Go's `time.RFC3339`. Returns `undefined` for any other string. */
export function parseTimestamp(text: string): Timestamp | undefined {
  const match = RFC3339.exec(text)
  return match === null ? undefined : timestampOf(match)
}

/** Parses a value with `format: date-time`, which can lack a zone (kube-openapi, `strfmt.ParseDateTime`). */
export function parseDateTime(text: string): Timestamp | undefined {
  if (text === '') return new Timestamp(0n)
  const match = RFC3339.exec(text) ?? LOCAL.exec(text)
  return match === null ? undefined : timestampOf(match)
}

/** Parses a value with `format: date`. */
export function parseDate(text: string): Timestamp | undefined {
  const match = DATE.exec(text)
  return match === null ? undefined : timestampOf(match)
}

/** Formats a timestamp as Go's `time.RFC3339Nano`. */
export function printTimestamp({ nanos, offset }: Timestamp): string {
  const { year, month, day, hour, minute, second } = fieldsOf(nanos, offset)
  const rest = nanos - floorDivide(nanos, NANOS) * NANOS
  const fraction = rest === 0n ? '' : `.${padded(rest, 9).replace(/0+$/, '')}`
  const time = `${padded(hour, 2)}:${padded(minute, 2)}:${padded(second, 2)}${fraction}`
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}T${time}${printOffset(offset)}`
}

function printOffset(offset: number): string {
  if (offset === 0) return 'Z'
  const minutes = Math.trunc(Math.abs(offset) / 60)
  return `${offset < 0 ? '-' : '+'}${padded(Math.trunc(minutes / 60), 2)}:${padded(minutes % 60, 2)}`
}

function padded(value: number | bigint, length: number): string {
  return String(value).padStart(length, '0')
}

function timestampOf(match: RegExpExecArray): Timestamp | undefined {
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map((text) => Number(text ?? 0)) as [
    number,
    number,
    number,
  ]
  const [fraction = '', sign, zoneHours = '0', zoneMinutes = '0'] = match.slice(7)
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 59 || Number(zoneHours) > 24 || Number(zoneMinutes) > 60) return undefined
  const east = Number(zoneHours) * 3600 + Number(zoneMinutes) * 60
  const offset = sign === '-' ? -east : east
  const nanos = BigInt(fraction.slice(0, 9).padEnd(9, '0'))
  return new Timestamp((secondsOf(year, month, day, hour, minute, second) - BigInt(offset)) * NANOS + nanos, offset)
}
