import type { Value } from '../../../packages/yaml/src/scan/value.ts'
import { above, behind, feetEnds, lineEnd, lineStart, linesBetween, nextLine, startsLine, tailEnd } from './lines.ts'
import { type Entry, isBlockCollection, isFlowCollection, isInFlow, type Tree, type TreeNode } from './tree.ts'
import { inserted, insertedAt, removed, replaced, replacedKeeping, respelled, type Window } from './windows.ts'

/** What may change when the value of `entry` becomes one that is written on one line, or on lines of its own. */
export function setScope(tree: Tree, entry: Entry, newValue: Value): Window[] {
  const { text } = tree
  const isMultiline = spansLines(newValue)
  const { value } = entry
  // The comments of a block collection's members, its feet among them, go with it.
  if (isBlockCollection(value)) {
    let end = Math.max(...feetEnds(tree, entry))
    // Behind a block scalar, blank lines could become part of it.
    if (endsInLines(newValue)) while (isBlankLine(text, end)) end = nextLine(text, end)
    return [replaced(Math.min(entry.indicatorEnd, value.propsStart), end)]
  }
  // Some readers refuse a bracket behind a tab.
  const isBehindTab = typeof newValue === 'object' && /^[ ]*\t/.test(text.slice(entry.indicatorEnd))
  const needsGap = value.style === 'empty' || isBehindTab || (isMultiline && !isInFlow(value))
  const start = needsGap ? Math.min(entry.indicatorEnd, value.propsStart) : value.propsStart
  // A block scalar has no quotes around a blank at its end.
  const endsInBlank =
    /^(?:literal|folded)$/.test(value.style) && typeof newValue === 'string' && /[ \t]$/.test(newValue)
  const isFree = start < value.propsStart || value.style === 'empty' || endsInBlank
  const windows = [isFree ? replaced(start, value.end) : respelled(start, value.end)]
  if (isMultiline && !isInFlow(value)) windows.push(...belowTail(text, entry))
  return windows
}

/** Whether the last thing in a value is a text of several lines. */
function endsInLines(value: Value): boolean {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' && value.includes('\n')
  const last = Object.values(value).at(-1)
  return last !== undefined && endsInLines(last as Value)
}

