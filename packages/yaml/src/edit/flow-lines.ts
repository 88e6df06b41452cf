import type { Entry, Node } from '../nodes/node.ts'
import { lineStart } from '../scan/source.ts'

const STARTS_LINE = /^[ \t]*[\r\n]/
const LINE_BREAK = /(\r\n|\n|\r)([ \t]*)$/

/**
 * Repairs the space between two entries of a flow collection, or in front of its closing bracket, after an edit. What follows
 * a comment begins on a new line, because it would be part of the comment. An entry on a new line is indented more than the
 * block collection around it, which a bracket or a comma need not be.
 *
 * @param entry the one in front of the space; `undefined`: the opening bracket
 * @param next `undefined`: the closing bracket
 * @param lineBreak with indentation; default: one of the collection
 */
export function repairSpace(owner: Node, entry: Entry | undefined, next: Entry | undefined, lineBreak = ''): void {
  const before = entry === undefined ? '' : entry.trail + entry.sep + entry.tail
  const text = next === undefined ? owner.close : next.lead
  const isInComment = before.includes('#', lineStart(before, before.length, 0))
  if (isInComment && !STARTS_LINE.test(text)) {
    const broken = (lineBreak || breakIn(owner, owner.entries as Entry[])) + text.trimStart()
    if (next === undefined) owner.close = broken
    else next.lead = broken
  } else if (next !== undefined) {
    const pad = LINE_BREAK.exec(before + text)?.[2]
    if (pad !== undefined) next.lead += ' '.repeat(Math.max(0, leastColumn(owner) - pad.length))
  }
}

/**
 * The first line break around one of these entries, or in front of the bracket, with its indentation. Every comment in a flow
 * collection has one behind it.
 */
export function breakIn(owner: Node, entries: readonly Pick<Entry, 'lead' | 'trail'>[]): string {
  for (const text of spacesIn(owner, entries)) {
    const [all, lineBreak = '', pad = ''] = LINE_BREAK.exec(text) ?? []
    if (all !== undefined) return lineBreak + pad.padEnd(leastColumn(owner))
  }
  return ''
}

function* spacesIn(owner: Node, entries: readonly Pick<Entry, 'lead' | 'trail'>[]): Generator<string> {
  for (const { lead, trail } of entries) {
    yield lead
    yield trail
  }
  yield owner.close.slice(0, -1)
}

function leastColumn(flow: Node): number {
  let owner: Node | undefined = flow
  while (owner?.flow) owner = owner.entry?.owner
  return owner === undefined ? 0 : owner.column + 1
}
