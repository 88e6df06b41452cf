import {
  BACKSLASH,
  COLON,
  DASH,
  DOT,
  DOUBLE_QUOTE,
  HASH,
  isAlphanumeric,
  isUsual,
  LAST_ASCII,
  LOWER_A,
  NEWLINE,
  PLUS,
  SINGLE_QUOTE,
  SPACE,
} from './characters.ts'
import { DOUBLE, FAST, PLAIN, SCALAR, SINGLE, STRIDE, type TableBuilder } from './source.ts'

/** The position of the quick scan, and the table that it fills. */
export interface Cursor {
  readonly text: string
  /** The end of the text to scan, after a line break. */
  readonly end: number
  readonly builder: TableBuilder
  /** Offset of the content of the next line. */
  at: number
  /** Its indentation; -1 at the end of the text. */
  indent: number
  /** End of the last content. */
  lastEnd: number
  depth: number
  /** Whether comments have only usual characters so far ({@link isUsual}). */
  isUsual: boolean
}

/** Adds a row. {@link closeRow} closes its subtree if it has one. */
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

/** Ends a collection after the last content. */
export function closeRow({ builder, lastEnd }: Cursor, row: number): void {
  const { rows, at, base } = builder
  const place = base + row * STRIDE
  rows[place + 2] = lastEnd
  rows[place + 3] = (at - base) / STRIDE
}

/** Whether a character is a space, a line break or the end of the text. */
export function isBlankOrEnd(ch: number): boolean {
  return ch === SPACE || ch === NEWLINE || Number.isNaN(ch)
}

// Characters that begin a plain scalar in the fast subset: letters, digits and characters without a meaning in YAML.
const PLAIN_START = tableOf('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./$(~^;+\\')

// A function, because V8 compiles everything around a loop at the top level, which is much in a bundle.
function tableOf(letters: string): Uint8Array {
  const table = new Uint8Array(128)
  for (const ch of letters) table[ch.charCodeAt(0)] = 1
  return table
}

/** Whether a plain scalar may begin here. */
export function startsPlain(text: string, at: number): boolean {
  const ch = text.charCodeAt(at)
  if (ch > LAST_ASCII) return true
  // `.inf` and `.nan`, which kubectl refuses, and `+.inf`.
  if (ch === DOT || ch === PLUS) return !isDotOrWord(text.charCodeAt(at + 1))
  if (ch !== DASH) return PLAIN_START[ch] === 1
  // `-1`, `-x` and `--flag`, but not a dash or a document marker.
  const next = text.charCodeAt(text.charCodeAt(at + 1) === DASH ? at + 2 : at + 1)
  return isAlphanumeric(next)
}

/** Whether a character is a dot, or the first letter of the name of a number in either case: i or n. */
function isDotOrWord(ch: number): boolean {
  return ch === DOT || (ch | 32) === 105 || (ch | 32) === 110
}

/** The offset after the closing quote of a quoted scalar of one line without escapes; otherwise -1. */
function quotedEnd(text: string, at: number): number {
  const quote = text.charCodeAt(at)
  for (let end = at + 1; end < text.length; end++) {
    const ch = text.charCodeAt(end)
    if (ch === quote) return quote === SINGLE_QUOTE && text.charCodeAt(end + 1) === SINGLE_QUOTE ? -1 : end + 1
    if (ch === NEWLINE || (ch === BACKSLASH && quote === DOUBLE_QUOTE) || !isUsual(text, end)) return -1
  }
  return -1
}

/** Notes a key without quotes that YAML 1.1 may read as a number, a boolean or null. */
export function noteKey({ text, builder }: Cursor, start: number, end: number): void {
  const first = lowerCase(text.charCodeAt(start))
  if (first < LOWER_A || (end - start <= LONGEST_WORD && beginsWord(first, lowerCase(text.charCodeAt(start + 1)))))
    builder.mayConvertKeys = true
}

function lowerCase(letter: number): number {
  return letter | 32
}

/** The length of `false`. */
const LONGEST_WORD = 5

