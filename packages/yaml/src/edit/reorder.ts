import { entriesOf } from '../nodes/expand.ts'
import type { Entry, Node } from '../nodes/node.ts'
import {
  endsLine,
  lineBreakOf,
  setTrail,
  splitTrail,
  startsBlank,
  trailOwner,
  withoutFirstLine,
} from '../nodes/trail.ts'
import type { Layout } from '../print/layout.ts'
import { breakIn, repairSpace } from './flow-lines.ts'
import { followsText } from './insert.ts'
import { keepsBreaks } from './remove.ts'

/** Whether `order` names every position below `length` once. */
export function isPermutation(order: readonly number[], length: number): boolean {
  const seen = new Set(order)
  return (
    order.length === length &&
    seen.size === length &&
    order.every((at) => Number.isInteger(at) && at >= 0 && at < length)
  )
}

/**
 * Changes the order of the entries of a collection: `order[i]` is the old position of the entry at `i`. Comments move with their
 * entries. Blank lines, and comments that belong to no entry, stay between the same positions.
 */
export function reorderEntries(owner: Node, order: readonly number[], layout: Layout): void {
  if (order.every((from, to) => from === to)) return
  owner.touch()
  if (owner.flow) reorderFlow(owner, order)
  else reorderBlock(owner, order, layout)
  owner.removedAt = 0
}

function reorderBlock(owner: Node, order: readonly number[], layout: Layout): void {
  const entries = entriesOf(owner)
  const pad = ' '.repeat(owner.column)
  const first = entries[0] as Entry
  const startsInline = followsText(owner)
  if (startsInline) first.lead = pad + first.lead.trimStart()
  const parts = entries.map((entry) => splitTrail(trailOwner(entry).trail, owner.column))
  const lastOwn = parts.at(-1)?.[0] ?? ''
  const isOpenEnd = !endsLine(lastOwn) && !endsInScalarBreak(entries.at(-1) as Entry, lastOwn)
  const sorted = order.map((from) => entries[from] as Entry)
  for (const [to, from] of order.entries()) {
    const entry = sorted[to] as Entry
    const isLast = to === entries.length - 1
    let own = parts[from]?.[0] ?? ''
    let rest = parts[to]?.[1] ?? ''
    if (!endsLine(own) && !endsInScalarBreak(entry, own)) own += isLast && isOpenEnd ? '' : layout.eol
    else if (isLast && isOpenEnd) own = own.slice(0, own.length - lineBreakOf(own).length)
    // Blank lines after a scalar that keeps its line breaks would become part of it.
    while (keepsBreaks(entry) && startsBlank(rest)) rest = withoutFirstLine(rest)
    setTrail(entry, own + rest)
  }
  owner.entries = sorted
  const head = sorted[0] as Entry
  if (startsInline) head.lead = head.lead.replace(/^[ \t]+/, '')
}

/** A block scalar that keeps its breaks ends the line itself. */
function endsInScalarBreak(entry: Entry, own: string): boolean {
  return own === '' && keepsBreaks(entry)
}

/** Commas and the white space around elements stay in place. A comment moves with its element. */
function reorderFlow(owner: Node, order: readonly number[]): void {
  const entries = entriesOf(owner)
  const places = entries.map(({ lead, trail, sep, tail }) => ({ lead, trail, sep, tail }))
  owner.entries = order.map((from, to) => {
    const entry = entries[from] as Entry
    const place = places[to] as (typeof places)[number]
    const origin = places[from] as (typeof places)[number]
    entry.lead = hasComment(origin) || hasComment(place) ? origin.lead : place.lead
    entry.sep = place.sep
    // A comment behind the comma, or behind the last element, which has none.
    const comment = origin.sep === '' ? origin.trail : origin.tail
    // A comment can be in front of the comma, too.
    const all = origin.trail.includes('#') ? origin.trail.trimEnd() + origin.tail : comment
    entry.trail = place.sep === '' ? all : origin.sep === '' ? '' : origin.trail
    entry.tail = place.sep === '' ? '' : comment
    return entry
  })
  const lineBreak = breakIn(owner, places)
  for (let at = 0; at <= entries.length; at++) repairSpace(owner, owner.entries[at - 1], owner.entries[at], lineBreak)
}

function hasComment({ lead }: { readonly lead: string }): boolean {
  return lead.includes('#')
}
