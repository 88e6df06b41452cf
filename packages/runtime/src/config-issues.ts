import type * as z from 'zod/v4/core'

/** One problem of a config: its path, and the expected value. */
export interface ConfigIssue {
  readonly path: readonly PropertyKey[]
  /** The end of a sentence that begins with `must`, or a message of the schema's author. */
  readonly demand: string
  /** True if the problem is the last key of `path`, not its value. */
  readonly isAboutKey?: true
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  bigint: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a map',
  record: 'a map',
  null: 'null',
}

const UNITS: Readonly<Record<string, [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** The message for an issue without a message of the schema's author. zod calls it while it parses. */
export function issueText(issue: z.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected as string] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${oneOf(issue.values as unknown[])}`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return `must ${measure(issue, issue.maximum as number, issue.inclusive ? 'at most' : 'less than')}`
    case 'invalid_format':
      return `must ${format(issue)}`
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_union':
      return issue.options ? `must be ${oneOf(issue.options as unknown[])}` : 'must be of a form that the schema allows'
    case 'unrecognized_keys':
      return `must not have ${(issue.keys as string[]).map((key) => `\`${key}\``).join(', ')}`
    default:
      return 'must be valid'
  }
}

function tooSmall(issue: z.$ZodRawIssue): string {
  const { minimum, inclusive, origin } = issue as unknown as { minimum: number; inclusive: boolean; origin: string }
  if (minimum === 1 && inclusive && Object.hasOwn(UNITS, origin)) return 'must not be empty'
  return `must ${measure(issue, minimum, inclusive ? 'at least' : 'more than')}`
}

function measure({ origin, exact }: z.$ZodRawIssue, limit: number | bigint, relation: string): string {
  const unit = UNITS[origin as string]
  const bound = `${exact ? 'exactly' : relation} ${limit}`
  return unit ? `have ${bound} ${unit[Number(limit) === 1 ? 0 : 1]}` : `be ${bound}`
}

function format(issue: z.$ZodRawIssue): string {
  switch (issue.format) {
    case 'regex':
      return `match ${issue.pattern}`
    case 'starts_with':
      return `start with ${JSON.stringify(issue.prefix)}`
    case 'ends_with':
      return `end with ${JSON.stringify(issue.suffix)}`
    case 'includes':
      return `contain ${JSON.stringify(issue.includes)}`
    default:
      return `be in the format ${issue.format}`
  }
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map((value) => (typeof value === 'string' ? JSON.stringify(value) : String(value)))
  return texts.length === 1 ? texts[0]! : `one of ${texts.join(', ')}`
}

/**
 * Flattens zod's issues. If no option of a union matches, the options of the wrong type are left out. If one option is left, its
 * issues are returned, otherwise the demands of all options.
 */
export function flattenIssues(issues: readonly z.$ZodIssue[], parent: readonly PropertyKey[] = []): ConfigIssue[] {
  return issues.flatMap((issue) => {
    const path = [...parent, ...issue.path]
    if (issue.code === 'invalid_key')
      return issue.issues.map(({ message }) => ({ path, demand: message, isAboutKey: true as const }))
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [{ path, demand: issue.message }]
    const fitting = issue.errors.filter((errors) => !errors.some(isTypeMismatch))
    if (fitting.length === 1) return flattenIssues(fitting[0]!, path)
    const demands = (fitting.length > 0 ? fitting : issue.errors).map((errors) => errors[0]?.message ?? '')
    return [{ path, demand: join(demands) }]
  })
}

function isTypeMismatch({ code, path }: z.$ZodIssue): boolean {
  return path.length === 0 && code === 'invalid_type'
}

/** `must be a string`, `must be a list` -> `must be a string or a list`. */
function join(demands: readonly string[]): string {
  const [first = 'must be valid', ...others] = [...new Set(demands)]
  return [first, ...others.map((demand) => demand.replace(/^must be /, ''))].join(' or ')
}
