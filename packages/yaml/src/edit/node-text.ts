import { splitIndicator } from '../nodes/mid.ts'
import { type Entry, type Node, render } from '../nodes/node.ts'
import { nodeValue } from '../nodes/read.ts'
import { endsLine, splitTrail, trailOwner, withoutFirstLine } from '../nodes/trail.ts'
import type { Shape } from '../print/emit.ts'
import { BlockLines } from '../print/emit.ts'
import { isJson, type Layout } from '../print/layout.ts'
import { isBlockText } from '../scan/block-scalar.ts'
import type { Scalar, Value } from '../scan/value.ts'
import { assign, assignSpelling, nodeFromText, putInline } from './assign.ts'
import { followsText } from './insert.ts'
import { surroundings } from './value-context.ts'

/** The text of a field or element with its comments, to be written in another place. Its lines have no indentation. */
export interface NodeText {
  readonly value: Value
  readonly kind: 'map' | 'list' | 'scalar'
  /** Whether it is a map or list in block style. */
  readonly isBlock: boolean
  /** Comment lines above the key or dash. */
  readonly above: readonly string[]
  /** The comment on the line of the key or dash, with the white space before it. */
  readonly comment: string
  readonly lines: readonly string[]
  /** Comment lines below a value that is not a block, with more indentation than its key or dash. */
  readonly below: readonly string[]
  /** For flow style, which has no room for comments. */
  readonly shape: Shape
}

const LINE_BREAK = /\r\n|\n|\r/

/** Reads the text of an entry without anchors and aliases; `undefined` if its text is valid only in its own place. */
export function readNodeText(entry: Entry, shape: Shape): NodeText | undefined {
  const { value: node, owner } = entry
  const { kind } = node
  if (owner === undefined || kind === 'alias' || node.pair) return undefined
  const column = owner.flow ? 0 : owner.column
  const around = surroundings(entry, column, '\n')
  const base = { value: nodeValue(node), kind, isBlock: node.isBlock, above: commentLines(entry.lead), shape }
  if (node.isBlock) {
    if (node.hasProps || around.props !== '') return undefined
    const [, after] = splitTrail(trailOwner(entry).trail, column)
    const text = render(node)
    const own = text.slice(node.open.length, text.length - after.length)
    const content = (followsText(node) ? ' '.repeat(node.column) : '') + own
    return { ...base, comment: around.comment, lines: outdented(around.above + content, node.column), below: [] }
  }
  const text = render(node)
  const indent = owner.flow ? closingIndent(text) : column
  const comment = owner.flow ? flowComment(entry) : around.comment
  const spelled = isBlockText(text) ? withoutHeaderComment(text, comment) : text
  const [own] = owner.flow ? [''] : splitTrail(entry.trail, column)
  const [first = '', ...others] = spelled.split(LINE_BREAK)
  const lines = [first, ...others.map((line) => stripped(line, indent))]
  return { ...base, comment, lines, below: outdented(withoutFirstLine(own), column) }
}

/** Writes the text in place of an entry's value. A new entry also gets the comments above it. */
export function writeNodeText(entry: Entry, text: NodeText, isNew: boolean, layout: Layout): void {
  const owner = entry.owner as Node
  if (owner.flow) {
    assign(entry, isJson(owner) ? text.value : text.shape, layout)
    return
  }
  if (isNew && text.above.length > 0) writeAbove(owner, entry, text.above, layout)
  assign(entry, 0, layout)
  const around = surroundings(entry, owner.column, layout.eol)
  const pad = ' '.repeat(owner.column)
  const comment = text.comment === '' || (!isNew && around.comment !== '') ? around.comment : text.comment
  const below = text.below.map((line) => layout.eol + (line === '' ? '' : pad + line)).join('')
  entry.trail = comment + below + around.lineBreak + around.rest
  owner.touch()
  if (text.isBlock) assign(entry, new BlockLines(text.lines, text.kind === 'list'), layout)
  else writeInline(entry, text, pad, layout)
}

function writeInline(entry: Entry, { kind, lines, value }: NodeText, pad: string, layout: Layout): void {
  const text = lines.map((line, i) => (i === 0 || line === '' ? line : pad + line)).join(layout.eol)
  if (kind === 'scalar') {
    assignSpelling(entry, text, value as Scalar, layout)
    if (text === '') entry.mid = splitIndicator(entry.mid)[0]
    return
  }
  const { column } = entry.owner as Node
  putInline(entry, nodeFromText(text, 0, true), surroundings(entry, column, layout.eol), layout)
}

function writeAbove(owner: Node, entry: Entry, above: readonly string[], layout: Layout): void {
  const pad = ' '.repeat(owner.column)
  const place = owner.entry
  if (entry.lead.trim() !== '') return
  if (owner.entries?.[0] === entry && followsText(owner)) {
    if (place?.owner === undefined) return
    place.mid = splitIndicator(place.mid)[0] + layout.eol
    entry.lead = pad
  }
  entry.lead = above.map((line) => pad + line + layout.eol).join('') + entry.lead
}

/** The comments in the text before a key or dash. */
function commentLines(lead: string): readonly string[] {
  return lead.split(LINE_BREAK).flatMap((line) => (line.trimStart().startsWith('#') ? [line.trimStart()] : []))
}

/** A comment behind a flow entry, or behind its comma. */
function flowComment({ trail, tail }: Entry): string {
  return /[ \t]+#[^\r\n]*/.exec(trail + tail)?.[0] ?? ''
}

function closingIndent(text: string): number {
  const last = text.split(LINE_BREAK).at(-1) ?? ''
  return last.length - last.trimStart().length
}

function outdented(text: string, column: number): readonly string[] {
  const lines = text.split(LINE_BREAK)
  if (endsLine(text) || text === '') lines.pop()
  return lines.map((line) => stripped(line, column))
}

/** Removes up to `column` spaces from the beginning of a line. */
function stripped(line: string, column: number): string {
  let at = 0
  while (at < column && line[at] === ' ') at++
  return line.slice(at)
}

function withoutHeaderComment(text: string, comment: string): string {
  const at = text.search(/[\r\n]/)
  const head = at < 0 ? text : text.slice(0, at)
  return comment !== '' && head.endsWith(comment) ? head.slice(0, -comment.length) + text.slice(head.length) : text
}
