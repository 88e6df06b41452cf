const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(\d{2}):(\d{2}):(\d{2})(?:[^\n]\d+)?(?:z|[+-]\d{2}:\d{2})$/u

/** Returns whether a string is a full-date of RFC 3339 that exists in the calendar. */
export function isDate(text: string): boolean {
  const [, year, month, day] = (DATE.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOf(year, month)
}

/**
 * Returns the number of days of a month.
 *
 * @param year The year.
 * @param month The month, from 1.
 * @returns 28 to 31.
 * @example
 * console.log(daysOf(2024, 2)) // 29
 */
export function daysOf(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** Returns whether a string is a date-time (kube-openapi, `strfmt.IsDateTime`, which ignores everything after a second `t`). */
export function isDateTime(text: string): boolean {
  const [date, time] = text.toLowerCase().split('t')
  if (date === undefined || time === undefined || !isDate(date)) return false
  const [, hours = '', minutes = '', seconds = ''] = TIME.exec(time) ?? []
  return hours !== '' && hours <= '23' && minutes <= '59' && seconds <= '59'
}
