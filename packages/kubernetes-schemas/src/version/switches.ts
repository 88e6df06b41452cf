/** A switch that is invalid, or has no effect; the message follows the name of the option. */
export interface SwitchProblem {
  readonly severity: 'error' | 'warning'
  readonly message: string
  /** The key with the problem; undefined if the whole value is not a set of switches. */
  readonly key?: string
}

/** Names that are on or off, and the problems of others. */
export interface Switches {
  readonly switches: ReadonlyMap<string, boolean>
  readonly problems: readonly SwitchProblem[]
}

/** The booleans of Go's flags (strconv.ParseBool). */
const WORDS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...(['1', 't', 'T', 'TRUE', 'true', 'True', true] as const).map((word) => [word, true] as const),
  ...(['0', 'f', 'F', 'FALSE', 'false', 'False', false] as const).map((word) => [word, false] as const),
])

/** A set of switches in a config or a flag: a map, `a=true,b=false`, or a list of such strings. */
export type SwitchesInput = Readonly<Record<string, unknown>> | string | readonly unknown[] | undefined

/**
 * Reads switches. `bare`: a key without `=` is on, as in `--runtime-config`; in `--feature-gates` it is rejected. For a
 * duplicate key the last value takes precedence, as with flags.
 */
export function readSwitches(input: SwitchesInput, options: { readonly bare: 'on' | 'refused' }): Switches {
  const switches = new Map<string, boolean>()
  const problems: SwitchProblem[] = []
  for (const [key, value] of entriesOf(input, problems)) {
    const isOn = value === undefined && options.bare === 'on' ? true : WORDS.get(value)
    if (isOn !== undefined && key !== '') switches.set(key, isOn)
    else problems.push({ severity: 'error', message: unreadable(key, value), key })
  }
  return { switches, problems }
}

function unreadable(key: string, value: unknown): string {
  if (key === '') return `must have a name before the equals sign, found ${JSON.stringify(`=${String(value)}`)}`
  if (value === undefined || value === null) return `must set ${key} to true or false: write ${key}=true`
  return `must be true or false, found ${key}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`
}

function entriesOf(input: SwitchesInput, problems: SwitchProblem[]): (readonly [string, unknown])[] {
  if (input === undefined) return []
  if (typeof input === 'string') return entriesOfText(input)
  if (!Array.isArray(input)) return Object.entries(input)
  return input.flatMap((text: unknown) => {
    if (typeof text === 'string') return entriesOfText(text)
    problems.push({
      severity: 'error',
      message: `must be a list of strings such as Name=true, found ${JSON.stringify(text)}`,
    })
    return []
  })
}

function entriesOfText(text: string): (readonly [string, unknown])[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=')
      return equals < 0 ? [part, undefined] : [part.slice(0, equals).trim(), part.slice(equals + 1).trim()]
    })
}
