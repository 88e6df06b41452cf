import { daysOf } from '@krmkit/formats'

const RFC3339 = /^(\d{4})-(\d{2})-(\d{2})T(\d{1,2}):(\d{2}):(\d{2})(?:[.,]\d+)?(?:Z|([+-])(\d{2}):(\d{2}))$/

/** Converts a time of RFC 3339 to UTC and whole seconds, as in metadata. Returns `undefined` for any other string (apimachinery, `metav1.Time`). */
export function readTime(text: string): string | undefined {
  const found = RFC3339.exec(text)
  if (found === null) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number)
  if (month < 1 || month > 12 || day < 1 || day > daysOf(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const [offsetHours, offsetMinutes] = [Number(found[8] ?? 0), Number(found[9] ?? 0)]
  if (offsetHours > 24 || offsetMinutes > 60) return undefined
  const offset = (offsetHours * 60 + offsetMinutes) * (found[7] === '-' ? -1 : 1)
  const time = new Date(0)
  time.setUTCFullYear(year, month - 1, day)
  time.setUTCHours(hour, minute - offset, second)
  return time.toISOString().replace(/\.\d+Z$/, 'Z')
}

/** Go's zero time, which counts as absent. */
export const ZERO_TIME = '0001-01-01T00:00:00Z'
