import { type Entry, Node, render } from '../nodes/node.ts'
import { keyOf } from '../nodes/read.ts'
import {
  endsBlank,
  endsLine,
  lineBreakOf,
  setTrail,
  splitTrail,
  startsBlank,
  trailOwner,
  withoutFirstLine,
  withoutLastLine,
} from '../nodes/trail.ts'
import { isJson, type Layout } from '../print/layout.ts'
import { isSwallowed } from '../print/write.ts'
import { chompingOf, isBlockText, KEEP } from '../scan/block-scalar.ts'
import { putInline } from './assign.ts'
import { breakIn, repairSpace } from './flow-lines.ts'
import { addBraces, followsText } from './insert.ts'
import { surroundings } from './value-context.ts'

/** One line break and indentation. */
const LINE_BREAK = /^(?:\r\n|\n|\r)[ \t]*$/

/** Removes an entry with the comments that belong to it. An empty collection becomes `{}` or `[]`. */
export function removeEntry(entry: Entry, layout: Layout): void {
  const owner = entry.owner as Node
  const entries = owner.entries as Entry[]
  const at = positionOf(owner, entry)
  owner.touch()
  owner.index?.delete(keyOf(entry))
  if (!owner.flow && entries.length === 1) emptyBlock(owner, layout)
  else {
    detach(owner, entry, entries[at - 1], entries[at + 1])
    entries.splice(at, 1)
    if (entries.length === 0) emptyFlow(owner, entry)
  }
  entry.value.entry = undefined
}

/** The same for many entries of one collection, in linear time. */
export function removeEntries(owner: Node, positions: ReadonlySet<number>, layout: Layout): void {
  const entries = owner.entries as Entry[]
  const kept: Entry[] = []
  owner.touch()
  owner.removedAt = 0
  owner.entries = kept
  for (const [at, entry] of entries.entries()) {
    const next = entries[at + 1]
    if (!positions.has(at)) {
      kept.push(entry)
      continue
    }
    owner.index?.delete(keyOf(entry))
    const isLeft = next !== undefined || kept.length > 0
    if (owner.flow || isLeft) detach(owner, entry, kept.at(-1), next)
    if (owner.flow && !isLeft) emptyFlow(owner, entry)
    else if (!isLeft) {
      kept.push(entry)
      emptyBlock(owner, layout)
    }
    entry.value.entry = undefined
  }
}

/** Moves the text around a removed entry to its neighbours. */
function detach(owner: Node, entry: Entry, before: Entry | undefined, next: Entry | undefined): void {
  if (owner.flow) detachFromFlow(owner, entry, before, next)
  else detachFromBlock(owner, entry, before, next)
}

/** Position of an entry; the place of the last removal is tried first, so that removing all takes linear time. */
function positionOf(owner: Node, entry: Entry): number {
  const entries = owner.entries as Entry[]
  const last = owner.removedAt
  const near = [last, last - 1].find((at) => entries[at] === entry)
  const at = near ?? (entries.at(-1) === entry ? entries.length - 1 : entries.indexOf(entry))
  owner.removedAt = at
  return at
}

function emptyBlock(owner: Node, layout: Layout): void {
  const place = owner.entry as Entry
  const around = surroundings(place, owner.column, layout.eol)
  const after = around.rest.slice(around.above.length)
  const rest = endsBlank(around.above) && startsBlank(after) ? around.above + withoutFirstLine(after) : around.rest
  putInline(place, Node.empty(owner.kind === 'map' ? 'map' : 'list', around.props), { ...around, rest }, layout)
}

