import { compileRegex, type Regex, regexProblem } from '@krmkit/regex'

/**
 * A cache of regular expressions of schemas. CRDs use the same few patterns many times, and compiling one takes as
 * long as checking a small schema, so a caller that checks many CRDs passes the same cache to all checks.
 */
export class Patterns {
  readonly #problems = new Map<string, string | undefined>()
  readonly #compiled = new Map<string, Regex | undefined>()

  /** Returns the error message of an invalid pattern, and `undefined` for a valid one. */
  problem(pattern: string): string | undefined {
    return once(this.#problems, pattern, regexProblem)
  }

  /** Compiles a pattern. Returns `undefined` for an invalid one. */
  regex(pattern: string): Regex | undefined {
    return once(this.#compiled, pattern, compileRegex)
  }
}

function once<Value>(
  known: Map<string, Value | undefined>,
  pattern: string,
  make: (pattern: string) => Value | undefined,
): Value | undefined {
  const found = known.get(pattern)
  if (found !== undefined || known.has(pattern)) return found
  const made = make(pattern)
  known.set(pattern, made)
  return made
}
