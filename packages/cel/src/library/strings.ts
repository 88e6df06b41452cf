import { GO_ESCAPES } from '@krmkit/formats'
import { codePointOffset, codePoints, trimmed, unitOffset } from '../values/text.ts'
import { DYN, INT, listType, STRING } from '../values/types.ts'
import { CelError, ListOf, type ListValue, type Value } from '../values/values.ts'
import { format } from './format/format.ts'
import { type CelFunction, fn, globalOverload, member, since } from './overload.ts'

/** The string extension of cel-go, version 2, before 1.29 version 0 (`ext/strings.go`). */
export const STRINGS: readonly CelFunction[] = [
  fn('charAt', member('string_char_at_int', [STRING, INT], STRING, charAt)),
  fn(
    'indexOf',
    member('string_index_of_string', [STRING, STRING], INT, indexOf),
    member('string_index_of_string_int', [STRING, STRING, INT], INT, indexOf),
  ),
  fn(
    'lastIndexOf',
    member('string_last_index_of_string', [STRING, STRING], INT, lastIndexOf),
    member('string_last_index_of_string_int', [STRING, STRING, INT], INT, lastIndexOf),
  ),
  fn(
    'lowerAscii',
    member('string_lower_ascii', [STRING], STRING, (text: string) =>
      text.replace(/[A-Z]+/g, (part) => part.toLowerCase()),
    ),
  ),
  fn(
    'replace',
    member('string_replace_string_string', [STRING, STRING, STRING], STRING, replace),
    member('string_replace_string_string_int', [STRING, STRING, STRING, INT], STRING, replace),
  ),
  fn(
    'split',
    member('string_split_string', [STRING, STRING], listType(STRING), split),
    member('string_split_string_int', [STRING, STRING, INT], listType(STRING), split),
  ),
  fn(
    'substring',
    member('string_substring_int', [STRING, INT], STRING, substring),
    member('string_substring_int_int', [STRING, INT, INT], STRING, substring),
  ),
  fn('trim', member('string_trim', [STRING], STRING, trimmed)),
  fn(
    'upperAscii',
    member('string_upper_ascii', [STRING], STRING, (text: string) =>
      text.replace(/[a-z]+/g, (part) => part.toUpperCase()),
    ),
  ),
  fn(
    'join',
    member('list_join', [listType(STRING)], STRING, join),
    member('list_join_string', [listType(STRING), STRING], STRING, join),
  ),
  ...since(29, [
    fn('format', member('string_format', [STRING, listType(DYN)], STRING, format)),
    fn('strings.quote', globalOverload('strings_quote', [STRING], STRING, quote)),
  ]),
]

function charAt(text: string, index: bigint): Value {
  const length = codePoints(text)
  if (index < 0n || index > length) return outOfRange(index)
  const at = unitOffset(text, Number(index))
  return at === text.length ? '' : String.fromCodePoint(text.codePointAt(at) as number)
}

function indexOf(text: string, part: string, offset = 0n): Value {
  if (offset < 0n) return outOfRange(offset)
  const length = codePoints(text)
  if (part === '') return offset > length ? BigInt(length) : offset
  if (offset >= length) return -1n
  return BigInt(codePointOffset(text, text.indexOf(part, unitOffset(text, Number(offset)))))
}

function lastIndexOf(text: string, part: string, offset?: bigint): Value {
  const length = codePoints(text)
  if (offset === undefined) {
    if (part === '') return BigInt(length)
    return BigInt(codePointOffset(text, text.lastIndexOf(part)))
  }
  if (offset < 0n) return outOfRange(offset)
  if (part === '') return offset > length ? BigInt(length) : offset
  if (offset >= length) return -1n
  return BigInt(codePointOffset(text, text.lastIndexOf(part, unitOffset(text, Number(offset)))))
}

function replace(text: string, part: string, by: string, limit = -1n): string {
  if (limit < 0n || limit > text.length)
    return part === '' ? between(text, by, Number.POSITIVE_INFINITY) : text.replaceAll(part, () => by)
  if (part === '') return between(text, by, Number(limit))
  const pieces = splitInto(text, part, Number(limit) + 1)
  return pieces.join(by)
}

/** Inserts a string before each of the first code points, and at the end. */
function between(text: string, by: string, limit: number): string {
  let result = ''
  let left = limit
  for (const point of text) {
    result += left-- > 0 ? by + point : point
  }
  return left > 0 ? result + by : result
}

function split(text: string, separator: string, limit = -1n): ListOf {
  if (limit === 0n) return new ListOf([])
  const most = limit < 0n ? Number.POSITIVE_INFINITY : Number(limit)
  return new ListOf(splitInto(text, separator, most))
}

function splitInto(text: string, separator: string, most: number): string[] {
  if (separator === '') return splitPoints(text, most)
  const pieces: string[] = []
  let from = 0
  while (pieces.length + 1 < most) {
    const at = text.indexOf(separator, from)
    if (at < 0) break
    pieces.push(text.slice(from, at))
    from = at + separator.length
  }
  pieces.push(text.slice(from))
  return pieces
}

function splitPoints(text: string, most: number): string[] {
  const points = Array.from(text)
  if (points.length <= most) return points
  return [...points.slice(0, most - 1), points.slice(most - 1).join('')]
}

function substring(text: string, start: bigint, end?: bigint): Value {
  const length = codePoints(text)
  if (end !== undefined && start > end) return new CelError(`invalid substring range. start: ${start}, end: ${end}`)
  if (start < 0n || start > length) return outOfRange(start)
  if (end === undefined) return text.slice(unitOffset(text, Number(start)))
  if (end > length) return outOfRange(end)
  return text.slice(unitOffset(text, Number(start)), unitOffset(text, Number(end)))
}

function join(list: ListValue, separator = ''): Value {
  const texts: string[] = []
  for (let i = 0; i < list.length; i++) {
    const text = list.at(i)
    if (typeof text !== 'string') return text instanceof CelError ? text : new CelError('join: invalid input')
    texts.push(text)
  }
  return texts.join(separator)
}

function quote(text: string): string {
  return `"${text.replace(/[\u0007\b\f\n\r\t\v\\"]/g, (character) => GO_ESCAPES[character] as string)}"`
}

function outOfRange(index: bigint): CelError {
  return new CelError(`index out of range: ${index}`)
}
