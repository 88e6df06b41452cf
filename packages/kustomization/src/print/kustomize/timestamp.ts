const DATE_TIME =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[Tt](\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,](\d+))?(Z|[-+]\d\d:\d\d)| (\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,](\d+))?)?$/

/** A time that go-yaml reads from a scalar (resolve.go, allowedTimestampFormats), in RFC 3339. */
export interface Timestamp {
  readonly text: string
  /** Whether Go can encode it in JSON, where the hours of an offset end at 23. */
  readonly isJson: boolean
}

/** Reads a timestamp like go-yaml; `undefined` for any other text. */
export function readTimestamp(text: string): Timestamp | undefined {
  if (text.charCodeAt(4) !== 45) return undefined
  const parts = DATE_TIME.exec(text)
  if (parts === null) return undefined
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const [hour, minute, second] = [
    Number(parts[4] ?? parts[9] ?? 0),
    Number(parts[5] ?? parts[10] ?? 0),
    Number(parts[6] ?? parts[11] ?? 0),
  ]
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const zone = readZone(parts[8] ?? 'Z')
  if (zone === undefined) return undefined
  const fraction = (parts[7] ?? parts[12] ?? '').slice(0, 9).replace(/0+$/, '')
  const date = `${parts[1]}-${two(month)}-${two(day)}`
  const time = `${two(hour)}:${two(minute)}:${two(second)}${fraction === '' ? '' : `.${fraction}`}`
  return { text: `${date}T${time}${zone.text}`, isJson: zone.isJson }
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Go allows 24 hours and 60 minutes, and prints their sum. */
function readZone(zone: string): { readonly text: string; readonly isJson: boolean } | undefined {
  if (zone === 'Z') return { text: 'Z', isJson: true }
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(4))]
  if (hours > 24 || minutes > 60) return undefined
  const offset = hours * 60 + minutes
  if (offset === 0) return { text: 'Z', isJson: true }
  const whole = Math.floor(offset / 60)
  return { text: `${zone[0]}${two(whole)}:${two(offset % 60)}`, isJson: whole < 24 }
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
