/** The query of a repository's address. */
export interface AddressQuery {
  readonly ref: string
  /** In seconds. */
  readonly timeout: number
  readonly hasSubmodules: boolean
}

/** kustomize's default time limit of a git command, in seconds. */
const DEFAULT_TIMEOUT = 27

/**
 * Reads `ref`, `version`, `timeout` and `submodules` like kustomize (repospec.go, parseQuery): `ref` takes precedence over
 * `version`, values that are not valid are ignored, and so is the whole query if it is not well-formed.
 */
export function readQuery(query: string): AddressQuery {
  const values = parseQuery(query)
  const ref = values?.get('ref') || values?.get('version') || ''
  const timeout = seconds(values?.get('timeout') ?? '') ?? DEFAULT_TIMEOUT
  return { ref, timeout, hasSubmodules: !FALSE.has(values?.get('submodules') ?? '') }
}

/** The spellings of false in Go (strconv.ParseBool). */
const FALSE: ReadonlySet<string> = new Set(['0', 'f', 'F', 'false', 'FALSE', 'False'])

/** The first value of each key; `undefined` if Go refuses the query (net/url, ParseQuery). */
function parseQuery(query: string): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>()
  try {
    for (const pair of query.split('&')) {
      if (pair === '') continue
      if (pair.includes(';')) return undefined
      const equals = pair.indexOf('=')
      const key = decode(equals < 0 ? pair : pair.slice(0, equals))
      if (!values.has(key)) values.set(key, equals < 0 ? '' : decode(pair.slice(equals + 1)))
    }
    return values
  } catch {
    return undefined
  }
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** The seconds of each unit of a duration in Go (time.ParseDuration). */
const UNITS = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, μs: 1e-6, ns: 1e-9 } as const

/** A number of seconds, or a duration such as `1m30s`; `undefined` if it is neither, or not positive. */
function seconds(text: string): number | undefined {
  if (/^\+?\d{1,9}$/.test(text)) return Number(text) || undefined
  if (!/^\+?(?:(?:\d+\.?\d*|\.\d+)(?:h|ms|m|s|us|µs|μs|ns)){1,100}$/.test(text)) return undefined
  let total = 0
  for (const [, number, unit] of text.matchAll(/(\d+\.?\d*|\.\d+)(h|ms|m|s|us|µs|μs|ns)/g))
    total += Number(number) * UNITS[unit as keyof typeof UNITS]
  return total > 0 ? total : undefined
}