/** Whether a word of YAML 1.1 begins with these letters: y, yes, n, no, null, on, off, true, false or ~. */
function beginsWord(first: number, second: number): boolean {
  switch (first) {
    case 121: // y
      return second < LOWER_A || second === 101
    case 110: // n
      return second < LOWER_A || second === 111 || second === 117
    case 111: // o
      return second === 110 || second === 102
    case 116: // t
      return second === 114
    case 102: // f
      return second === 97
    default:
      return first === 126
  }
}

/** go-yaml limits keys to 1,024 characters. */
export const MAX_KEY = 1000

/** The offset of the colon after a key that begins at `at`; -1 if there is none on the line, or if the key is not in the fast subset. */
export function keyEnd(text: string, at: number): number {
  const ch = text.charCodeAt(at)
  if (ch === DOUBLE_QUOTE || ch === SINGLE_QUOTE) {
    const end = quotedEnd(text, at)
    if (end < 0 || end - at > MAX_KEY) return -1
    let colon = end
    while (text.charCodeAt(colon) === SPACE) colon++
    return text.charCodeAt(colon) === COLON && isBlankOrEnd(text.charCodeAt(colon + 1)) ? colon : -1
  }
  if (!startsPlain(text, at)) return -1
  const last = Math.min(text.length, at + MAX_KEY)
  for (let colon = at; colon < last; colon++) {
    const inside = text.charCodeAt(colon)
    if (isWithinPlain(inside)) continue
    if (inside === COLON) {
      if (isBlankOrEnd(text.charCodeAt(colon + 1))) return colon
    } else if (endsLine(text, colon, inside) || !isUsual(text, colon)) return -1
  }
  return -1
}

/** Adds a row for the key before a colon. */
export function addKey(cursor: Cursor, at: number, colon: number): void {
  const { text } = cursor
  let end = colon
  while (text.charCodeAt(end - 1) === SPACE) end--
  const ch = text.charCodeAt(at)
  const style = ch === DOUBLE_QUOTE ? DOUBLE : ch === SINGLE_QUOTE ? SINGLE : PLAIN
  addRow(cursor, SCALAR | (style << 2) | FAST, at, end)
  if (style === PLAIN) noteKey(cursor, at, end)
}

/** Whether a character has no meaning within a plain scalar of a block: letters and others, which most are. */
function isWithinPlain(ch: number): boolean {
  return ch > COLON && ch < LAST_ASCII
}

/** Whether a line break or a comment begins here. */
function endsLine(text: string, at: number, ch: number): boolean {
  return ch === NEWLINE || (ch === HASH && text.charCodeAt(at - 1) === SPACE)
}

/** Adds a row for a quoted scalar. Returns the offset after it, or -1 if it is not in the fast subset. */
export function quotedScalar(cursor: Cursor, at: number): number {
  const end = quotedEnd(cursor.text, at)
  const style = cursor.text.charCodeAt(at) === DOUBLE_QUOTE ? DOUBLE : SINGLE
  if (end >= 0) addRow(cursor, SCALAR | (style << 2) | FAST, at, end)
  return end
}

/** Adds a row for a scalar of one line. Returns the offset after it, or -1 if it is not in the fast subset. */
export function scalarEnd(cursor: Cursor, at: number): number {
  const { text } = cursor
  const ch = text.charCodeAt(at)
  if (ch === DOUBLE_QUOTE || ch === SINGLE_QUOTE) return quotedScalar(cursor, at)
  if (!startsPlain(text, at)) return -1
  let end = at
  for (; end < text.length; end++) {
    const inside = text.charCodeAt(end)
    if (isWithinPlain(inside)) continue
    if (endsLine(text, end, inside)) break
    if (inside === COLON ? isBlankOrEnd(text.charCodeAt(end + 1)) : !isUsual(text, end)) return -1
  }
  while (text.charCodeAt(end - 1) === SPACE) end--
  addRow(cursor, SCALAR | (PLAIN << 2) | FAST, at, end)
  return end
}
