import { entriesOf } from '../nodes/expand.ts'
import { basesOf, isMergeEntry } from '../nodes/merge-keys.ts'
import { type Entry, Node } from '../nodes/node.ts'
import { keyOf, visibleEntries } from '../nodes/read.ts'
import type { Layout } from '../print/layout.ts'
import { dropAnchor, keyCopy, shapeOf } from './anchors.ts'
import { assign } from './assign.ts'
import { insertEntry } from './insert.ts'
import { removeEntry } from './remove.ts'

/**
 * A copy of an entry without its anchors, in which aliases and merge keys are replaced by copies of their targets, so that its text
 * is complete by itself. The tree stays as it is. The time is proportional to the text of the entry and of these copies.
 */
export function isolatedCopy(entry: Entry, layout: Layout): Entry {
  const { owner } = entry
  const copy = copyOf(entry, owner && withoutLinks(owner))
  isolate(entry.value, copy, layout)
  return copy
}

/** The collection around the copy. Edits of the copy stop there, because it counts as edited. */
function withoutLinks(owner: Node): Node {
  const copy = Node.copyOf(owner)
  copy.entries = owner.entries
  copy.entry = owner.entry
  copy.edited = true
  return copy
}

function copyOf(entry: Entry, owner: Node | undefined): Entry {
  const copy: Entry = { ...entry, owner, key: entry.key && Node.copyOf(entry.key), value: Node.copyOf(entry.value) }
  if (copy.key !== undefined) copy.key.entry = copy
  copy.value.entry = copy
  copy.value.entries = entry.value.entries?.map((child) => copyOf(child, copy.value))
  return copy
}

function isolate(node: Node, copy: Entry, layout: Layout): void {
  if (node.kind === 'alias') {
    if (node.target !== undefined) assign(copy, shapeOf(node.target, copy.owner?.flow ?? false), layout)
    return
  }
  dropAnchor(copy.value)
  if (node.kind === 'scalar') return
  const entries = entriesOf(copy.value)
  for (const [i, { key, value }] of entriesOf(node).entries()) {
    const child = entries[i] as Entry
    if (key?.target !== undefined) (child as { key: Node }).key = keyCopy(child, key.target)
    else if (child.key !== undefined) dropAnchor(child.key)
    isolate(value, child, layout)
  }
  if (basesOf(node) === undefined) return
  const merges = entries.filter(isMergeEntry)
  for (const entry of visibleEntries(node))
    if (entry.owner !== node) insertEntry(copy.value, keyOf(entry), shapeOf(entry.value, node.flow), layout)
  for (const merge of merges) removeEntry(merge, layout)
}
