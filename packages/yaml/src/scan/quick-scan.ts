import { blockEnd } from './block-scalar.ts'
import { areUsual, DASH, GREATER, HASH, NEWLINE, OPEN_BRACE, OPEN_BRACKET, PIPE, PLUS, SPACE } from './characters.ts'
import { quickFlow } from './quick-flow.ts'
import { addKey, addRow, type Cursor, closeRow, isBlankOrEnd, keyEnd, scalarEnd } from './quick-tokens.ts'
import { EMPTY, FOLDED, HAS_PROPS, LIST, LITERAL, MAP, PLAIN, SCALAR, type TableBuilder } from './source.ts'

// Document markers and directives at the left margin.
const MARKERS = ['---', '...', '%']
const MARKER_LINES = MARKERS.map((marker) => `\n${marker}`)

const MAX_DEPTH = 64
// Resources have about one node for each twelve characters. The table grows if there are more.
const CHARACTERS_PER_ROW = 8

/** Whether a text has no document markers and directives, which {@link quickScan} does not look for. */
export function hasNoMarkers(text: string): boolean {
  return !MARKERS.some((marker) => text.startsWith(marker)) && !MARKER_LINES.some((marker) => text.includes(marker))
}

/**
 * Fills a table from the subset of YAML that almost all resources use: block maps and lists, scalars and flow collections of one
 * line, JSON of one line, literal and folded blocks without indentation indicator. Returns false for anything else, valid or not,
 * which js-yaml reads. A property test checks that the rows equal those from js-yaml's events. The content, up to `end`, must have
 * no document markers and directives ({@link hasNoMarkers}). `from`: where comments and markers above it begin.
 */
export function quickScan(
  text: string,
  from: number,
  contentFrom: number,
  end: number,
  builder: TableBuilder,
): boolean {
  if (text.charCodeAt(end - 1) !== NEWLINE || !areUsual(text, from, contentFrom)) return false
  builder.begin(Math.ceil((end - contentFrom) / CHARACTERS_PER_ROW) + 1)
  const cursor: Cursor = { text, end, builder, at: 0, indent: 0, lastEnd: 0, depth: 0, isUsual: true }
  begin(cursor, contentFrom)
  builder.isFastSubset = cursor.indent >= 0 && root(cursor) && cursor.indent < 0 && cursor.isUsual
  return builder.isFastSubset
}

/** Goes to the first content, which can be on the line of an item's dash. */
function begin(cursor: Cursor, contentFrom: number): void {
  const { text } = cursor
  let at = contentFrom
  while (text.charCodeAt(at) === SPACE) at++
  const ch = text.charCodeAt(at)
  if (ch === NEWLINE || ch === HASH) nextContent(cursor, lineEnd(cursor, at))
  else {
    cursor.at = at
    cursor.indent = at - (text.lastIndexOf('\n', at) + 1)
  }
}

/** Goes from the end of a line to the next line with content. */
function nextContent(cursor: Cursor, from: number): void {
  const { text, end } = cursor
  // The text ends with a line break, so every line before `end` has one.
  for (let at = from; at + 1 < end; ) {
    const start = at + 1
    at = start
    while (text.charCodeAt(at) === SPACE) at++
    const ch = text.charCodeAt(at)
    if (ch === HASH) at = lineEnd(cursor, at)
    else if (ch !== NEWLINE) {
      cursor.at = at
      cursor.indent = at - start
      return
    }
  }
  cursor.at = end
  cursor.indent = -1
}

/** The end of a line whose rest is a comment. */
function lineEnd(cursor: Cursor, at: number): number {
  const { text } = cursor
  if (text.charCodeAt(at) === NEWLINE) return at
  const end = text.indexOf('\n', at)
  if (!areUsual(text, at, end)) cursor.isUsual = false
  return end
}

function isDash(text: string, at: number): boolean {
  return text.charCodeAt(at) === DASH && isBlankOrEnd(text.charCodeAt(at + 1))
}

/** A document is a block, or one flow collection, as in JSON. */
function root(cursor: Cursor): boolean {
  const { text, at, indent } = cursor
  const ch = text.charCodeAt(at)
  return ch === OPEN_BRACE || ch === OPEN_BRACKET ? inlineValue(cursor, at, indent) : block(cursor, indent)
}

function block(cursor: Cursor, column: number): boolean {
  const { text, at } = cursor
  return isDash(text, at) ? list(cursor, column) : map(cursor, column, keyEnd(text, at))
}

