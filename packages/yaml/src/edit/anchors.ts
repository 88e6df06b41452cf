import { entriesOf } from '../nodes/expand.ts'
import { isMergeEntry, mergingMap } from '../nodes/merge-keys.ts'
import { splitIndicator } from '../nodes/mid.ts'
import { AnchorLinks, type AnchorRules, type Entry, isWithin, Node, render } from '../nodes/node.ts'
import { entryAt, keyOf, mergedEntryAt, nodeValue, visibleEntries, visibleEntryAt } from '../nodes/read.ts'
import { emitFlow, Keyed, type Shape, Spelled } from '../print/emit.ts'
import { JSON_FLOW } from '../print/flow-form.ts'
import type { Layout } from '../print/layout.ts'
import { isPlainSyntax } from '../print/quoting.ts'
import type { Scalar } from '../scan/value.ts'
import { assign, bareText, nodeFromText } from './assign.ts'
import { insertEntry } from './insert.ts'
import { removeEntry } from './remove.ts'

/** Links every alias below `root` to its anchor. `anchors` contains the anchors before `root`. */
export function linkAliases(root: Node, anchors: Map<string, Node>, rules: AnchorRules): void {
  const { anchor } = root
  if (anchor !== undefined) anchors.set(anchor, root)
  if (root.kind === 'alias') {
    const target = anchors.get(root.aliasName)
    if (target === undefined) return
    const links = target.anchorLinks ?? new AnchorLinks(target, rules)
    links.add(root)
    return
  }
  if (root.kind === 'scalar') return
  for (const entry of entriesOf(root)) {
    if (entry.key !== undefined) linkAliases(entry.key, anchors, rules)
    linkAliases(entry.value, anchors, rules)
  }
}

/**
 * Prepares an edit of `node`: the first alias of every anchored node around it gets the old value and the anchor. `key`: the
 * entry of `node` that changes, if only one does.
 */
export function releaseAround(node: Node, layout: Layout, key?: string): void {
  let changed = key
  for (let at: Node | undefined = node; at !== undefined; at = at.entry?.owner) {
    transferAnchor(at, at, layout, changed)
    changed = at.entry?.key === undefined ? undefined : keyOf(at.entry)
  }
}

/** Prepares the removal of `node`: its anchors move to their first aliases, and its aliases are unlinked. */
export function detachAnchors(node: Node, layout: Layout): void {
  // A copy of an anchored node contains what its aliases mean, so they are unlinked afterwards.
  forEachNode(node, (inner) => transferAnchor(inner, node, layout))
  forEachNode(node, (inner) => {
    if (inner.kind === 'alias') forget(inner, node)
  })
}

function forEachNode(node: Node, visit: (node: Node) => void): void {
  visit(node)
  if (node.kind !== 'map' && node.kind !== 'list') return
  for (const entry of entriesOf(node)) {
    if (entry.key !== undefined) visit(entry.key)
    forEachNode(entry.value, visit)
  }
}

/** Unlinks an alias, and removes the anchor of the last one unless unused anchors stay. `outer` is removed too. */
function forget(alias: Node, outer: Node): void {
  const { anchorLinks: links } = alias
  if (links === undefined) return
  links.remove(alias)
  if (links.isUnused && links.rules.dropsUnused && !isWithin(links.node, outer)) dropAnchor(links.node)
}

/**
 * Copies an anchored node and moves its anchor to the first alias outside of `outer`. Maps that merge the node get only the old
 * value of the key that changes, as their own entry.
 */
function transferAnchor(node: Node, outer: Node, layout: Layout, key?: string): void {
  const { kind, anchorLinks: links } = node
  if (kind === 'alias' || links === undefined) return
  const takers = links.outside(outer)
  const [first, second] = [takers.next().value, takers.next().value]
  const name = node.anchor ?? node.anchorName
  if (first === undefined || name === undefined) return
  if (key !== undefined && visibleEntryAt(node, key) !== undefined) {
    const maps = mergingMaps(links.outside(outer))
    if (maps !== undefined) {
      for (const map of maps) ownEntry(map, key, layout)
      return
    }
  }
  const isUnused = second === undefined && links.rules.dropsUnused
  const copy = copyTo(first.entry as Entry, node, isUnused ? undefined : name, layout)
  links.move(copy, first)
  dropAnchor(node)
}

/** The maps that merge these aliases; `undefined` if one of the aliases is not the value of a merge key. */
function mergingMaps(aliases: Iterable<Node>): readonly Node[] | undefined {
  const maps: Node[] = []
  for (const alias of aliases) {
    const map = mergingMap(alias)
    if (map === undefined) return undefined
    maps.push(map)
  }
  return maps
}

/** The entry of a map under a key. A merged entry is copied into the map. `undefined` if there is none. */
export function ownEntry(map: Node, key: string, layout: Layout): Entry | undefined {
  const own = entryAt(map, key)
  if (own !== undefined) return own
  const merged = mergedEntryAt(map, key)
  if (merged === undefined) return undefined
  insertEntry(map, key, shapeOf(merged.value, map.flow), layout)
  return entryAt(map, key)
}

/** Replaces the merge keys of a map by copies of the merged entries. */
export function resolveMerges(map: Node, layout: Layout): void {
  for (const entry of visibleEntries(map)) if (entry.owner !== map) ownEntry(map, keyOf(entry), layout)
  for (const entry of entriesOf(map).filter(isMergeEntry)) {
    detachAnchors(entry.value, layout)
    removeEntry(entry, layout)
  }
}

