import { entriesOf } from '../nodes/expand.ts'
import { type Entry, Node, render } from '../nodes/node.ts'
import { endsLine, lineBreakOf, setTrail, splitTrail, trailOwner } from '../nodes/trail.ts'
import { isLongKey, type Shape } from '../print/emit.ts'
import { breakEmpty, type FlowForm, flowForm } from '../print/flow-form.ts'
import type { Layout } from '../print/layout.ts'
import { skipTrivia } from '../scan/source.ts'
import type { Path, Value } from '../scan/value.ts'
import { assign, keyText } from './assign.ts'
import { repairSpace } from './flow-lines.ts'

/** Adds an entry at the end of a map, or an element before a position of a list (its length: at the end). */
export function insertEntry(owner: Node, part: string | number, value: Shape, layout: Layout): void {
  const entries = entriesOf(owner)
  const { entry: place } = owner
  if (entries.length === 0 && place !== undefined && opensAsBlock(owner, place)) {
    assign(place, typeof part === 'number' ? [value as Value] : single(part, value as Value), layout)
    return
  }
  const key = typeof part === 'number' ? undefined : Node.scalar(keyText(owner, part), part)
  const entry: Entry = { owner, lead: '', key, mid: '', value: Node.scalar('', null), trail: '', sep: '', tail: '' }
  if (key !== undefined) key.entry = entry
  entry.value.entry = entry
  const at = typeof part === 'number' ? Math.min(part, entries.length) : entries.length
  owner.touch()
  if (owner.flow) insertInFlow(owner, entry, at)
  else insertInBlock(owner, entry, at, layout)
  if (typeof part === 'string') owner.index?.set(part, entry)
  assign(entry, value, layout)
}

/** Whether an empty flow collection becomes a block: `{}` and `[]` in block context, unless there is space inside or around. */
function opensAsBlock(node: Node, place: Entry): boolean {
  if (place.owner?.flow || node.close.length !== 1 || node.open.length !== 1) return false
  // At the root, a comment above would become the first entry's comment, and a comment after it would lose its line.
  if (place.owner === undefined)
    return (
      !/(?:^\ufeff?|[\r\n])(?:---[^\r\n]*|[ \t]*#[^\r\n]*(?:\r?\n)?)$/.test(place.lead) && !/^[ \t]/.test(place.trail)
    )
  // A comment below with more indentation would become the first entry's comment.
  if (splitTrail(place.trail, place.owner.column)[0] !== splitTrail(place.trail, Number.MAX_SAFE_INTEGER)[0])
    return false
  return /[:-] ?$/.test(place.mid) && !/^[ \t]+(?!#)[^ \t]/.test(`${place.trail}\n`)
}

/** A map of one key, without prototype, so that `__proto__` is an ordinary key. */
export function single(key: string, value: Value): { [key: string]: Value } {
  const map: { [key: string]: Value } = Object.create(null)
  map[key] = value
  return map
}

/** Wraps a value into the collections that `path` leads through from `from` on: maps for keys, lists for positions. */
export function wrap(path: Path, from: number, value: Value): Value {
  let wrapped = value
  for (let at = path.length - 1; at >= from; at--) {
    const part = path[at] as string | number
    wrapped = typeof part === 'number' ? [wrapped] : single(part, wrapped)
  }
  return wrapped
}

function insertInBlock(owner: Node, entry: Entry, at: number, layout: Layout): void {
  const entries = owner.entries as Entry[]
  const pad = ' '.repeat(owner.column)
  const first = entries[0] as Entry
  entry.mid = owner.kind === 'map' ? ':' : /^-[ ]+$/.test(first.mid) ? first.mid : '- '
  entry.lead = pad
  if (entry.key !== undefined && isLongKey(render(entry.key))) {
    entry.lead = `${pad}? `
    entry.mid = `${layout.eol}${pad}:`
  }
  const before = entries[at - 1]
  if (at === entries.length && before !== undefined) {
    const [own, rest] = splitTrail(trailOwner(before).trail, owner.column)
    setTrail(before, endsLine(own) ? own : own + layout.eol)
    entry.trail = endsLine(own) || rest !== '' ? layout.eol + rest : ''
  } else {
    entry.trail = layout.eol
    if (at === 0 && followsText(owner)) {
      const isOnLine = !/[\r\n]/.test(first.lead) && first.lead.includes(pad || '\u0000')
      entry.lead = isOnLine ? '' : first.lead
      first.lead = isOnLine ? pad + first.lead : pad
    }
  }
  entries.splice(at, 0, entry)
}

/** Whether a block collection begins on the line of the dash or marker before it. */
export function followsText(owner: Node): boolean {
  const place = owner.entry
  if (place === undefined || owner.open !== '') return false
  const before = place.owner === undefined ? place.lead : place.mid
  return before !== '' && !endsLine(before) && before !== '\ufeff'
}

function insertInFlow(owner: Node, entry: Entry, at: number): void {
  const entries = owner.entries as Entry[]
  if (owner.pair && owner.open === '') addBraces(owner)
  const form = flowForm(owner)
  const last = entries[entries.length - 1]
  entry.mid = entry.key === undefined ? '' : form.colon
  if (last === undefined && breakEmpty(owner, entry)) {
    // Its neighbours have each entry on a line.
  } else if (last === undefined) {
    // A comment after the opening bracket stays before the first entry, and comments below stay below it.
    const inner = owner.close.slice(0, -1)
    const [all = '', first = '', pad = ''] = /^([ \t]*#[^\r\n]*(?:\r\n|\n|\r))?([ \t]*)/.exec(inner) ?? []
    entry.lead = first === '' && all.length < inner.length ? '' : all
    if (first !== '')
      owner.close =
        all.length < inner.length
          ? lineBreakOf(first) + inner.slice(first.length) + owner.close.slice(-1)
          : owner.close.slice(-1)
    else if (all.length === inner.length && pad !== '') owner.close = pad + owner.close.slice(-1)
  } else if (at === entries.length) {
    const comma = last.sep !== ''
    if (!comma) {
      last.sep = ','
      last.tail = last.trail
      // Directly before a comma, a colon would be part of the key.
      const isOpen = /^\s/.test(last.trail + owner.close) && (last.mid + render(last.value)).endsWith(':')
      last.trail = isOpen ? ' ' : ''
    }
    entry.lead = separator(owner, form)
    entry.sep = comma ? ',' : ''
  } else {
    const next = entries[at] as Entry
    entry.sep = ','
    entry.lead = at === 0 ? next.lead : separator(owner, form)
    if (at === 0) next.lead = separator(owner, form)
  }
  repairSpace(owner, entries[at - 1], entry)
  if (at < entries.length) repairSpace(owner, entry, entries[at])
  entries.splice(at, 0, entry)
}

/** Adds braces to a flow pair. The `?` of an explicit key moves inside. */
export function addBraces(pair: Node): void {
  const lead = pair.entry?.lead ?? ''
  const at = skipTrivia(lead, 0, lead.length)
  const [first] = pair.entries ?? []
  if (pair.entry !== undefined) pair.entry.lead = lead.slice(0, at)
  if (first !== undefined) first.lead = lead.slice(at) + first.lead
  pair.open = '{'
  pair.close = '}'
}

/** White space before a flow entry, like that of its neighbours. */
function separator(owner: Node, { comma }: FlowForm): string {
  const entries = owner.entries as Entry[]
  const sample = entries[entries.length - 1] as Entry
  const broken = /(?:\r\n|\n|\r)[ \t]*$/.exec(sample.lead.replace(/\?[ \t]*$/, ''))
  return broken === null ? comma.slice(1) : broken[0]
}