/** `firstColon`: where its first key ends. */
function map(cursor: Cursor, column: number, firstColon: number): boolean {
  if (++cursor.depth > MAX_DEPTH) return false
  const row = addRow(cursor, MAP | (1 << 2), cursor.at, cursor.at)
  for (let colon = firstColon; ; colon = keyEnd(cursor.text, cursor.at)) {
    if (colon < 0) return false
    addKey(cursor, cursor.at, colon)
    if (!mapValue(cursor, colon + 1, column) || cursor.indent > column) return false
    if (cursor.indent < column) break
  }
  closeRow(cursor, row)
  cursor.depth--
  return true
}

function mapValue(cursor: Cursor, after: number, column: number): boolean {
  const { text } = cursor
  let at = after
  while (text.charCodeAt(at) === SPACE) at++
  const ch = text.charCodeAt(at)
  if (ch !== NEWLINE && ch !== HASH) return inlineValue(cursor, at, column)
  if (ch === HASH && at === after) return false
  nextContent(cursor, lineEnd(cursor, at))
  if (cursor.indent > column) return block(cursor, cursor.indent)
  if (cursor.indent === column && isDash(text, cursor.at)) return block(cursor, column)
  empty(cursor, after)
  return true
}

function list(cursor: Cursor, column: number): boolean {
  if (++cursor.depth > MAX_DEPTH) return false
  const { text } = cursor
  const row = addRow(cursor, LIST | (1 << 2), cursor.at, cursor.at)
  for (;;) {
    const dash = cursor.at
    let at = dash + 1
    while (text.charCodeAt(at) === SPACE) at++
    const ch = text.charCodeAt(at)
    if (ch === NEWLINE || ch === HASH) {
      nextContent(cursor, lineEnd(cursor, at))
      if (cursor.indent > column) {
        if (!block(cursor, cursor.indent)) return false
      } else empty(cursor, dash + 1)
    } else {
      const inner = column + at - dash
      const colon = keyEnd(text, at)
      cursor.at = at
      const isRead = isDash(text, at)
        ? list(cursor, inner)
        : colon < 0
          ? inlineValue(cursor, at, column)
          : map(cursor, inner, colon)
      if (!isRead) return false
    }
    if (cursor.indent < column) break
    if (cursor.indent > column) return false
    if (!isDash(text, cursor.at)) break
  }
  closeRow(cursor, row)
  cursor.depth--
  return true
}

function empty(cursor: Cursor, at: number): void {
  addRow(cursor, SCALAR | (PLAIN << 2) | EMPTY, at, at)
  cursor.lastEnd = at
}

/** Reads a value on the line of its key or dash. The next line must not have more indentation, which would continue the value. */
function inlineValue(cursor: Cursor, at: number, column: number): boolean {
  const { text } = cursor
  const ch = text.charCodeAt(at)
  if (ch === PIPE || ch === GREATER) {
    if (!blockScalar(cursor, at, column)) return false
  } else {
    const end = ch === OPEN_BRACE || ch === OPEN_BRACKET ? quickFlow(cursor, at) : scalarEnd(cursor, at)
    if (end < 0) return false
    cursor.lastEnd = end
    let rest = end
    while (text.charCodeAt(rest) === SPACE) rest++
    const next = text.charCodeAt(rest)
    if (next !== NEWLINE && (next !== HASH || rest === end)) return false
    nextContent(cursor, lineEnd(cursor, rest))
  }
  return cursor.indent <= column
}

function blockScalar(cursor: Cursor, header: number, column: number): boolean {
  const { text, end: last, builder } = cursor
  let at = header + 1
  const indicator = text.charCodeAt(at)
  const chomping = indicator === DASH ? 2 : indicator === PLUS ? 3 : 1
  if (chomping !== 1) at++
  if (text.charCodeAt(at) !== NEWLINE) return false
  const start = at + 1
  let line = start
  while (text.charCodeAt(line) === NEWLINE) line++
  let first = line
  while (text.charCodeAt(first) === SPACE) first++
  const indent = first - line
  if (indent <= column || text.charCodeAt(first) === NEWLINE || first >= last) return false
  while (line < last) {
    let content = line
    while (content - line < indent && text.charCodeAt(content) === SPACE) content++
    if (content - line < indent && text.charCodeAt(content) !== NEWLINE) break
    line = text.indexOf('\n', content) + 1
  }
  if (!areUsual(text, start, line)) return false
  const end = blockEnd(text, header, start, line, indent, chomping)
  const style = text.charCodeAt(header) === PIPE ? LITERAL : FOLDED
  const row = addRow(cursor, SCALAR | (style << 2) | HAS_PROPS, header, end)
  builder.setProps(row, { anchor: undefined, tag: undefined, end: -1, block: { start, end: line, indent, chomping } })
  cursor.lastEnd = end
  nextContent(cursor, line - 1)
  return true
}
