import { ADDRESS_FORMATS } from './addresses.ts'
import { DEVICE_FORMATS } from './devices.ts'
import { NAME_FORMATS, type Test } from './names.ts'
import { SCHEDULE_FORMATS } from './schedules.ts'
import { TEXT_FORMATS } from './texts.ts'

/** Formats by the names that rules use. */
const FORMATS: Readonly<Record<string, Test>> = {
  ...NAME_FORMATS,
  ...ADDRESS_FORMATS,
  ...SCHEDULE_FORMATS,
  ...TEXT_FORMATS,
  ...DEVICE_FORMATS,
}

/** The format of the prefix of a generated name. */
const GENERATED = 'generated-'

/** The format of the name that the server makes of a prefix. */
const COMPLETED = 'completed-'
const MAX_BASE = 58
const RANDOM = 'bbbbb'

/** A prefix may end with a dash: the server reads "a" in place of the last two characters (maskTrailingDash). */
function withoutDash(text: string): string {
  return text.length > 1 && text.endsWith('-') ? `${text.slice(0, -2)}a` : text
}

/** Whether a value has a format; a number has the one of an int-or-string. */
export function isFormat(format: string, value: string | number | boolean): boolean {
  if (typeof value !== 'string') return true
  const own = FORMATS[format]
  if (own !== undefined) return own(value)
  if (format.startsWith(GENERATED)) return isFormat(format.slice(GENERATED.length), withoutDash(value))
  if (format.startsWith(COMPLETED))
    return isFormat(format.slice(COMPLETED.length), `${value.slice(0, MAX_BASE)}${RANDOM}`)
  throw new Error(`unknown format "${format}"`)
}