function spansLines(value: Value): boolean {
  if (typeof value === 'string') return value.includes('\n')
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** What may change when an alias gives way to a copy of what it stands for. */
export function aliasScope(tree: Tree, alias: TreeNode): Window[] {
  const { text } = tree
  const { entry } = alias
  // An alias that is a key or the root.
  if (entry === undefined) return [replaced(alias.start, alias.end)]
  if (isInFlow(alias)) return [replaced(Math.min(entry.indicatorEnd, alias.start), alias.end)]
  // Comments below that are indented deeper look like the copy's own.
  const below = feetEnds(tree, entry)
  if (below.length > 1) return [replaced(entry.indicatorEnd, Math.max(...below))]
  return [replaced(entry.indicatorEnd, alias.end), ...belowTail(text, entry)]
}

/** New lines may come below the tail comment, which stays; mere white space behind the old value need not stay. */
function belowTail(text: string, entry: { readonly end: number }): Window[] {
  const end = tailEnd(text, entry)
  const below = behind(text, entry)
  if (text.slice(entry.end, end).trim() !== '') return [inserted(end, below)]
  const kept = inserted(end, below)
  return [{ start: entry.end, end: below, allows: (_before, after) => kept.allows(text.slice(end, below), after) }]
}

/** What may change when an entry goes. */
export function deleteScope(tree: Tree, entry: Entry): Window[] {
  if (isFlowCollection(entry.parent)) return [deleteFromFlow(tree, entry)]
  if (!startsLine(tree.text, entry.start)) return [deleteInline(tree, entry)]
  const removal = deleteLines(tree, entry)
  if (entry.parent.entries.length > 1) return [removal]
  const owner = entry.parent.entry
  // An emptied root has no line of its own to put `{}` on.
  if (owner === undefined) return [replaced(removal.start, removal.end)]
  const line = lineStart(tree.text, entry.parent.propsStart)
  const place = entry.parent.propsStart < entry.parent.start ? Math.max(line, owner.indicatorEnd) : owner.indicatorEnd
  return [inserted(owner.indicatorEnd, Math.min(removal.start, lineEnd(tree.text, place))), removal]
}

/** A whole-line entry goes with its head, its tail, perhaps its feet, and one of two blank lines around it. */
function deleteLines(tree: Tree, entry: Entry): Window {
  const { text } = tree
  const { head, doubtful, blank } = above(tree, entry, 0)
  const ends = feetEnds(tree, entry)
  const blankEnds = ends.filter((end) => isBlankLine(text, end)).map((end) => nextLine(text, end))
  const starts = [head, ...doubtful]
  const blankStarts = blank === undefined ? [] : [blank]
  // Behind a block scalar, blank lines could become part of it.
  const previous = entry.parent.entries[entry.parent.entries.indexOf(entry) - 1]
  const isBelowScalar = previous !== undefined && endsInBlockScalar(previous)
  if (isBelowScalar) for (const end of blankEnds) if (isBlankLine(text, end)) blankEnds.push(nextLine(text, end))
  const agrees = (start: number, end: number): boolean => {
    if (isBelowScalar) return true
    const takesAbove = start === blank
    const takesBelow = !ends.includes(end)
    const hasAbove = takesAbove || (blank !== undefined && start === Math.min(...starts))
    const hasBoth = hasAbove && (takesBelow || isBlankLine(text, end))
    return hasBoth ? takesAbove !== takesBelow : !takesAbove && !takesBelow
  }
  // Without a final line break, the one above the entry goes.
  const breaks = text.endsWith('\n')
    ? []
    : [...starts, ...blankStarts].filter((start) => start > 0).map((start) => lineEnd(text, lineStart(text, start - 1)))
  if (breaks.length > 0 && ends.includes(text.length)) return removed([...starts, ...blankStarts, ...breaks], ends)
  return removed([...starts, ...blankStarts], [...ends, ...blankEnds], agrees)
}

function endsInBlockScalar({ value }: Entry): boolean {
  const last = value.entries.at(-1)
  if (isBlockCollection(value) && last !== undefined) return endsInBlockScalar(last)
  return value.style === 'literal' || value.style === 'folded'
}

function isBlankLine(text: string, at: number): boolean {
  return /^[ \t]*\r?\n$/.test(text.slice(at, nextLine(text, at)))
}

/** The first entry of a collection that begins on its owner's line: the next one may move up. */
function deleteInline(tree: Tree, entry: Entry): Window {
  const { text } = tree
  const ends = feetEnds(tree, entry)
  if (entry.parent.entries.length === 1) return replaced(entry.parent.propsStart, Math.max(...ends))
  const moved = ends.map((end) => end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0))
  const tail = tailEnd(text, entry)
  return removed(
    [entry.start],
    [...ends, ...moved, ...(ends[0] === behind(text, entry) ? [tail, lineEnd(text, tail)] : [])],
  )
}

