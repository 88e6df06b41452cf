import { ADDRESS_FORMATS } from './addresses.ts'
import { NAME_FORMATS, type Test } from './names.ts'
import { SCHEDULE_FORMATS } from './schedules.ts'
import { TEXT_FORMATS } from './texts.ts'

/** Formats by the names that rules use. */
const FORMATS: Readonly<Record<string, Test>> = {
  ...NAME_FORMATS,
  ...ADDRESS_FORMATS,
  ...SCHEDULE_FORMATS,
  ...TEXT_FORMATS,
}

/** The format of the prefix of a generated name. */
const GENERATED = 'generated-'

/** A prefix may end with a dash. */
function withoutDash(text: string): string {
  return text.length > 1 && text.endsWith('-') ? `${text.slice(0, -1)}a` : text
}

/** Whether a value has a format; a number has the one of an int-or-string. */
export function isFormat(format: string, value: string | number | boolean): boolean {
  if (typeof value !== 'string') return true
  if (format.startsWith(GENERATED)) return isFormat(format.slice(GENERATED.length), withoutDash(value))
  const test = FORMATS[format]
  if (test === undefined) throw new Error(`unknown format "${format}"`)
  return test(value)
}
