import { compileRegex, type Regex, regexProblem } from '@krmkit/regex'
import { INT, listType, STRING } from '../types.ts'
import { CelError, ListOf, type Value } from '../values.ts'
import { fn, member } from './declare.ts'
import type { CelFunction } from './overload.ts'

/** How many patterns are kept: those of rules come again and again, those made of values do not. */
const KEPT = 500
const compiled = new Map<string, Regex | undefined>()

/** Searches for patterns (apiserver, `cel/library/regex.go`). */
export const REGEX: readonly CelFunction[] = [
  fn('find', member('string_find_string', [STRING, STRING], STRING, find)),
  fn(
    'findAll',
    member('string_find_all_string', [STRING, STRING], listType(STRING), findAll),
    member('string_find_all_string_int', [STRING, STRING, INT], listType(STRING), findAll),
  ),
]

/** Whether a pattern matches somewhere in a text. */
export function matches(text: string, pattern: string): Value {
  return compile(pattern)?.test(text) ?? new CelError(regexProblem(pattern) ?? 'no regular expression')
}

function find(text: string, pattern: string): Value {
  const regex = compile(pattern)
  return regex === undefined ? illegal(pattern) : (regex.exec(text)?.groups[0] ?? '')
}

function findAll(text: string, pattern: string, limit = -1n): Value {
  const regex = compile(pattern)
  if (regex === undefined) return illegal(pattern)
  const found = regex.matches(text).map((match) => match.groups[0] ?? '')
  return new ListOf(limit < 0n ? found : found.slice(0, Number(limit)))
}

function illegal(pattern: string): CelError {
  return new CelError(`Illegal regex: ${regexProblem(pattern)}`)
}

function compile(pattern: string): Regex | undefined {
  if (compiled.has(pattern)) return compiled.get(pattern)
  if (compiled.size >= KEPT) compiled.clear()
  const regex = compileRegex(pattern)
  compiled.set(pattern, regex)
  return regex
}
