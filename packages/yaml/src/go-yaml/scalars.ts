import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DASH,
  DIGIT_0,
  DIGIT_9,
  HASH,
  isBlank,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  QUESTION,
  SINGLE_QUOTE,
  SPACE,
} from '../scan/characters.ts'
import { type Cursor, isBlankOrEnd, isGoBreak, isLineEnd } from './cursor.ts'

const TAB = 9
const ESCAPES = new Set('0abt\tnvfre "\'\\N_LP')
const CODE_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
])
const TABS_IN_BLOCK = 'a block scalar must not have a tab where the spaces of its indentation are expected'

/** Goes behind a quoted scalar; false if go-yaml refuses it. */
export function scanQuoted(cursor: Cursor): boolean {
  const start = cursor.at
  const quote = cursor.peek()
  cursor.skip()
  for (;;) {
    if (cursor.isAtMarker()) return cursor.refuse(cursor.at, 'a quoted scalar must not contain a line "---" or "..."')
    const ch = cursor.peek()
    if (Number.isNaN(ch)) return cursor.refuse(start, 'a quoted scalar must be closed before the end of its document')
    if (isGoBreak(ch)) cursor.skipLine()
    else if (ch === quote) {
      cursor.skip()
      if (quote !== SINGLE_QUOTE || cursor.peek() !== SINGLE_QUOTE) return true
      cursor.skip()
    } else if (ch !== BACKSLASH || quote === SINGLE_QUOTE) cursor.skip()
    else if (!skipEscape(cursor)) return false
  }
}

function skipEscape(cursor: Cursor): boolean {
  const start = cursor.at
  cursor.skip()
  if (isGoBreak(cursor.peek())) {
    cursor.skipLine()
    return true
  }
  const letter = cursor.text.charAt(cursor.at)
  const length = CODE_LENGTHS.get(letter)
  if (length === undefined) {
    if (!ESCAPES.has(letter) || cursor.at >= cursor.end)
      return cursor.refuse(start, `a quoted scalar must not have the escape "\\${letter}"; YAML 1.1 does not define it`)
    cursor.skip()
    return true
  }
  cursor.skip()
  const digits = cursor.text.slice(cursor.at, Math.min(cursor.at + length, cursor.end))
  if (!/^[0-9a-fA-F]+$/.test(digits) || digits.length < length)
    return cursor.refuse(start, `the escape "\\${letter}" must have ${length} hexadecimal digits`)
  const code = Number.parseInt(digits, 16)
  if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff)
    return cursor.refuse(
      start,
      `the escape "\\${letter}${digits}" must be a character, not half of a surrogate pair; write the character itself`,
    )
  for (let i = 0; i < length; i++) cursor.skip()
  return true
}

/** Where a plain scalar ended, and whether a line break follows it. */
export interface PlainEnd {
  readonly end: number
  readonly isBeforeBreak: boolean
}

/** Goes behind a plain scalar and the white space that follows it; `undefined` if go-yaml refuses it. */
export function scanPlain(cursor: Cursor, indent: number, inFlow: boolean): PlainEnd | undefined {
  let end = cursor.at
  let isBeforeBreak = false
  for (;;) {
    if (cursor.isAtMarker() || cursor.peek() === HASH) break
    for (let ch = cursor.peek(); !isBlankOrEnd(ch) && !endsPlain(cursor, ch, inFlow); ch = cursor.peek()) {
      cursor.skip()
      end = cursor.at
      isBeforeBreak = false
    }
    const next = cursor.peek()
    if (!isBlank(next) && !isGoBreak(next)) break
    for (let ch = cursor.peek(); isBlank(ch) || isGoBreak(ch); ch = cursor.peek()) {
      if (isGoBreak(ch)) {
        cursor.skipLine()
        isBeforeBreak = true
      } else {
        if (isBeforeBreak && cursor.column <= indent && ch === TAB) {
          cursor.refuse(cursor.at, 'a line must not be indented with a tab; use spaces')
          return undefined
        }
        cursor.skip()
      }
    }
    if (!inFlow && cursor.column <= indent) break
  }
  return { end, isBeforeBreak }
}

function endsPlain(cursor: Cursor, ch: number, inFlow: boolean): boolean {
  if (ch === COLON) return isBlankOrEnd(cursor.peek(1))
  return (
    inFlow &&
    (ch === COMMA ||
      ch === QUESTION ||
      ch === OPEN_BRACKET ||
      ch === CLOSE_BRACKET ||
      ch === OPEN_BRACE ||
      ch === CLOSE_BRACE)
  )
}

/** Goes behind a block scalar; false if go-yaml refuses it. */
export function scanBlock(cursor: Cursor, parentIndent: number): boolean {
  const increment = skipHeader(cursor)
  if (increment === undefined) return false
  let indent = increment > 0 ? Math.max(parentIndent, 0) + increment : 0
  for (;;) {
    const found = skipBlockBreaks(cursor, indent, parentIndent)
    if (found === undefined) return false
    indent = found
    if (cursor.column !== indent || Number.isNaN(cursor.peek())) return true
    while (!isLineEnd(cursor.peek())) cursor.skip()
    if (!Number.isNaN(cursor.peek())) cursor.skipLine()
  }
}

function isChomping(ch: number): boolean {
  return ch === DASH || ch === PLUS
}

function isDigit(ch: number): boolean {
  return ch >= DIGIT_0 && ch <= DIGIT_9
}

/** Goes to the line after the header. Returns the indentation indicator or 0; `undefined` if go-yaml refuses the header. */
function skipHeader(cursor: Cursor): number | undefined {
  const start = cursor.at
  let increment = 0
  cursor.skip()
  if (isChomping(cursor.peek())) cursor.skip()
  if (isDigit(cursor.peek())) {
    increment = cursor.peek() - DIGIT_0
    if (increment === 0) {
      cursor.refuse(start, 'the indentation indicator of a block scalar must not be 0')
      return undefined
    }
    cursor.skip()
    if (!isChomping(cursor.text.charCodeAt(start + 1)) && isChomping(cursor.peek())) cursor.skip()
  }
  cursor.skipBlanks()
  cursor.skipComment()
  if (!isLineEnd(cursor.peek())) {
    cursor.refuse(start, 'there must be only a comment after the header of a block scalar')
    return undefined
  }
  if (!Number.isNaN(cursor.peek())) cursor.skipLine()
  return increment
}

/** Skips the indentation and blank lines. Returns the indentation of the scalar; `undefined` if go-yaml refuses it. */
function skipBlockBreaks(cursor: Cursor, indent: number, parentIndent: number): number | undefined {
  let most = 0
  for (;;) {
    while ((indent === 0 || cursor.column < indent) && cursor.peek() === SPACE) cursor.skip()
    most = Math.max(most, cursor.column)
    if ((indent === 0 || cursor.column < indent) && cursor.peek() === TAB) {
      cursor.refuse(cursor.at, TABS_IN_BLOCK)
      return undefined
    }
    if (!isGoBreak(cursor.peek())) break
    cursor.skipLine()
  }
  return indent === 0 ? Math.max(most, parentIndent + 1, 1) : indent
}
