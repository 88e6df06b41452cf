import { compileRegex, type Regex, regexProblem } from '@krmkit/regex'

/**
 * Regular expressions of schemas, each compiled once. CRDs use the same few patterns many times, and compiling one takes as
 * long as checking a small schema: a caller that checks many CRDs passes one value to all checks.
 */
export class Patterns {
  readonly #problems = new Map<string, string | undefined>()
  readonly #compiled = new Map<string, Regex | undefined>()

  /** Why a pattern is not a regular expression; `undefined` where it is one. */
  problem(pattern: string): string | undefined {
    return once(this.#problems, pattern, regexProblem)
  }

  /** A pattern, compiled; `undefined` where it is not a regular expression. */
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
