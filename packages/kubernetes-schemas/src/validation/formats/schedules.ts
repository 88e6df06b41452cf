import { parseDuration } from '@krmkit/formats'
import type { Test } from './names.ts'
import { integerOf, SPACE } from './texts.ts'

/** The numbers that a field of a schedule can have, and names for some of them. */
interface Field {
  readonly min: number
  readonly max: number
  readonly names?: readonly string[]
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const FIELDS: readonly Field[] = [
  { min: 0, max: 59 },
  { min: 0, max: 23 },
  { min: 1, max: 31 },
  { min: 1, max: 12, names: MONTHS },
  { min: 0, max: 6, names: DAYS },
]

const DESCRIPTORS = ['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly']
const EVERY = '@every '

/** A schedule with five fields or a descriptor (robfig/cron v3, ParseStandard). */
function isSchedule(text: string): boolean {
  let schedule = text
  if (/^(?:CRON_)?TZ=/.test(text)) {
    if (!text.includes(' ')) return false
    schedule = text.slice(text.indexOf(' ')).trim()
  }
  if (schedule.startsWith(EVERY)) return parseDuration(schedule.slice(EVERY.length)) !== undefined
  if (schedule.startsWith('@')) return DESCRIPTORS.includes(schedule)
  const fields = schedule.split(SPACE).filter((field) => field !== '')
  return fields.length === FIELDS.length && FIELDS.every((field, i) => isField(fields[i] as string, field))
}

/** Elements between commas; an empty one is ignored. */
function isField(text: string, field: Field): boolean {
  return text.split(',').every((range) => range === '' || isRange(range, field))
}

function isRange(text: string, field: Field): boolean {
  const [range = '', stepText, tooMany] = text.split('/')
  const [low = '', high, other] = range.split('-')
  const step = stepText === undefined ? 1 : integerOf(stepText)
  if (tooMany !== undefined || step === undefined || step < 1) return false
  if (low === '*' || low === '?') return true
  const start = numberOf(low, field)
  // A number with a step alone has no end.
  const end = high !== undefined ? numberOf(high, field) : stepText === undefined ? start : field.max
  if (start === undefined || end === undefined || other !== undefined) return false
  return start >= field.min && end <= field.max && start <= end
}

function numberOf(text: string, { min, names = [] }: Field): number | undefined {
  const named = names.indexOf(text.toLowerCase())
  return named < 0 ? integerOf(text) : named + min
}

/** The parts of a name in the time zone database; digits and "+" are in old names. */
const ZONE_PART = /^(?!-|\.{1,2}$)[A-Za-z._0-9+-]{1,14}$/
/** Folders of the database; other names have no "/". */
const ZONE_AREAS =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US)\//
/** Go reads files by their names: parts begin with capitals, and five capitals never follow each other. */
const ZONE_SPELLING = /^(?!.*[A-Z]{5})(?!.*\/[^A-Z])[A-Z]/

/** A name of the time zone database (validateTimeZone; Go's time.LoadLocation). */
function isTimeZone(text: string): boolean {
  if (text.toLowerCase() === 'local' || !text.split('/').every((part) => ZONE_PART.test(part))) return false
  if (!ZONE_SPELLING.test(text) || (text.includes('/') && !ZONE_AREAS.test(text))) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return true
  } catch {
    return false
  }
}

/** The test of time zones for one rule: it remembers those that it has seen, because the database is slow to ask, and small. */
export function timeZoneTest(): Test {
  // Engines load their database for the first question.
  const known = new Set(['UTC', 'Etc/UTC'])
  return (text) => {
    if (known.has(text)) return true
    if (!isTimeZone(text)) return false
    known.add(text)
    return true
  }
}

/** When a CronJob runs. */
export const SCHEDULE_FORMATS: Readonly<Record<string, Test>> = { cron: isSchedule }
