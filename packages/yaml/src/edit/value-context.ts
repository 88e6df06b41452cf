import { gapParts, linesOnly, splitMid } from '../nodes/mid.ts'
import type { Entry, Node } from '../nodes/node.ts'
import { lineBreakOf, splitTrail, trailOwner, withoutFirstLine } from '../nodes/trail.ts'
import { headerComment } from '../scan/block-scalar.ts'
import type { Source } from '../scan/source.ts'

/** What is around a value on its line and below, once the value and its inner comments are taken away. */
export interface Surroundings {
  /** Text up to the colon or dash, that included. */
  readonly indicator: string
  /** White space between colon or dash and a value on the same line, or on a later one. */
  readonly gap: string
  /** The comment on the line of key or value, with the white space before it. */
  readonly comment: string
  /** What ends the line; `''` where the text ends. */
  readonly lineBreak: string
  /** What follows on the lines below. */
  readonly rest: string
  /** The part of it that stood above the first entry of a block collection. */
  readonly above: string
  /** Anchor and tag in front of a block collection, with a space behind; `''` for other values. */
  readonly props: string
}

// White space at the end of a line is kept like a comment.
const LINE_COMMENT = /^[ \t]+(?:#[^\r\n]*|(?=[\r\n]|$))/
const PROPS = /^(?:[&!]\S*[ \t]*)+/

/** Looks at what surrounds the value of an entry. `column`: comments of a block collection indented deeper than that go with it. */
export function surroundings(entry: Entry, column: number, eol: string): Surroundings {
  const [indicator, gap] = entry.owner === undefined ? ['', ''] : splitMid(entry.mid)
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

/** The comment behind the header of a block scalar. */
function commentOnHeader(node: Node): string {
  if (node.kind !== 'scalar') return ''
  const text = node.text ?? (node.source as Source).text.slice(node.source?.start(node.row), node.end)
  return headerComment(text)
}