function deleteFromFlow({ text }: Tree, entry: Entry): Window {
  const { entries, start: open, end: close } = entry.parent
  const position = entries.indexOf(entry)
  const previous = entries[position - 1]
  const next = entries[position + 1]
  // The space between a colon without a value and the comma can go with the comma.
  const start = previous === undefined ? open + 1 : text.slice(0, previous.end).replace(/[ \t]+$/, '').length
  const end = next?.start ?? close - 1
  if (entry.parent.style === 'flow pair') return replaced(open, close)
  if (entries.length === 1) return replaced(start, end)
  const foreign = [
    ...(previous ? comments(text.slice(start, Math.min(entry.start, lineEnd(text, start)))) : []),
    ...(next ? comments(text.slice(Math.min(end, lineEnd(text, entry.end)), end)) : []),
  ]
  const keeping = replacedKeeping(start, end, foreign)
  return {
    ...keeping,
    allows: (before, after) =>
      keeping.allows(before, after) && after.replace(/(^|\s)#[^\r\n]*/g, '').replace(/\s/g, '').length <= 1,
  }
}

function comments(text: string): string[] {
  return [...text.matchAll(/(?<=^|\s)#[^\r\n]*/g)].map(([comment]) => comment)
}

/** What may change when something is added behind the last entry of a collection, or as the first of an empty one. */
export function appendScope(tree: Tree, collection: TreeNode): Window[] {
  const { text } = tree
  const last = collection.entries.at(-1)
  const owner = collection.entry
  if (last !== undefined) {
    if (collection.style === 'flow pair') return [replaced(collection.start, collection.end)]
    if (isFlowCollection(collection)) return [inserted(last.end), inserted(last.end, collection.end - 1)]
    return [insertedAt(feetEnds(tree, last).flatMap((end) => [end, lineEnd(text, lineStart(text, end - 1))]))]
  }
  if (owner === undefined) return [replaced(collection.propsStart, collection.end), ...belowTail(text, collection)]
  if (isInFlow(collection)) return [replaced(Math.min(owner.indicatorEnd, collection.propsStart), collection.end)]
  const kept = comments(text.slice(collection.start, collection.end))
  return [replacedKeeping(owner.indicatorEnd, collection.end, kept), ...belowTail(text, owner)]
}

/** What may change when something is put before a list's entry. */
export function insertScope(tree: Tree, entry: Entry): Window[] {
  const { text } = tree
  const { entries, start: open, propsStart } = entry.parent
  const previous = entries[entries.indexOf(entry) - 1]
  if (isFlowCollection(entry.parent)) return [inserted(previous?.end ?? open + 1, entry.start)]
  if (!startsLine(text, entry.start)) return [insertedAt([entry.start])]
  const { head, doubtful } = above(tree, entry, 0)
  const owner = entry.parent.entry
  const from = previous
    ? Math.max(...feetEnds(tree, previous).filter((end) => end <= head))
    : owner === undefined
      ? head
      : nextLine(text, Math.max(owner.indicatorEnd, propsStart < open ? propsStart : 0))
  const gap = linesBetween(text, Math.min(from, head), head).map((line) => line.start)
  return [insertedAt([...gap, head, ...doubtful])]
}

/** What may change when a key gets another name. */
export function renameScope(entry: Entry): Window[] {
  const key = entry.keyNode as TreeNode
  return [respelled(key.propsStart, key.end)]
}

/**
 * What may change because anchors are lost or leave their node: nodes in the overwritten ranges and nodes around the
 * edited place. The first alias that stays takes over the old value and the anchor.
 */
export function anchorScope(tree: Tree, lost: readonly Window[], around: readonly TreeNode[]): Window[] {
  const isLost = ({ start, end }: { start: number; end: number }): boolean =>
    lost.some((window) => window.start <= start && end <= window.end)
  const taken = new Set<TreeNode>()
  const windows: Window[] = []
  for (const alias of tree.aliases) {
    const target = alias.target
    if (target?.anchor === undefined || taken.has(target) || isLost(alias)) continue
    const leaves = around.includes(target)
    if (!leaves && !isLost({ start: target.propsStart, end: target.end })) continue
    taken.add(target)
    windows.push(...aliasScope(tree, alias))
    if (leaves && !isLost(target.anchor)) windows.push(anchorRemoval(tree.text, target.anchor))
  }
  return windows
}

function anchorRemoval(text: string, anchor: { start: number; end: number }): Window {
  const before = /[ \t]*$/.exec(text.slice(0, anchor.start))?.[0].length ?? 0
  const after = /^[ \t]*/.exec(text.slice(anchor.end))?.[0].length ?? 0
  return removed([anchor.start - before, anchor.start], [anchor.end, anchor.end + after])
}
