import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DOUBLE_QUOTE,
  HASH,
  isUsual,
  NEWLINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUESTION,
  SINGLE_QUOTE,
  SPACE,
} from './characters.ts'
import { addRow, type Cursor, closeRow, MAX_KEY, noteKey, quotedScalar, startsPlain } from './quick-tokens.ts'
import { FAST, FLOW, LIST, MAP, PLAIN, SCALAR } from './source.ts'

const MAX_DEPTH = 32

/** Reads a flow collection of one line into rows. Returns the offset after it, or -1 for anything outside of the fast subset. */
export function quickFlow(cursor: Cursor, from: number, depth = 0): number {
  const { text } = cursor
  const isMap = text.charCodeAt(from) === OPEN_BRACE
  const close = isMap ? CLOSE_BRACE : CLOSE_BRACKET
  const row = addRow(cursor, (isMap ? MAP : LIST) | (FLOW << 2), from, from)
  let at = skip(text, from + 1)
  if (text.charCodeAt(at) !== close) {
    for (;;) {
      if (isMap) {
        at = flowKey(cursor, at)
        if (at < 0) return -1
      }
      at = flowValue(cursor, at, depth)
      if (at < 0) return -1
      at = skip(text, at)
      const ch = text.charCodeAt(at)
      if (ch === close) break
      if (ch !== COMMA) return -1
      at = skip(text, at + 1)
    }
  }
  cursor.lastEnd = at + 1
  closeRow(cursor, row)
  return at + 1
}

function skip(text: string, from: number): number {
  let at = from
  while (text.charCodeAt(at) === SPACE) at++
  return at
}

/** Reads a key and its colon. Returns the offset of the value, or -1. */
function flowKey(cursor: Cursor, from: number): number {
  const { text } = cursor
  const end = flowScalar(cursor, from)
  if (end < 0) return -1
  if (startsPlain(text, from)) noteKey(cursor, from, end)
  const colon = skip(text, end)
  if (text.charCodeAt(colon) !== COLON) return -1
  if (text.charCodeAt(colon + 1) !== SPACE && !(colon === end && isQuoted(text, from) && end - from <= MAX_KEY))
    return -1
  return skip(text, colon + 1)
}

/** After a key in quotes, as in JSON, a value may follow without a space. */
function isQuoted(text: string, at: number): boolean {
  const ch = text.charCodeAt(at)
  return ch === DOUBLE_QUOTE || ch === SINGLE_QUOTE
}

function flowValue(cursor: Cursor, at: number, depth: number): number {
  const ch = cursor.text.charCodeAt(at)
  if (ch === OPEN_BRACE || ch === OPEN_BRACKET) return depth < MAX_DEPTH ? quickFlow(cursor, at, depth + 1) : -1
  return flowScalar(cursor, at)
}

function flowScalar(cursor: Cursor, at: number): number {
  const { text } = cursor
  if (isQuoted(text, at)) return quotedScalar(cursor, at)
  if (!startsPlain(text, at)) return -1
  let end = at
  for (; end < text.length; end++) {
    const inside = text.charCodeAt(end)
    if (inside === COMMA || inside === CLOSE_BRACKET || inside === CLOSE_BRACE) break
    if (inside === COLON) {
      const next = text.charCodeAt(end + 1)
      if (next === SPACE) break
      // Before a comma or a closing bracket it is part of the scalar, as go-yaml reads it.
      if (next === NEWLINE || next === OPEN_BRACKET || next === OPEN_BRACE) return -1
    }
    if (
      inside === NEWLINE ||
      inside === HASH ||
      // go-yaml ends a scalar here.
      inside === QUESTION ||
      inside === OPEN_BRACKET ||
      inside === OPEN_BRACE ||
      inside === DOUBLE_QUOTE ||
      inside === SINGLE_QUOTE ||
      !isUsual(text, end)
    )
      return -1
  }
  while (text.charCodeAt(end - 1) === SPACE) end--
  addRow(cursor, SCALAR | (PLAIN << 2) | FAST, at, end)
  return end
}
