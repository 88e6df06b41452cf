import { assign, bareText } from './assign.ts'
import { isFilled, type Layout } from './emit.ts'
import { entriesOf } from './expand.ts'
import { type Entry, Node } from './node.ts'
import { isPlainSyntax } from './quoting.ts'
import { nodeValue } from './read.ts'

/** Links every alias below `root` to its anchor; `anchors` carries names over from the text before. */
export function linkAliases(root: Node, anchors: Map<string, Node>): void {
  const { anchor } = root
  if (anchor !== undefined) anchors.set(anchor, root)
  if (root.kind === 'alias') {
    const target = anchors.get(root.aliasName)
    if (target === undefined) return
    root.target = target
    target.aliases ??= []
    target.aliases.push(root)
    return
  }
  if (root.kind === 'scalar') return
  for (const entry of entriesOf(root)) {
    if (entry.key !== undefined) linkAliases(entry.key, anchors)
    linkAliases(entry.value, anchors)
  }
}

/** Before an edit in or of `node`: every anchored node around it leaves its old value to its first alias. */
export function releaseAround(node: Node, layout: Layout): void {
  for (let at: Node | undefined = node; at !== undefined; at = at.entry?.owner) handOver(at, at, layout)
}

/** Before `node` goes away: the anchors in it are handed over, the aliases in it forgotten. */
export function releaseWithin(node: Node, layout: Layout): void {
  forEachNode(node, (inner) => {
    if (inner.kind !== 'alias' || inner.target?.aliases === undefined) return
    inner.target.aliases = inner.target.aliases.filter((alias) => alias !== inner)
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

function isWithin(node: Node, outer: Node): boolean {
  for (let at: Node | undefined = node; at !== undefined; at = at.entry?.owner) if (at === outer) return true
  return false
}

/** The first alias outside `outer` takes over an anchored node's value and anchor (decisions 2.4). */
function handOver(node: Node, outer: Node, layout: Layout): void {
  const takers = (node.aliases ?? []).filter((alias) => alias.entry !== undefined && !isWithin(alias, outer))
  const [first, ...others] = takers
  const name = node.anchor ?? node.anchorName
  if (first === undefined || name === undefined) return
  const copy = copyTo(first.entry as Entry, node, name, layout)
  copy.aliases = others
  for (const alias of others) alias.target = copy
  node.aliases = undefined
  dropAnchor(node)
}

/** Replaces an alias by a copy of what it stands for, so that an edit changes this place only. */
export function unalias(alias: Node, layout: Layout): Node {
  const target = alias.target as Node
  const entry = alias.entry as Entry
  if (target.aliases !== undefined) target.aliases = target.aliases.filter((other) => other !== alias)
  return copyTo(entry, target, undefined, layout)
}

/** Writes a copy of `node` where an alias was: its own text where that fits, otherwise its value in new text. */
function copyTo(entry: Entry, node: Node, anchor: string | undefined, layout: Layout): Node {
  const value = nodeValue(node)
  const isAliasKey = entry.key?.kind === 'alias' && entry.key === aliasOf(entry, node)
  if (isAliasKey) return entry.key as Node
  const spelled = spelledScalar(node, entry)
  if (spelled !== undefined) replaceScalar(entry, spelled, node)
  else {
    assign(entry, value, layout)
    if (isFilled(value)) respell(entry, node)
  }
  const copy = entry.value
  if (anchor !== undefined) addAnchor(entry, anchor, layout)
  return copy
}

function aliasOf(entry: Entry, node: Node): Node | undefined {
  return node.aliases?.find((alias) => alias === entry.key)
}

/** A scalar's text on one line, if it can stand at the new place as it is. */
function spelledScalar(node: Node, entry: Entry): string | undefined {
  if (node.kind !== 'scalar') return undefined
  const text = node.source === undefined ? (node.text as string) : bareText(node)
  if (/[\r\n]/.test(text)) return undefined
  const tag = node.source?.tag(node.row)
  const plain = node.source !== undefined && node.source.style(node.row) === 1
  if (plain && entry.owner?.flow && !isPlainSyntax(text, true)) return undefined
  return tag === undefined ? text : `${tag} ${text}`
}

function replaceScalar(entry: Entry, text: string, node: Node): void {
  const copy = Node.scalar(text, nodeValue(node) as string)
  entry.value.entry = undefined
  entry.value = copy
  copy.entry = entry
  entry.owner?.touch()
}

/** Gives the scalars of a fresh copy the spelling of their originals (`0644`, `1e3`, quotes). */
function respell(entry: Entry, node: Node): void {
  const copy = entry.value
  if (copy.kind !== node.kind) return
  const originals = entriesOf(node)
  entriesOf(copy).forEach((inner, i) => {
    const original = originals[i]
    if (original === undefined) return
    const from = original.value.kind === 'alias' ? original.value.target : original.value
    if (from === undefined) return
    const spelled = spelledScalar(from, inner)
    if (spelled === undefined) respell(inner, from)
    else if (inner.value.kind === 'scalar' && bareText(inner.value) !== spelled && spelled !== '')
      replaceScalar(inner, spelled, from)
  })
}

function addAnchor(entry: Entry, anchor: string, layout: Layout): void {
  const copy = entry.value
  copy.anchorName = anchor
  if (!copy.isBlock) {
    if (copy.kind === 'scalar') copy.text = `&${anchor} ${copy.text ?? bareText(copy)}`.trimEnd()
    else {
      entriesOf(copy)
      copy.open = `&${anchor} ${copy.open}`
    }
    copy.touch()
    return
  }
  // An anchor in front of the first key would be the key's: the collection moves to the next line.
  const broken = /(?=[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r))/.exec(entry.mid)
  if (broken !== null) entry.mid = `${entry.mid.slice(0, broken.index)} &${anchor}${entry.mid.slice(broken.index)}`
  else {
    entry.mid = `${entry.mid.trimEnd()} &${anchor}${layout.eol}`
    const first = entriesOf(copy)[0]
    if (first !== undefined) first.lead = ' '.repeat(copy.column) + first.lead
  }
  copy.touch()
  entry.owner?.touch()
}

function dropAnchor(node: Node): void {
  const name = node.anchor ?? node.anchorName
  node.anchorName = undefined
  const { entry } = node
  if (name === undefined || entry === undefined) return
  const pattern = new RegExp(`&${name.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')}(?![^\\s,[\\]{}])[ \\t]*`)
  if (node.kind === 'map' || node.kind === 'list') {
    entriesOf(node)
    node.propsDropped = true
    if (node.open !== '') node.open = node.open.replace(pattern, '')
    else entry.mid = entry.mid.replace(pattern, '')
    if (node.isBlock && /^[ \t]*(?:#|\r|\n)/.test(node.open)) entry.mid = entry.mid.trimEnd()
    node.touch()
    return
  }
  node.propsDropped = true
  if (node.text !== undefined) node.text = node.text.replace(pattern, '')
}
