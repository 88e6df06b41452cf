import type { Json } from './json.ts'
import { MAX_DEPTH, numberOf } from './number-of.ts'

/**
 * Parses JSON like the API server: whole numbers as int64, others as float64; `3.0` differs from `3`.
 *
 * @param text The JSON.
 * @returns The value, in which a whole float is a {@link Float} and a large int64 is a bigint.
 * @throws {SyntaxError} For invalid JSON, and for JSON nested deeper than 1,000 levels.
 * @example
 * console.log(readJson('[1, 9007199254740993]')) // [ 1, 9007199254740993n ]
 */
export function readJson(text: string): Json {
  const literals = delicateLiterals(text)
  const mark = literals.length === 0 ? '' : unusedMark(text)
  const value = JSON.parse(literals.length === 0 ? text : withMarks(text, literals, mark)) as Json
  if (isDeeper(value, MAX_DEPTH)) {
    throw new SyntaxError(`the JSON must not be nested deeper than ${MAX_DEPTH} levels`)
  }
  return literals.length === 0 ? value : restored(value, `\0${mark}`)
}

/** The start and end of a literal. */
type Literal = readonly [start: number, end: number]

/** A candidate for a number that `JSON.parse` does not preserve: 16 or more digits, an exponent, a fraction ending in zero, `-0`. */
const DELICATE =
  /-?\d(?<=(?:^|[:,[])[ \t\n\r]*-?\d)\d*(?:(?<=\d{16}|-0)|\.\d*0|(?:\.\d+)?[eE][-+]?\d+)(?=[ \t\n\r]*(?:[,\]}]|$))/g
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

function delicateLiterals(text: string): readonly Literal[] {
  const found: Literal[] = []
  let outside = 0
  DELICATE.lastIndex = 0
  for (let match = DELICATE.exec(text); match !== null; match = DELICATE.exec(text)) {
    const { index } = match
    const end = endOfStringAround(text, outside, index)
    outside = end ?? index
    if (end !== undefined) DELICATE.lastIndex = end
    else if (NUMBER.test(match[0])) found.push([index, index + match[0].length])
  }
  return found
}

/** Returns the end of the string around a position, or `undefined` outside strings. `outside` is an earlier position outside strings. */
function endOfStringAround(text: string, outside: number, position: number): number | undefined {
  // A string cannot contain a line break.
  let at = outside + text.slice(outside, position).lastIndexOf('\n') + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote >= position) return undefined
    at = endOfString(text, quote)
    if (at > position) return at
  }
}

function endOfString(text: string, quote: number): number {
  for (let end = text.indexOf('"', quote + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let run = end
    while (text[run - 1] === '\\') run--
    if ((end - run) % 2 === 0) return end + 1
  }
  return text.length
}

/** Returns a mark that no string in the JSON contains after a NUL. */
function unusedMark(text: string): string {
  let mark = 'N'
  while (text.includes(`\\u0000${mark}`)) mark += 'N'
  return mark
}

function withMarks(text: string, literals: readonly Literal[], mark: string): string {
  const parts: string[] = []
  let done = 0
  for (const [start, end] of literals) {
    parts.push(text.slice(done, start), `"\\u0000${mark}`, text.slice(start, end), '"')
    done = end
  }
  return parts.join('') + text.slice(done)
}

type Open = Json[] | { [key: string]: Json }

/** Returns whether a value has more levels than are left: a recursive walk could exhaust the stack. */
function isDeeper(value: Json, left: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  if (Array.isArray(value)) {
    for (const item of value) if (typeof item === 'object' && item !== null && isDeeper(item, left - 1)) return true
    return false
  }
  const map = value as { readonly [key: string]: Json }
  for (const key in map) {
    const child = map[key] as Json
    if (typeof child === 'object' && child !== null && isDeeper(child, left - 1)) return true
  }
  return false
}

/** Replaces marked strings by numbers, in place, because the value is not shared yet. */
function restored(value: Json, mark: string): Json {
  if (typeof value === 'string') return value.startsWith(mark) ? numberOf(value.slice(mark.length)) : value
  if (typeof value === 'object' && value !== null) {
    const open = value as Open
    for (const key of Object.keys(open)) {
      const child = open[key as never] as Json
      if (typeof child === 'string' ? child.startsWith(mark) : typeof child === 'object') {
        open[key as never] = restored(child, mark) as never
      }
    }
  }
  return value
}
