import { contentOf } from '../nodes/comment.ts'
import { HASH, isBlank, isBreak } from '../scan/characters.ts'
import { BLOCK, columnAt, FOLDED, LIST, LITERAL, lineStart, nextLine, SCALAR } from '../scan/source.ts'
import type { NodeTable } from './node-table.ts'
import type { Position } from './view.ts'

/**
 * A comment of a document.
 *
 * @example
 * const [comment] = readYaml('a: 1\n# todo: rename\nb: 2\n').document?.commentsWith('todo') ?? []
 * console.log(comment?.text, comment?.isTrailing, comment?.entry) // todo: rename false { line: 3, column: 1 }
 */
export interface PlacedComment {
  /** Without the `#` and the white space around it. */
  readonly text: string
  /** Of the `#`, in the text that was read. */
  readonly position: Position
  /** Whether there is content before it on its line. */
  readonly isTrailing: boolean
  /**
   * What it is written at, besides its line. Of a comment on a line of its own: the first key or element below it, or `root` above the
   * whole content; absent if there is a blank line between them, because an edit that moves an entry leaves such a comment, or if what
   * is below it has less indentation. Of a comment behind content: the flow
   * collection or the scalar of several lines that ends there; absent otherwise.
   */
  readonly entry?: Position | 'root'
}

interface Found {
  readonly hash: number
  readonly end: number
  readonly line: number
  readonly isTrailing: boolean
  /** Whether a document marker follows, before the content. */
  readonly isAboveMarker: boolean
}

/** The comments that begin with a word. One behind another comment counts if there is content on the line before both. */
export function commentsWith(table: NodeTable, word: string): readonly PlacedComment[] {
  const found = findComments(table, word)
  const ending = endingAt(table, found)
  const below = entriesBelow(table, found)
  return found.map((one, i): PlacedComment => {
    const entry = one.isTrailing ? placed(table, ending.get(one.line)) : below[i]
    return {
      text: table.text.slice(one.hash + 1, one.end).trim(),
      position: table.positionAt(one.hash),
      isTrailing: one.isTrailing,
      ...(entry !== undefined && { entry }),
    }
  })
}

function findComments(table: NodeTable, word: string): readonly Found[] {
  const { text, from } = table
  const found: Found[] = []
  // The text around the document can be long.
  const own = table.ownText
  for (let at = own.indexOf(word); at >= 0; at = own.indexOf(word, at + word.length)) {
    const hash = hashBefore(text, from + at, from)
    if (hash < 0 || isInScalar(table, hash)) continue
    const line = lineStart(text, hash, from)
    const first = skipBlanks(text, line)
    const last = found.at(-1)
    const isBehindOther = last !== undefined && last.line === line
    const isBehindComment = first < hash && text.charCodeAt(first) === HASH && !isInScalar(table, first)
    if (isBehindComment && !isBehindOther) continue
    if (isBehindOther) found[found.length - 1] = { ...last, end: hash }
    const before = text.slice(line, isBehindOther ? line : hash)
    found.push({
      hash,
      end: endOfLine(text, hash, table.to),
      line,
      // A comment behind a marker or a dash is above what follows.
      isTrailing: isBehindOther ? last.isTrailing : !/^[-\s]*$/.test(before),
      isAboveMarker: !/^---/.test(before) && hash < table.contentFrom && hasMarker(text, hash, table.contentFrom),
    })
  }
  return found
}

/** The start of the comment whose text begins at an offset; -1 if it is not the beginning of a comment. */
function hashBefore(text: string, at: number, from: number): number {
  let hash = at - 1
  while (hash >= from && isBlank(text.charCodeAt(hash))) hash--
  if (hash < from || text.charCodeAt(hash) !== HASH) return -1
  const before = text.charCodeAt(hash - 1)
  return hash === from || isBlank(before) || isBreak(before) ? hash : -1
}

function hasMarker(text: string, from: number, to: number): boolean {
  return /[\r\n]---(?=\s|$)/.test(text.slice(from, to))
}

function isInScalar(table: NodeTable, offset: number): boolean {
  const row = rowAfter(table, offset) - 1
  if (row < 0 || table.kind(row) !== SCALAR || table.end(row) <= offset) return false
  const style = table.style(row)
  const isBlockScalar = style === LITERAL || style === FOLDED
  // A comment can be on the line of the indicator.
  return !isBlockScalar || nextLine(table.text, contentOf(table, row), table.to) <= offset
}

/** The first row that starts after an offset. */
function rowAfter(table: NodeTable, offset: number): number {
  let low = 0
  let high = table.size
  while (low < high) {
    const middle = (low + high) >> 1
    if (table.start(middle) > offset) high = middle
    else low = middle + 1
  }
  return low
}

/** The entries below comments on lines of their own. Backwards, because many comments can be above one entry. */
function entriesBelow(table: NodeTable, found: readonly Found[]): readonly PlacedComment['entry'][] {
  const entries = new Array<PlacedComment['entry']>(found.length)
  let isApart = false
  for (let i = found.length - 1; i >= 0; i--) {
    const one = found[i] as Found
    const row = rowAfter(table, one.hash)
    if (one.isTrailing || one.isAboveMarker || row >= table.size) continue
    const start = table.start(row)
    const next = found[i + 1]
    const isNextAbove = next !== undefined && next.hash < start
    const end = isNextAbove ? next.line : lineStart(table.text, start, table.from)
    isApart = (isNextAbove && isApart) || BLANK_LINE.test(table.text.slice(one.end, end))
    entries[i] = row === 0 ? 'root' : isApart ? undefined : entryBelow(table, one, row)
  }
  return entries
}

const BLANK_LINE = /(?:\r\n|\n|\r(?!\n))[ \t]*[\r\n]/

function entryBelow(table: NodeTable, { hash, line }: Found, row: number): Position | undefined {
  const { text } = table
  const start = table.start(row)
  const first = skipBlanks(text, lineStart(text, start, table.from))
  if (skipBlanks(text, line) === hash && columnAt(text, hash) > columnAt(text, first)) return undefined
  const isList = first === start && table.kind(row) === LIST && table.style(row) === BLOCK
  return table.position(isList ? row + 1 : row)
}

/** Of comments behind content, the first row that began on an earlier line and ends there, by the start of the line. */
function endingAt(table: NodeTable, comments: readonly Found[]): ReadonlyMap<number, number> {
  const rows = new Map<number, number>()
  if (!comments.some(({ isTrailing }) => isTrailing)) return rows
  for (let row = 0; row < table.size; row++) {
    if (table.kind(row) !== SCALAR && table.style(row) === BLOCK) continue
    const end = table.end(row)
    const comment = commentAfter(comments, end)
    if (comment?.isTrailing !== true) continue
    const { line, hash } = comment
    if (table.start(row) >= line || end <= line || rows.has(line)) continue
    if (/^[\]},\s]*$/.test(table.text.slice(end, hash))) rows.set(line, row)
  }
  return rows
}

/** The first comment at or after an offset. */
function commentAfter(comments: readonly Found[], offset: number): Found | undefined {
  let low = 0
  let high = comments.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((comments[middle] as Found).hash >= offset) high = middle
    else low = middle + 1
  }
  return comments[low]
}

function placed(table: NodeTable, row: number | undefined): Position | undefined {
  return row === undefined ? undefined : table.position(row)
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (isBlank(text.charCodeAt(at))) at++
  return at
}

function endOfLine(text: string, from: number, to: number): number {
  let at = from
  while (at < to && !isBreak(text.charCodeAt(at))) at++
  return at
}
