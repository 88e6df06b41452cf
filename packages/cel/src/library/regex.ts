import { compileRegex, type Regex, regexProblem } from '@krmkit/regex'
import { INT, listType, STRING, type Type } from '../values/types.ts'
import { CelError, ListOf, OVER_BUDGET, type Value } from '../values/values.ts'
import { type CelFunction, fn, member, type Overload, prepared, type Run } from './overload.ts'

/** The number of patterns that a call caches: constant patterns repeat, computed ones usually do not. */
const MAX_CACHED = 500
/** More matches take seconds; the rule is stopped as if it cost too much. */
const MAX_MATCHES = 100_000

/** Searches for patterns (apiserver, `cel/library/regex.go`). */
export const REGEX: readonly CelFunction[] = [
  fn('find', searching('string_find_string', [STRING, STRING], STRING, find)),
  fn(
    'findAll',
    searching('string_find_all_string', [STRING, STRING], listType(STRING), findAll),
    searching('string_find_all_string_int', [STRING, STRING, INT], listType(STRING), findAll),
  ),
]

/** Compiled patterns by their source. */
class Patterns {
  readonly #compiled = new Map<string, Regex | undefined>()

  /** Compiles a pattern. Returns `undefined` for an invalid one. */
  get(pattern: string): Regex | undefined {
    if (this.#compiled.has(pattern)) return this.#compiled.get(pattern)
    if (this.#compiled.size >= MAX_CACHED) this.#compiled.clear()
    const regex = compileRegex(pattern)
    this.#compiled.set(pattern, regex)
    return regex
  }
}

/** Returns a function that checks whether a pattern matches anywhere in a string. */
export function matching(): Run {
  const patterns = new Patterns()
  return (text: string, pattern: string) =>
    patterns.get(pattern)?.test(text) ?? new CelError(regexProblem(pattern) ?? 'no regular expression')
}

function searching(
  id: string,
  params: readonly Type[],
  result: Type,
  search: (text: string, regex: Regex, limit?: bigint) => Value,
): Overload {
  return prepared(member(id, params, result), () => {
    const patterns = new Patterns()
    return (text: string, pattern: string, limit?: bigint) => {
      const regex = patterns.get(pattern)
      return regex === undefined ? illegal(pattern) : search(text, regex, limit)
    }
  })
}

function find(text: string, regex: Regex): Value {
  return regex.exec(text)?.groups[0] ?? ''
}

function findAll(text: string, regex: Regex, limit = -1n): Value {
  const found = regex.texts(text, limit < 0n || limit > MAX_MATCHES ? MAX_MATCHES + 1 : Number(limit))
  if (found.length > MAX_MATCHES) throw OVER_BUDGET
  return new ListOf(found)
}

function illegal(pattern: string): CelError {
  return new CelError(`Illegal regex: ${regexProblem(pattern)}`)
}
