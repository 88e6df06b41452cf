import { BYTE_ORDER_MARK, COLON, COMMA, HASH, isBlank, isBreak, NEWLINE, RETURN } from '../scan/characters.ts'
import { isColonOf } from '../scan/scan.ts'
import {
  BLOCK,
  columnAt,
  EMPTY,
  HAS_PROPS,
  LIST,
  lineStart,
  MAP,
  nextLine,
  type Source,
  skipTrivia,
} from '../scan/source.ts'
import { type Entry, Node } from './node.ts'

/** The root of a document, with the text before and after it. */
export function expandRoot(source: Source): Entry {
  const { text, from, to, contentFrom } = source
  const block = isBlockRow(source, 0)
  const at = source.contentStart(0)
  // A byte order mark belongs to the document, not to the first entry.
  const gap = text.charCodeAt(contentFrom) === BYTE_ORDER_MARK ? contentFrom + 1 : contentFrom
  let start = source.start(0)
  if (block && !source.has(0, HAS_PROPS)) start = headStart(text, gap, at, columnAt(text, at))
  const end = block ? beforeEndMarker(text, source.end(0), to) : source.end(0)
  const value = Node.clean(source, 0, start, end)
  const entry: Entry = {
    owner: undefined,
    lead: text.slice(from, start),
    key: undefined,
    mid: '',
    value,
    trail: text.slice(end, to),
    sep: '',
    tail: '',
  }
  value.entry = entry
  return entry
}

/** The entries of a collection, made on demand. */
export function entriesOf(node: Node): Entry[] {
  if (node.entries === undefined) node.entries = node.flow ? expandFlow(node) : expandBlock(node)
  return node.entries
}

function isBlockRow(source: Source, row: number): boolean {
  const kind = source.kind(row)
  return (kind === MAP || kind === LIST) && source.style(row) === BLOCK
}

function expandBlock(node: Node): Entry[] {
  const source = node.source as Source
  const { text } = source
  const entries: Entry[] = []
  const isMap = node.kind === 'map'
  const last = source.next(node.row)
  let at = source.contentStart(node.row)
  let leadAt = node.start
  node.column = columnAt(text, at)
  if (source.has(node.row, HAS_PROPS)) {
    leadAt = headStart(text, source.props?.get(node.row)?.end ?? node.start, at, node.column)
    node.open = text.slice(node.start, leadAt)
  }
  for (let row = node.row + 1; row < last; ) {
    const valueRow = isMap ? source.next(row) : row
    let key: Node | undefined
    let after: number
    let keyAt = at
    if (isMap) {
      const keyStart = source.start(row)
      const keyEnd = source.end(row)
      keyAt = keyStart
      key = Node.clean(source, row, keyStart, keyEnd)
      const colon = skipTrivia(text, keyEnd, source.to)
      after = text.charCodeAt(colon) === COLON && isColonOf(text, keyEnd, colon, node.column) ? colon + 1 : keyEnd
    } else after = at + 1
    const midAt = isMap ? source.end(row) : at
    const start = valueStart(source, valueRow, after)
    const contentEnd = Math.max(source.end(valueRow), after)
    const next = source.next(valueRow)
    let end = node.end
    let nextAt = at
    if (next < last) {
      nextAt = skipTrivia(text, contentEnd, source.to)
      end = headStart(text, contentEnd, nextAt, node.column)
    }
    const block = isBlockRow(source, valueRow)
    const valueEnd = block ? end : source.end(valueRow)
    const value = Node.clean(source, valueRow, start, valueEnd)
    const entry: Entry = {
      owner: node,
      lead: text.slice(leadAt, keyAt),
      key,
      mid: text.slice(midAt, start),
      value,
      trail: text.slice(valueEnd, end),
      sep: '',
      tail: '',
    }
    value.entry = entry
    if (key !== undefined) key.entry = entry
    entries.push(entry)
    leadAt = end
    at = nextAt
    row = next
  }
  return entries
}

/** Where a value's own text begins: a nested block collection begins with the comments directly above its first entry. */
function valueStart(source: Source, row: number, after: number): number {
  if (!isBlockRow(source, row) || source.has(row, HAS_PROPS))
    return Math.max(source.start(row), source.has(row, EMPTY) && !source.has(row, HAS_PROPS) ? after : 0)
  const at = source.start(row)
  return headStart(source.text, after, at, columnAt(source.text, at))
}

const LINE_COMMENT = /[ \t]*#[^\r\n]*/y

function expandFlow(node: Node): Entry[] {
  const source = node.source as Source
  const { text } = source
  const entries: Entry[] = []
  const isMap = node.kind === 'map'
  const last = source.next(node.row)
  let at = node.start
  if (!node.pair) {
    at = source.contentStart(node.row) + 1
    node.open = text.slice(node.start, at)
  }
  for (let row = node.row + 1; row < last; ) {
    const valueRow = isMap ? source.next(row) : row
    let key: Node | undefined
    let mid = ''
    const start = source.start(valueRow)
    let leadEnd = start
    if (isMap) {
      leadEnd = source.start(row)
      key = Node.clean(source, row, leadEnd, source.end(row))
      mid = text.slice(source.end(row), start)
    }
    const end = source.end(valueRow)
    const value = Node.clean(source, valueRow, start, end)
    const comma = node.pair ? end : skipTrivia(text, end, node.end)
    const hasComma = !node.pair && text.charCodeAt(comma) === COMMA
    LINE_COMMENT.lastIndex = hasComma ? comma + 1 : end
    const comment = node.pair ? '' : (LINE_COMMENT.exec(text)?.[0] ?? '')
    const entry: Entry = {
      owner: node,
      lead: text.slice(at, leadEnd),
      key,
      mid,
      value,
      trail: hasComma ? text.slice(end, comma) : comment,
      sep: hasComma ? ',' : '',
      tail: hasComma ? comment : '',
    }
    value.entry = entry
    if (key !== undefined) key.entry = entry
    entries.push(entry)
    at = (hasComma ? comma + 1 : end) + comment.length
    row = source.next(valueRow)
  }
  node.close = text.slice(at, node.end)
  return entries
}

/**
 * Start of the comment lines directly above `at` that belong to it: without a gap, with at most its indentation, after the line
 * of `gap`. Returns `at` if there is no line break between `gap` and `at`.
 */
function headStart(text: string, gap: number, at: number, indentation: number): number {
  let top = lineStart(text, at, gap)
  const gapIsLine = gap === 0 || isBreak(text.charCodeAt(gap - 1)) || text.charCodeAt(gap - 1) === BYTE_ORDER_MARK
  if (top <= gap && !gapIsLine) return at
  while (top > gap) {
    const breakAt = text.charCodeAt(top - 1) === NEWLINE && text.charCodeAt(top - 2) === RETURN ? top - 2 : top - 1
    const above = lineStart(text, Math.max(breakAt, gap), gap)
    if (above <= gap && !gapIsLine) break
    const start = text.charCodeAt(above) === BYTE_ORDER_MARK ? above + 1 : above
    let first = start
    while (isBlank(text.charCodeAt(first))) first++
    if (text.charCodeAt(first) !== HASH || first - start > indentation) break
    top = start
  }
  return top
}

function beforeEndMarker(text: string, end: number, to: number): number {
  for (let at = nextLine(text, end, to); at < to; at = nextLine(text, at, to)) {
    if (text.startsWith('...', at)) return at
  }
  return to
}
