import { regexProblem } from '@krmkit/regex'

/**
 * The problems of patterns, each found once. CRDs repeat a few patterns over and over, and to compile one takes as long as
 * to check a small schema: whoever checks many CRDs passes one value to all checks.
 */
export class PatternProblems {
  readonly #known = new Map<string, string | undefined>()

  /** Why a pattern is not a regular expression; `undefined` where it is one. */
  of(pattern: string): string | undefined {
    const known = this.#known.get(pattern)
    if (known !== undefined || this.#known.has(pattern)) return known
    const problem = regexProblem(pattern)
    this.#known.set(pattern, problem)
    return problem
  }
}
