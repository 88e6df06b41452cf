import { gapParts, linesOnly, splitIndicator } from '../nodes/mid.ts'
import type { Entry, Node } from '../nodes/node.ts'
import { lineBreakOf, splitTrail, trailOwner, withoutFirstLine } from '../nodes/trail.ts'
import { headerComment } from '../scan/block-scalar.ts'
import type { Source } from '../scan/source.ts'

/** The text around a value, on its lines and below, without the value and its inner comments. */
export interface Surroundings {
  /** The text up to the colon or dash, inclusive. */
  readonly indicator: string
  /** White space between the colon or dash and the value. */
  readonly gap: string
  /** The comment on the line of key or value, with the white space before it. */
  readonly comment: string
  /** The line break; `''` at the end of the text. */
  readonly lineBreak: string
  /** The text of the lines below. */
  readonly rest: string
  /** The part of `rest` that was above the first entry of a block collection. */
  readonly above: string
  /** Anchor and tag of a block collection, followed by a space; `''` for other values. */
  readonly props: string
}

// White space at the end of a line is kept like a comment.
const LINE_COMMENT = /^[ \t]+(?:#[^\r\n]*|(?=[\r\n]|$))/
const PROPS = /^(?:[&!]\S*[ \t]*){1,2}/

/** Reads the text around the value of an entry. `column`: comments of a block collection with more indentation belong to it. */
export function surroundings(entry: Entry, column: number, eol: string): Surroundings {
  const [indicator, gap] = entry.owner === undefined ? ['', ''] : splitIndicator(entry.mid)
  return entry.value.isBlock ? aroundBlock(entry, indicator, gap, column, eol) : aroundInline(entry, indicator, gap)
}

function aroundBlock(entry: Entry, indicator: string, gap: string, column: number, eol: string): Surroundings {
  const { open } = entry.value
  const [own, after] = splitTrail(trailOwner(entry).trail, column)
  const props = (PROPS.exec(open)?.[0] ?? '').trimEnd()
  const outer = gapParts(gap)
  const inner = gapParts(open.slice(props.length))
  const below = linesOnly(outer.below ?? '') + linesOnly(inner.below ?? '')
  const isRoot = entry.owner === undefined
  const rest = below + after + (isRoot ? entry.trail : '')
  const isAtEnd = rest === '' && lineBreakOf(own) === ''
  const lineBreak = isAtEnd ? '' : outer.lineBreak || inner.lineBreak || lineBreakOf(own) || eol
  return {
    indicator,
    gap: outer.below === undefined && gap !== '' ? gap : ' ',
    comment: outer.comment || inner.comment,
    lineBreak,
    rest,
    above: below,
    props: props === '' ? '' : `${props} `,
  }
}

function aroundInline(entry: Entry, indicator: string, gap: string): Surroundings {
  const { trail } = entry
  const behind = LINE_COMMENT.exec(trail)?.[0] ?? ''
  const firstLine = trail.slice(0, trail.length - withoutFirstLine(trail).length)
  return {
    indicator,
    gap,
    comment: behind || commentOnHeader(entry.value),
    lineBreak: lineBreakOf(firstLine),
    rest: withoutFirstLine(trail),
    above: '',
    props: '',
  }
}

/** The comment after the header of a block scalar. */
function commentOnHeader(node: Node): string {
  if (node.kind !== 'scalar') return ''
  const text = node.text ?? (node.source as Source).text.slice(node.source?.start(node.row), node.end)
  return headerComment(text)
}