/** Replaces an alias by a copy of its target, so that an edit changes only this place. */
export function expandAlias(alias: Node, layout: Layout): Node {
  const target = alias.target as Node
  const copy = copyTo(alias.entry as Entry, target, undefined, layout)
  forget(alias, alias)
  return copy
}

/** Replaces an alias by a copy of `node` with the same spelling, without its comments. */
function copyTo(entry: Entry, node: Node, anchor: string | undefined, layout: Layout): Node {
  if (entry.key?.kind === 'alias' && entry.key.target === node) return copyToKey(entry, node, anchor)
  assign(entry, shapeOf(node, entry.owner?.flow ?? false), layout)
  if (anchor !== undefined) addAnchor(entry, anchor, layout)
  return entry.value
}

/** Replaces a key that is an alias by the scalar. The reader refuses aliases of collections as keys. */
function copyToKey(entry: Entry, node: Node, anchor: string | undefined): Node {
  const key = keyCopy(entry, node, anchor)
  ;(entry as { key: Node }).key = key
  entry.owner?.touch()
  return key
}

/** A key with the spelling of a node. */
export function keyCopy(entry: Entry, node: Node, anchor?: string): Node {
  const text = spelled(node, true) ?? emitFlow(nodeValue(node), JSON_FLOW)
  const key = nodeFromText(anchor === undefined ? text : `&${anchor} ${text}`, 0, true)
  key.entry = entry
  return key
}

/** The content of a node, to write it elsewhere: scalars and keys with their spelling, aliases as copies of their targets. */
export function shapeOf(node: Node, inFlow: boolean): Shape {
  switch (node.kind) {
    case 'alias':
      return node.target === undefined ? null : shapeOf(node.target, inFlow)
    case 'list':
      return entriesOf(node).map((entry) => shapeOf(entry.value, inFlow))
    case 'map':
      return new Keyed(visibleEntries(node).map((entry) => [keySpelling(entry, inFlow), shapeOf(entry.value, inFlow)]))
    default: {
      const text = spelled(node, inFlow)
      return text === undefined ? nodeValue(node) : new Spelled(text)
    }
  }
}

function keySpelling(entry: Entry, inFlow: boolean): string {
  const key = entry.key?.kind === 'alias' ? entry.key.target : entry.key
  if (key === undefined) return '""'
  return (key.kind === 'scalar' ? spelled(key, inFlow) : undefined) ?? emitFlow(nodeValue(key), JSON_FLOW)
}

/** A scalar's text on one line, if it can be used elsewhere without a change. */
function spelled(node: Node, inFlow: boolean): string | undefined {
  if (node.kind !== 'scalar') return undefined
  const text = bareText(node)
  const tag = node.source?.tag(node.row)
  if (/[\r\n]|^[|>]/.test(text) || text === '') return tag === undefined || text !== '' ? undefined : tag
  const isQuoted = /^['"]/.test(text)
  // In a block, a colon at the end would make it a key.
  if (!isQuoted && (inFlow || text.endsWith(':')) && !isPlainSyntax(text, true)) return undefined
  return tag === undefined ? text : `${tag} ${text}`
}

function addAnchor(entry: Entry, anchor: string, layout: Layout): void {
  const copy = entry.value
  copy.anchorName = anchor
  if (!copy.isBlock) {
    if (copy.kind === 'scalar') anchorScalar(entry, copy, anchor)
    else {
      entriesOf(copy)
      copy.open = `&${anchor} ${copy.open}`
    }
    copy.touch()
    return
  }
  // An anchor in front of the first key would be the key's: the collection moves to the next line.
  const [indicator, gap] = splitIndicator(entry.mid)
  const isBelow = /[\r\n]/.test(gap)
  const first = entriesOf(copy)[0]
  if (!isBelow && first !== undefined) first.lead = ' '.repeat(copy.column) + first.lead
  copy.open = `&${anchor}${isBelow ? gap : layout.eol}`
  entry.mid = `${indicator} `
  copy.touch()
  entry.owner?.touch()
}

function anchorScalar(entry: Entry, copy: Node, anchor: string): void {
  const text = render(copy)
  const withAnchor = text === '' ? `&${anchor}` : `&${anchor} ${text}`
  // Read from its text, a scalar keeps its decoded text, style and tag.
  const isOneLine = copy.source !== undefined && !/[\r\n]/.test(text)
  const anchored = isOneLine ? nodeFromText(withAnchor, 0, true) : Node.scalar(withAnchor, nodeValue(copy) as Scalar)
  // Some readers refuse an anchor behind a tab.
  if (entry.mid.includes('\t')) entry.mid = `${splitIndicator(entry.mid)[0]} `
  anchored.anchorName = anchor
  copy.entry = undefined
  anchored.entry = entry
  entry.value = anchored
}

/** Removes the anchor of a node, if it has one. */
export function dropAnchor(node: Node): void {
  const name = node.anchor ?? node.anchorName
  node.anchorName = undefined
  const { entry } = node
  if (name === undefined || entry === undefined) return
  const pattern = new RegExp(
    `&${name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}(?![^\\s,[\\]{}])(?:[ \\t]+(?=[^\\s#]))?`,
  )
  if (node.kind === 'map' || node.kind === 'list') {
    entriesOf(node)
    node.propsDropped = true
    node.open = node.open.replace(pattern, '')
    if (node.isBlock && /^[ \t]*(?:#|\r|\n)/.test(node.open)) entry.mid = entry.mid.trimEnd()
    node.touch()
    return
  }
  const text = render(node)
  node.propsDropped = true
  node.text = text.replace(pattern, '')
  if (node.text === '') entry.mid = entry.mid.trimEnd()
  entry.owner?.touch()
}
