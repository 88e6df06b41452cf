import { rowKey, rowValue } from '../scan/rows.ts'
import { scalarText, scalarValue } from '../scan/scalar.ts'
import type { Scalar, Value } from '../scan/value.ts'
import { entriesOf } from './expand.ts'
import { basesOf, isMergeEntry } from './merge-keys.ts'
import type { Entry, Node } from './node.ts'

/** A key of the tree as text; of an alias of a scalar, the text of its target. */
export function keyOf(entry: Entry): string {
  const target = entry.key?.target
  const key = target?.kind === 'scalar' ? target : entry.key
  if (key === undefined) return ''
  if (key.kind === 'alias') return target === undefined ? key.aliasName : `*${key.aliasName}`
  if (key.source === undefined) return String(key.scalar)
  return rowKey(key.source, key.row)
}

const LARGE = 16

/** The entry under a key or position, aliases not followed. */
export function entryAt(node: Node, part: string | number): Entry | undefined {
  if (node.kind === 'list') return typeof part === 'number' && part >= 0 ? entriesOf(node)[part] : undefined
  if (node.kind !== 'map') return undefined
  const entries = entriesOf(node)
  const key = String(part)
  if (entries.length > LARGE) {
    if (node.index === undefined) {
      node.index = new Map()
      for (const entry of entries) if (!node.index.has(keyOf(entry))) node.index.set(keyOf(entry), entry)
    }
    return node.index.get(key)
  }
  return entries.find((entry) => keyOf(entry) === key)
}

/** The same with merged entries. */
export function visibleEntryAt(node: Node, part: string | number): Entry | undefined {
  return entryAt(node, part) ?? mergedEntryAt(node, part)
}

/** The merged entry under a key. A map's own entries hide it. */
export function mergedEntryAt(node: Node, part: string | number): Entry | undefined {
  for (const base of basesOf(node) ?? []) {
    const entry = visibleEntryAt(base, part)
    if (entry !== undefined) return entry
  }
  return undefined
}

/** A map's own entries, then the merged ones, without the merge keys. */
export function visibleEntries(map: Node): readonly Entry[] {
  const entries = entriesOf(map)
  const bases = basesOf(map)
  if (bases === undefined) return entries
  const visible = entries.filter((entry) => !isMergeEntry(entry))
  const known = new Set(visible.map(keyOf))
  for (const entry of bases.flatMap(visibleEntries)) {
    if (known.has(keyOf(entry))) continue
    known.add(keyOf(entry))
    visible.push(entry)
  }
  return visible
}

/** The value of a node. Aliases must be linked. Maps have no prototype. */
export function nodeValue(node: Node): Value {
  const { source } = node
  if (!node.edited && source !== undefined && !source.hasAliases) return rowValue(source, node.row)
  switch (node.kind) {
    case 'map': {
      const map: { [key: string]: Value } = Object.create(null)
      for (const entry of visibleEntries(node)) map[keyOf(entry)] = nodeValue(entry.value)
      return map
    }
    case 'list':
      return entriesOf(node).map((entry) => nodeValue(entry.value))
    case 'alias':
      return node.target === undefined ? null : nodeValue(node.target)
    default:
      return scalarOf(node)
  }
}

/** The value of a scalar node. */
function scalarOf(node: Node): Scalar {
  return node.source === undefined ? (node.scalar as Scalar) : scalarValue(node.source, node.row)
}

/** The decoded text of a scalar node of any type. */
export function textOf(node: Node): string {
  if (node.source !== undefined) return scalarText(node.source, node.row)
  return typeof node.scalar === 'string' ? node.scalar : (node.text ?? '')
}
