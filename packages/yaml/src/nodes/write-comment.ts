import { splitHeader } from '../scan/block-scalar.ts'
import type { Scalar } from '../scan/value.ts'
import { commentText } from './comment.ts'
import { entriesOf } from './expand.ts'
import { splitIndicator } from './mid.ts'
import { type Entry, Node, render } from './node.ts'
import { nodeValue } from './read.ts'

// The comment on the rest of a line, with the white space around it.
const REST = /^([ \t]*)(#[^\r\n]*)?(?=[\r\n]|$)/
const PROPS = /^(?:[&!]\S*\s*){1,2}/

/** A place for the comment of an entry: the text that begins with the comment. */
interface Slot {
  readonly text: string
  write(text: string): void
}

/** The comment on the line of an entry's value, or of its key or dash. */
export function entryComment(entry: Entry): string | undefined {
  for (const slot of slotsOf(entry)) {
    const comment = REST.exec(slot.text)?.[2]
    if (comment !== undefined) return commentText(comment)
  }
  return undefined
}

/** Writes, replaces or (`undefined`) removes that comment; false if no line ends there. */
export function setEntryComment(entry: Entry, comment: string | undefined): boolean {
  if (entryComment(entry) === comment) return true
  if (comment !== undefined && /[\r\n]/.test(comment)) return false
  const slots = slotsOf(entry)
  const slot = slots.find(({ text }) => REST.exec(text)?.[2] !== undefined) ?? slots.at(-1)
  const rest = slot === undefined ? null : REST.exec(slot.text)
  if (slot === undefined || rest === null || !endsLineIn(entry, slot)) return false
  // The header of a block scalar is part of its node, which would lose its aliases.
  if (entry.value.anchor !== undefined && splitHeader(render(entry.value)) !== undefined) return false
  const [all, gap = ''] = rest
  const written = comment === undefined ? '' : `${gap || ' '}#${comment === '' ? '' : ` ${comment}`}`
  slot.write(written + slot.text.slice(all.length))
  entry.owner?.touch()
  return true
}

function slotsOf(entry: Entry): readonly Slot[] {
  const { value, owner } = entry
  if (owner === undefined) return []
  if (value.isBlock) return [indicatorSlot(entry), ...propsSlot(value)].filter((slot) => slot !== undefined)
  const header = headerSlot(entry)
  if (header !== undefined) return [header]
  return entry.sep === '' ? [trailSlot(entry)] : [trailSlot(entry), tailSlot(entry)]
}

function trailSlot(entry: Entry): Slot {
  return {
    text: entry.trail,
    write(text) {
      entry.trail = text
    },
  }
}

/** After the comma of a flow collection. */
function tailSlot(entry: Entry): Slot {
  return {
    text: entry.tail,
    write(text) {
      entry.tail = text
    },
  }
}

/** After the colon or dash of a block collection that begins on a line below. */
function indicatorSlot(entry: Entry): Slot | undefined {
  const [indicator, gap] = splitIndicator(entry.mid)
  if (!/^[ \t]*(?:#|[\r\n])/.test(gap)) return undefined
  return {
    text: gap,
    write(text) {
      entry.mid = indicator + text
    },
  }
}

/** After anchor and tag of a block collection. */
function propsSlot(node: Node): Slot[] {
  entriesOf(node)
  const props = PROPS.exec(node.open)?.[0].trimEnd()
  if (props === undefined) return []
  const slot: Slot = {
    text: node.open.slice(props.length),
    write(text) {
      node.open = props + text
      node.touch()
    },
  }
  return [slot]
}

function headerSlot(entry: Entry): Slot | undefined {
  const { value } = entry
  if (value.kind !== 'scalar') return undefined
  const whole = render(value)
  const parts = splitHeader(whole)
  if (parts === undefined) return undefined
  const [header, rest] = parts
  return {
    text: rest,
    write(text) {
      const node = Node.scalar(header + text + whole.slice(header.length + rest.length), nodeValue(value) as Scalar)
      value.entry = undefined
      entry.value = node
      node.entry = entry
    },
  }
}

/** In a flow collection, the line must end after the comment, because the comment would include the text that follows. */
function endsLineIn(entry: Entry, slot: Slot): boolean {
  const { owner } = entry
  if (!owner?.flow || REST.exec(slot.text)?.[2] !== undefined) return true
  const entries = entriesOf(owner)
  const next = entries[entries.indexOf(entry) + 1]
  return /^[ \t]*[\r\n]/.test(slot.text + (next?.lead ?? owner.close))
}
