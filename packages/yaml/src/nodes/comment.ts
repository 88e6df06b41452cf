import { COMMA, DASH, HASH, isBlank, isBreak } from '../scan/characters.ts'
import { childRow } from '../scan/rows.ts'
import {
  BLOCK,
  columnAt,
  FOLDED,
  HAS_PROPS,
  LIST,
  LITERAL,
  lineStart,
  SCALAR,
  type Source,
  skipTrivia,
} from '../scan/source.ts'
import type { Path } from '../scan/value.ts'

/** A comment without the `#` and the white space around it. */
export function commentText(comment: string): string | undefined {
  const text = comment.trim()
  return text.startsWith('#') ? text.slice(1).trim() : undefined
}

/** A row, the collection that contains it, and the row of its key there, -1 in a list. */
interface RowPlace {
  readonly row: number
  readonly collection: number
  readonly key: number
}

/** The comment on the line of the node at `path` below a row. */
export function commentAt(source: Source, root: number, path: Path): string | undefined {
  const place = placeAt(source, root, path)
  return place && rowComment(source, place.row, place.collection, place.key)
}

/**
 * The rest of the line after the node at `path`, where its comment is written. False if there is other text; `undefined` if the
 * tree is needed.
 */
export function lineRest(
  source: Source,
  root: number,
  path: Path,
): { from: number; gap: string; to: number } | false | undefined {
  const place = placeAt(source, root, path)
  // Nodes that were written have no row.
  if (place === undefined) return undefined
  const { row, collection, key } = place
  if (source.kind(row) !== SCALAR && source.has(row, HAS_PROPS)) return undefined
  const from = slotOf(source, row, collection, key)
  REST.lastIndex = from
  const [rest, gap = ''] = REST.exec(source.text) ?? []
  return rest === undefined || from + rest.length > source.to ? false : { from, gap, to: from + rest.length }
}

const REST = /([ \t]*)(?:(?<=[ \t])#[^\r\n]*)?(?=[\r\n]|$)/y

function placeAt(source: Source, root: number, path: Path): RowPlace | undefined {
  let collection = -1
  let row = root
  for (const part of path) {
    collection = row
    row = childRow(source, collection, part)
    if (row < 0) return undefined
  }
  // The keys of a path are scalars, which have one row.
  return collection < 0 ? undefined : { row, collection, key: source.kind(collection) === LIST ? -1 : row - 1 }
}

/**
 * The comment on the line of a row: after a scalar or flow collection, on the header of a block scalar, and on the line of the
 * key or dash of a block collection. `collection` is the row of the parent, `key` is the row of the key, -1 in a list.
 */
export function rowComment(source: Source, row: number, collection: number, key: number): string | undefined {
  const { text, to } = source
  const comment = commentBehind(text, slotOf(source, row, collection, key), to)
  if (comment !== undefined || !source.has(row, HAS_PROPS) || source.kind(row) === SCALAR) return comment
  const props = source.style(row) === BLOCK ? source.props?.get(row) : undefined
  return props && commentBehind(text, props.end, to)
}

/** Where the comment of a row may begin. */
function slotOf(source: Source, row: number, collection: number, key: number): number {
  const { text, to } = source
  const style = source.style(row)
  if (source.kind(row) !== SCALAR)
    return style !== BLOCK
      ? behindComma(source, source.end(row), collection)
      : (key < 0 ? dashOf(source, row, collection) : skipTrivia(text, source.end(key), to)) + 1
  const isBlockScalar = style === LITERAL || style === FOLDED
  return isBlockScalar ? behindWord(text, contentOf(source, row), to) : behindComma(source, source.end(row), collection)
}

/** The dash of a block collection in a list, which is on its line or above it. */
function dashOf(source: Source, row: number, list: number): number {
  const { text, from } = source
  const column = columnAt(text, source.contentStart(list))
  for (let at = source.start(row); at > from; at--) {
    const line = lineStart(text, at, from)
    const dash = line + column
    if (dash < at && text.charCodeAt(dash) === DASH && !text.slice(line, dash).includes('#')) return dash
    at = line
  }
  return source.start(row)
}

/** The offset after the comma of an element of a flow collection, because the comment of a line's last element follows it. */
function behindComma(source: Source, end: number, collection: number): number {
  if (source.style(collection) === BLOCK || source.kind(collection) > LIST) return end
  let at = end
  while (isBlank(source.text.charCodeAt(at))) at++
  return source.text.charCodeAt(at) === COMMA ? at + 1 : end
}

function behindWord(text: string, from: number, to: number): number {
  let at = from
  while (at < to && !isBlank(text.charCodeAt(at)) && !isBreak(text.charCodeAt(at))) at++
  return at
}

function commentBehind(text: string, from: number, to: number): string | undefined {
  let at = from
  while (at < to && isBlank(text.charCodeAt(at))) at++
  if (text.charCodeAt(at) !== HASH || at >= to || at === from) return undefined
  let end = at
  while (end < to && !isBreak(text.charCodeAt(end))) end++
  return commentText(text.slice(at, end))
}

/** Where a scalar's own text begins, after its anchor and tag. */
export function contentOf(source: Source, row: number): number {
  return Math.max(source.start(row), source.contentStart(row))
}
