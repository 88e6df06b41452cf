import { BLOCK, HAS_PROPS, LIST, MAP, type Source } from '../scan/source.ts'
import type { Scalar } from '../scan/value.ts'

/**
 * One entry of a map, or one element of a list (without key). The texts around key and value cover the source without gaps: the
 * text of an entry is `lead key mid value trail sep tail`.
 */
export interface Entry {
  /** The collection it is in; `undefined` for the root. */
  owner: Node | undefined
  /** Comments directly above, and indentation (flow: white space before). */
  lead: string
  readonly key: Node | undefined
  /** From the key to the value: the colon, or the dash. */
  mid: string
  value: Node
  /** After the value: its comment, the line break, and everything up to the next entry's lead. */
  trail: string
  /** Flow: the comma. */
  sep: string
  /** Flow: a comment after the comma. */
  tail: string
}

/** How edits treat anchors. */
export interface AnchorRules {
  /** Whether an anchor is removed with its last alias. */
  dropsUnused: boolean
}

export type NodeKind = 'map' | 'list' | 'scalar' | 'alias'

const KINDS: readonly NodeKind[] = ['map', 'list', 'scalar', 'alias']

/**
 * A node of the lossless tree. An unedited node is a slice of its source, whose entries are made on demand. An edited node is
 * printed from its parts. The slice of a block collection includes the trail of its last entry.
 */
export class Node {
  readonly kind: NodeKind
  readonly flow: boolean
  /** A flow map without braces. */
  readonly pair: boolean
  readonly source: Source | undefined
  readonly row: number
  readonly start: number
  readonly end: number
  /** The text of a node without a source: a scalar or an empty collection that was written. */
  text: string | undefined
  /** Value of such a scalar. */
  scalar: Scalar | undefined
  /** The entry that contains it. */
  entry: Entry | undefined
  edited = false
  entries: Entry[] | undefined
  /** Entries by key, for large maps. */
  index: Map<string, Entry> | undefined
  open = ''
  close = ''
  /** Position of the entry that was removed last. */
  removedAt = 0
  /** Column (0-based) of the keys or dashes of a block collection. */
  column = 0
  /** The links of an alias, or of an anchored node with aliases. */
  anchorLinks: AnchorLinks | undefined

  private constructor(
    kind: NodeKind,
    flow: boolean,
    pair: boolean,
    source: Source | undefined,
    row: number,
    start: number,
    end: number,
  ) {
    this.kind = kind
    this.flow = flow
    this.pair = pair
    this.source = source
    this.row = row
    this.start = start
    this.end = end
  }

  /** A clean node: the slice `start` to `end` of its source. */
  static clean(source: Source, row: number, start: number, end: number): Node {
    const kind = source.kind(row)
    const collection = kind === MAP || kind === LIST
    const flow = collection && source.style(row) !== BLOCK
    // Bit 8 is PAIR; read through `has` to keep the table's layout in one place.
    return new Node(KINDS[kind] as NodeKind, flow, flow && source.has(row, 1 << 8), source, row, start, end)
  }

  /** A scalar that was written. */
  static scalar(text: string, value: Scalar): Node {
    const node = new Node('scalar', false, false, undefined, -1, 0, 0)
    node.text = text
    node.scalar = value
    return node
  }

  /** An empty collection that was written. `props`: its anchor and tag, followed by a space. */
  static empty(kind: 'map' | 'list', props: string): Node {
    const node = new Node(kind, true, false, undefined, -1, 0, 0)
    node.open = props + (kind === 'map' ? '{' : '[')
    node.close = kind === 'map' ? '}' : ']'
    node.entries = []
    node.edited = true
    return node
  }

  /** A copy with the same text, without entries and links. */
  static copyOf(node: Node): Node {
    const { kind, flow, pair, source, row, start, end } = node
    const copy = new Node(kind, flow, pair, source, row, start, end)
    copy.text = node.text
    copy.scalar = node.scalar
    copy.edited = node.edited
    copy.open = node.open
    copy.close = node.close
    copy.column = node.column
    copy.propsDropped = node.propsDropped
    copy.anchorName = node.anchorName
    return copy
  }

