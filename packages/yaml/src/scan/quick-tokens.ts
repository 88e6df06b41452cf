import {
  BACKSLASH,
  COLON,
  DASH,
  DOUBLE_QUOTE,
  HASH,
  isAlphanumeric,
  LAST_ASCII,
  NEWLINE,
  SINGLE_QUOTE,
  SPACE,
} from './characters.ts'
import { DOUBLE, FAST, PLAIN, SCALAR, SINGLE, STRIDE, type TableBuilder } from './source.ts'

/** Where the quick scan is, and what it fills. */
export interface Cursor {
  readonly text: string
  /** Where the text to scan ends, behind a line break. */
  readonly end: number
  readonly builder: TableBuilder
  /** Offset of the content of the line that comes next. */
  at: number
  /** Its indentation; -1 at the end of the text. */
  indent: number
  /** End of the last content. */
  lastEnd: number
  depth: number
}

/** Adds a row; its subtree is closed by {@link closeRow} or empty. */
export function addRow({ builder }: Cursor, bits: number, start: number, end: number): number {
  if (builder.at === builder.rows.length) builder.grow()
  const { rows, at, base } = builder
  const row = (at - base) / STRIDE
  rows[at] = bits
  rows[at + 1] = start
  rows[at + 2] = end
  rows[at + 3] = row + 1
  builder.at = at + STRIDE
  return row
}

/** Ends a collection behind the last content. */
export function closeRow({ builder, lastEnd }: Cursor, row: number): void {
  const { rows, at, base } = builder
  const place = base + row * STRIDE
  rows[place + 2] = lastEnd
  rows[place + 3] = (at - base) / STRIDE
}

/** Space, line break, or nothing more. */
export function isBlankOrEnd(ch: number): boolean {
  return ch === SPACE || ch === NEWLINE || Number.isNaN(ch)
}

// Characters that may begin a plain scalar here: letters, digits and what has no meaning in YAML.
const PLAIN_START = tableOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./$(~^;+\\')

// In a function of its own: of a loop at the top level, V8 compiles all that is around it, which in a bundle is much.
function tableOf(letters: string): Uint8Array {
  const table = new Uint8Array(128)
  for (const ch of letters) table[ch.charCodeAt(0)] = 1
  return table
}

/** Whether a plain scalar may begin here. */
export function startsPlain(text: string, at: number): boolean {
  const ch = text.charCodeAt(at)
  if (ch > LAST_ASCII) return true
  if (ch !== DASH) return PLAIN_START[ch] === 1
  // `-1`, `-x` and `--flag`, but nothing like a dash or a document marker.
  const next = text.charCodeAt(text.charCodeAt(at + 1) === DASH ? at + 2 : at + 1)
  return isAlphanumeric(next)
}

/** Offset behind the closing quote of a quoted scalar of one line without escapes; -1 for others. */
function quotedEnd(text: string, at: number): number {
  const quote = text.charCodeAt(at)
  for (let end = at + 1; end < text.length; end++) {
    const ch = text.charCodeAt(end)
    if (ch === quote) return quote === SINGLE_QUOTE && text.charCodeAt(end + 1) === SINGLE_QUOTE ? -1 : end + 1
    if (ch === NEWLINE || (ch === BACKSLASH && quote === DOUBLE_QUOTE)) return -1
  }
  return -1
}

const LONGEST_KEY = 1000

/**
 * Offset of the colon behind a key that begins at `at`; -1 where there is none on the line, or the key is unusual.
 * `adds`: the key becomes a row.
 */
export function keyEnd(cursor: Cursor, at: number, adds: boolean): number {
  const { text } = cursor
  const ch = text.charCodeAt(at)
  if (ch === DOUBLE_QUOTE || ch === SINGLE_QUOTE) {
    const end = quotedEnd(text, at)
    if (end < 0 || end - at > LONGEST_KEY) return -1
    let colon = end
    while (text.charCodeAt(colon) === SPACE) colon++
    if (text.charCodeAt(colon) !== COLON || !isBlankOrEnd(text.charCodeAt(colon + 1))) return -1
    if (adds) addRow(cursor, SCALAR | ((ch === DOUBLE_QUOTE ? DOUBLE : SINGLE) << 2) | FAST, at, end)
    return colon
  }
  if (!startsPlain(text, at)) return -1
  const last = Math.min(text.length, at + LONGEST_KEY)
  for (let colon = at + 1; colon < last; colon++) {
    const inside = text.charCodeAt(colon)
    if (inside === NEWLINE || (inside === HASH && text.charCodeAt(colon - 1) === SPACE)) return -1
    if (inside !== COLON || !isBlankOrEnd(text.charCodeAt(colon + 1))) continue
    let end = colon
    while (text.charCodeAt(end - 1) === SPACE) end--
    if (adds) addRow(cursor, SCALAR | (PLAIN << 2) | FAST, at, end)
    return colon
  }
  return -1
}

/** Offset behind a quoted scalar, which becomes a row; -1 where it is unusual. */
export function quotedScalar(cursor: Cursor, at: number): number {
  const end = quotedEnd(cursor.text, at)
  const style = cursor.text.charCodeAt(at) === DOUBLE_QUOTE ? DOUBLE : SINGLE
  if (end >= 0) addRow(cursor, SCALAR | (style << 2) | FAST, at, end)
  return end
}

/** Offset behind a scalar of one line, which becomes a row; -1 where it is unusual. */
export function scalarEnd(cursor: Cursor, at: number): number {
  const { text } = cursor
  const ch = text.charCodeAt(at)
  if (ch === DOUBLE_QUOTE || ch === SINGLE_QUOTE) return quotedScalar(cursor, at)
  if (!startsPlain(text, at)) return -1
  let end = at + 1
  for (; end < text.length; end++) {
    const inside = text.charCodeAt(end)
    if (inside === NEWLINE) break
    if (inside === COLON && isBlankOrEnd(text.charCodeAt(end + 1))) return -1
    if (inside === HASH && text.charCodeAt(end - 1) === SPACE) break
  }
  while (text.charCodeAt(end - 1) === SPACE) end--
  addRow(cursor, SCALAR | (PLAIN << 2) | FAST, at, end)
  return end
}
