import { ADDRESS_FORMATS } from './addresses.ts'
import { DEVICE_FORMATS } from './devices.ts'
import { formatOfPrefix } from './generated-names.ts'
import { NAME_FORMATS, type Test } from './names.ts'
import { SCHEDULE_FORMATS, timeZoneTest } from './schedules.ts'
import { TEXT_FORMATS } from './texts.ts'

/** Formats by the names that rules use. */
const FORMATS: Readonly<Record<string, Test>> = {
  ...NAME_FORMATS,
  ...ADDRESS_FORMATS,
  ...SCHEDULE_FORMATS,
  ...TEXT_FORMATS,
  ...DEVICE_FORMATS,
}

/** The test of a format. Throws an error for a name that is none. */
export function formatTest(format: string): Test {
  const own = FORMATS[format]
  if (own !== undefined) return own
  if (format === 'time-zone') return timeZoneTest()
  const prefix = formatOfPrefix(format)
  if (prefix === undefined) throw new Error(`unknown format "${format}"`)
  const test = formatTest(prefix.format)
  return (text) => test(prefix.made(text))
}

/** Whether a value has a format; a number has the one of an int-or-string. */
export function isFormat(format: string, value: string | number | boolean): boolean {
  return typeof value !== 'string' || formatTest(format)(value)
}