function detachFromBlock(owner: Node, entry: Entry, before: Entry | undefined, next: Entry | undefined): void {
  const [own, after] = splitTrail(trailOwner(entry).trail, owner.column)
  let textBefore = before === undefined ? '' : trailOwner(before).trail
  const linesBefore = before === undefined ? linesInFront(owner) : withoutFirstLine(textBefore)
  const isBetweenBlanks = startsBlank(after) && endsBlank(linesBefore)
  // The blank line behind the last entry is not in the collection.
  if (isBetweenBlanks && next === undefined) textBefore = withoutLastLine(textBefore)
  let rest = isBetweenBlanks && next !== undefined ? withoutFirstLine(after) : after
  if (before !== undefined) {
    // Blank lines behind a block scalar could become part of it.
    const touches = !textBefore.includes('#')
    while (touches && rest !== '' && takesBlank(before, rest, owner.column)) rest = withoutFirstLine(rest)
    const kept = textBefore + rest
    const lost =
      next === undefined && !endsLine(own) && rest === '' && !(withoutFirstLine(kept) === '' && endsInKeptBreak(before))
    setTrail(before, lost ? kept.slice(0, kept.length - lineBreakOf(kept).length) : kept)
  } else if (next !== undefined) {
    if (followsText(owner)) {
      while (startsBlank(rest)) rest = withoutFirstLine(rest)
      next.lead = (rest + next.lead).replace(/^[ \t]+/, '')
    } else next.lead = rest + next.lead
  }
}

/** The whole lines between a collection's key, dash or properties and its first entry's comments. */
function linesInFront(owner: Node): string {
  const place = owner.entry as Entry
  if (owner.open !== '') return withoutFirstLine(owner.open)
  return place.owner === undefined ? place.lead : withoutFirstLine(place.mid)
}

/** Whether a text begins with a blank line, which may end with the text, and which would be part of the block scalar before it. */
function takesBlank(before: Entry, text: string, column: number): boolean {
  if (!/^[ \t]*(?:[\r\n]|$)/.test(text)) return false
  const { value } = trailOwner(before)
  const block = value.source?.props?.get(value.row)?.block
  const isBlock = value.text === undefined ? block !== undefined : isBlockText(value.text)
  return keepsBreaks(before) || (isBlock && isSwallowed(text, Math.max(block?.indent ?? 0, column + 1)))
}

/** Whether the text of an entry ends in a block scalar with `+`. */
export function keepsBreaks(entry: Entry): boolean {
  const { value } = trailOwner(entry)
  if (value.text !== undefined) return chompingOf(value.text) === '+'
  return value.source?.props?.get(value.row)?.block?.chomping === KEEP
}

/** Whether the line break behind an entry is part of a scalar that keeps its trailing breaks. */
function endsInKeptBreak(entry: Entry): boolean {
  return keepsBreaks(entry) && /[\r\n][ \t]*$/.test(render(trailOwner(entry).value))
}

function detachFromFlow(owner: Node, entry: Entry, before: Entry | undefined, next: Entry | undefined): void {
  if (next === undefined && before !== undefined) {
    before.sep = entry.sep
    // The space between a colon and the comma.
    if (entry.sep === '' && before.trail === ' ' && /^\s/.test(owner.close)) before.trail = ''
  }
  if (next !== undefined && before === undefined && !next.lead.includes('#') && !entry.lead.includes('#'))
    next.lead = spaceOf(entry.lead) + next.lead.slice(spaceOf(next.lead).length)
  repairSpace(owner, before, next, breakIn(owner, [entry]))
}

/** What is left of a flow collection whose last entry went. */
function emptyFlow(owner: Node, entry: Entry): void {
  if (owner.pair) addBraces(owner)
  const [inner, bracket] = [owner.close.slice(0, -1), owner.close.slice(-1)]
  const isOpened = LINE_BREAK.test(entry.lead) && LINE_BREAK.test(inner)
  // In JSON, adding the first entry opens the collection (`breakEmpty`), and removing the last one closes it.
  if (isOpened && isJson(owner)) owner.close = bracket
  else owner.close = bracketLine(entry.lead, owner.close) + owner.close
}

function spaceOf(lead: string): string {
  return /^\s*/.exec(lead)?.[0] ?? ''
}

/** A comment behind the opening bracket stays, with the white space that follows it; comment lines below go. */
function bracketLine(lead: string, close: string): string {
  const first = /^[ \t]*#[^\r\n]*/.exec(lead)?.[0]
  if (first === undefined) return ''
  if (/^[ \t]*[\r\n]/.test(close)) return first
  const last = /(?:\r\n|\n|\r)[^\r\n]*$/.exec(lead)?.[0] ?? ''
  return first + last
}