  /** Whether it is a collection in block style. */
  get isBlock(): boolean {
    return !this.flow && (this.kind === 'map' || this.kind === 'list')
  }

  /** Whether it has an anchor or a tag in the source. */
  get hasProps(): boolean {
    return this.source?.has(this.row, HAS_PROPS) === true && !this.propsDropped
  }
  propsDropped = false
  /** The anchor of a node that got it from another node. */
  anchorName: string | undefined

  get anchor(): string | undefined {
    return this.source === undefined || this.propsDropped ? undefined : this.source.anchor(this.row)
  }

  /** The name in an alias. */
  get aliasName(): string {
    return this.text !== undefined ? this.text.slice(1) : (this.source as Source).aliasName(this.row)
  }

  /** The target of an alias. */
  get target(): Node | undefined {
    return this.kind === 'alias' ? this.anchorLinks?.node : undefined
  }

  /** Marks this node and its parents as edited. */
  touch(): void {
    for (let node: Node | undefined = this; node !== undefined && !node.edited; node = node.entry?.owner)
      node.edited = true
  }
}

/** An anchored node and its aliases. All of them share these links, so that an anchor moves to another node in one step. */
export class AnchorLinks {
  /** The node that has the anchor. */
  node: Node
  readonly rules: AnchorRules
  /** The aliases in document order. Those before `#first` were removed. */
  readonly #aliases: Node[] = []
  #first = 0
  #count = 0

  constructor(node: Node, rules: AnchorRules) {
    this.node = node
    this.rules = rules
    node.anchorLinks = this
  }

  /** Whether no alias is left. */
  get isUnused(): boolean {
    return this.#count === 0
  }

  /** Adds an alias after the others. */
  add(alias: Node): void {
    alias.anchorLinks = this
    this.#aliases.push(alias)
    this.#count++
  }

  /** Removes an alias. */
  remove(alias: Node): void {
    alias.anchorLinks = undefined
    this.#count--
  }

  /** The aliases that are not in `outer`, in document order. */
  *outside(outer: Node): Generator<Node, undefined> {
    for (let at = this.#first; at < this.#aliases.length; at++) {
      const alias = this.#aliases[at] as Node
      const isLinked = alias.anchorLinks === this
      if (isLinked && alias.entry === undefined) this.remove(alias)
      if (isLinked && alias.entry !== undefined) {
        if (!isWithin(alias, outer)) yield alias
      } else if (at === this.#first) this.#first++
    }
    return undefined
  }

  /** Moves the anchor to `node`, which replaced `alias`. */
  move(node: Node, alias: Node): void {
    this.remove(alias)
    this.node.anchorLinks = undefined
    this.node = node
    node.anchorLinks = this
  }
}

/** Whether a node is `outer`, or in it. */
export function isWithin(node: Node, outer: Node): boolean {
  for (let at: Node | undefined = node; at !== undefined; at = at.entry?.owner) if (at === outer) return true
  return false
}

/** The target of an alias, or the node itself. */
export function follow(node: Node): Node | undefined {
  return node.kind === 'alias' ? node.target : node
}

/** The text of a node. */
export function render(node: Node): string {
  if (!node.edited) return node.text ?? (node.source as Source).text.slice(node.start, node.end)
  const parts: string[] = []
  renderInto(node, parts)
  return parts.join('')
}

/** Appends the text of a node in pieces. Recursion is bounded by the reader's depth limit. */
export function renderInto(node: Node, parts: string[]): void {
  if (!node.edited || node.entries === undefined) {
    parts.push(node.text ?? (node.source as Source).text.slice(node.start, node.end))
    return
  }
  parts.push(node.open)
  for (const entry of node.entries) {
    parts.push(entry.lead)
    if (entry.key !== undefined) renderInto(entry.key, parts)
    parts.push(entry.mid)
    renderInto(entry.value, parts)
    parts.push(entry.trail, entry.sep, entry.tail)
  }
  parts.push(node.close)
}
