import { compileRegex, type Regex, regexProblem } from '@krmkit/regex'
import { OVER_BUDGET } from '../budget/frame.ts'
import { INT, listType, STRING } from '../types/types.ts'
import { CelError, ListOf, type Value } from '../values/values.ts'
import { fn, member } from './declare.ts'
import type { CelFunction } from './overload.ts'

/** How many patterns are kept: those of rules come again and again, those made of values do not. */
const KEPT = 500
/** More would take seconds: that is as good as a rule that costs too much. */
const MOST_MATCHES = 100_000

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
  const found = regex.texts(text, limit < 0n || limit > MOST_MATCHES ? MOST_MATCHES + 1 : Number(limit))
  if (found.length > MOST_MATCHES) throw OVER_BUDGET
  return new ListOf(found)
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
