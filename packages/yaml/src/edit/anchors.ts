import { entriesOf } from '../nodes/expand.ts'
import { isMergeEntry, mergingMap } from '../nodes/merge-keys.ts'
import { splitMid } from '../nodes/mid.ts'
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

/** Links every alias below `root` to its anchor; `anchors` carries names over from the text before. */
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
 * Before an edit in or of `node`: every anchored node around it leaves its old value to its first alias. `key`: the entry of
 * `node` that changes or goes, where it is no more than one.
 */
export function releaseAround(node: Node, layout: Layout, key?: string): void {
  let changed = key
  for (let at: Node | undefined = node; at !== undefined; at = at.entry?.owner) {
    handOver(at, at, layout, changed)
    changed = at.entry?.key === undefined ? undefined : keyOf(at.entry)
  }
}

/** Before `node` goes away: the anchors in it are handed over, the aliases in it forgotten. */
export function releaseWithin(node: Node, layout: Layout): void {
  forEachNode(node, (inner) => {
    if (inner.kind === 'alias') forget(inner, node)
  })
  forEachNode(node, (inner) => handOver(inner, node, layout))
}

function forEachNode(node: Node, visit: (node: Node) => void): void {
  visit(node)
  if (node.kind !== 'map' && node.kind !== 'list') return
  for (const entry of entriesOf(node)) {
    if (entry.key !== undefined) visit(entry.key)
    forEachNode(entry.value, visit)
  }
}

/** An alias goes, and with the last one its anchor, unless unused anchors stay. `outer`: what goes too. */
function forget(alias: Node, outer: Node): void {
  const { anchorLinks: links } = alias
  if (links === undefined) return
  links.remove(alias)
  if (links.isUnused && links.rules.dropsUnused && !isWithin(links.node, outer)) dropAnchor(links.node)
}

/**
 * The first alias outside `outer` takes over an anchored node's value and its anchor. Maps that merge the
 * node only need the old value of the key that changes, as one of their own.
 */
function handOver(node: Node, outer: Node, layout: Layout, key?: string): void {
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

/** The maps that all these aliases merge into; `undefined` where one of them is the value of something else. */
function mergingMaps(aliases: Iterable<Node>): readonly Node[] | undefined {
  const maps: Node[] = []
  for (const alias of aliases) {
    const map = mergingMap(alias)
    if (map === undefined) return undefined
    maps.push(map)
  }
  return maps
}

/** The entry of a map under a key; one that a merge key brings in becomes its own. `undefined` where there is none. */
export function ownEntry(map: Node, key: string, layout: Layout): Entry | undefined {
  const own = entryAt(map, key)
  if (own !== undefined) return own
  const merged = mergedEntryAt(map, key)
  if (merged === undefined) return undefined
  insertEntry(map, key, shapeOf(merged.value, map.flow), layout)
  return entryAt(map, key)
}

/** Writes all that merge keys bring into a map as entries of its own, in place of the merge keys. */
export function resolveMerges(map: Node, layout: Layout): void {
  for (const entry of visibleEntries(map)) if (entry.owner !== map) ownEntry(map, keyOf(entry), layout)
  for (const entry of entriesOf(map).filter(isMergeEntry)) {
    releaseWithin(entry.value, layout)
    removeEntry(entry, layout)
  }
}

/** Replaces an alias by a copy of what it stands for, so that an edit changes this place only. */
export function unalias(alias: Node, layout: Layout): Node {
  const target = alias.target as Node
  const copy = copyTo(alias.entry as Entry, target, undefined, layout)
  forget(alias, alias)
  return copy
}

/** Writes a copy of `node` where an alias was, spelled as it is; comments inside stay with the original. */
function copyTo(entry: Entry, node: Node, anchor: string | undefined, layout: Layout): Node {
  if (entry.key?.kind === 'alias' && entry.key.target === node) return copyToKey(entry, node, anchor)
  assign(entry, shapeOf(node, entry.owner?.flow ?? false), layout)
  if (anchor !== undefined) addAnchor(entry, anchor, layout)
  return entry.value
}

/** A key that was an alias becomes the scalar itself; collections as keys stay aliases of nothing, which the reader refuses. */
function copyToKey(entry: Entry, node: Node, anchor: string | undefined): Node {
  const text = spelled(node, true) ?? emitFlow(nodeValue(node), JSON_FLOW)
  const key = nodeFromText(anchor === undefined ? text : `&${anchor} ${text}`, 0, true)
  key.entry = entry
  ;(entry as { key: Node }).key = key
  entry.owner?.touch()
  return key
}

/** What a node is, for writing it elsewhere: scalars and keys as they are spelled, aliases as what they stand for. */
function shapeOf(node: Node, inFlow: boolean): Shape {
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

/** A scalar's text on one line, if it can stand elsewhere as it is. */
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
  const [indicator, gap] = splitMid(entry.mid)
  if (/[\r\n]/.test(gap)) entry.mid = `${indicator} &${anchor}${gap}`
  else {
    entry.mid = `${indicator} &${anchor}${layout.eol}`
    const first = entriesOf(copy)[0]
    if (first !== undefined) first.lead = ' '.repeat(copy.column) + first.lead
  }
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
  if (entry.mid.includes('\t')) entry.mid = `${splitMid(entry.mid)[0]} `
  anchored.anchorName = anchor
  copy.entry = undefined
  anchored.entry = entry
  entry.value = anchored
}

function dropAnchor(node: Node): void {
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
    if (node.open !== '') node.open = node.open.replace(pattern, '')
    else entry.mid = entry.mid.replace(pattern, '')
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
