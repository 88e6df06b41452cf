import {
  type Alias,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

/** How a node is written, seen by `yaml`, not by the code under test. */
type Style =
  | 'block map'
  | 'flow map'
  | 'flow pair'
  | 'wide list'
  | 'compact list'
  | 'nested list'
  | 'flow list'
  | 'plain'
  | 'single'
  | 'double'
  | 'literal'
  | 'folded'
  | 'empty'
  | 'alias'

/** A half-open range of UTF-16 offsets. */
interface Range {
  readonly start: number
  readonly end: number
}

/** A node with the exact ranges of what is its own. */
export interface TreeNode extends Range {
  readonly style: Style
  /** Where its anchor and tag begin; `start` where it has none. */
  readonly propsStart: number
  readonly anchor: (Range & { readonly name: string }) | undefined
  readonly hasTag: boolean
  /** Entries of a collection, in order. */
  readonly entries: readonly Entry[]
  readonly node: Node | null
  /** What an alias points at. */
  readonly target: TreeNode | undefined
  /** The entry that holds it; the root has none. */
  entry: Entry | undefined
}

/** A member of a collection: `key: value` or `- value`. */
export interface Entry extends Range {
  /** Text of the key, position in a list; `undefined` for a key that is a collection or an alias to one. */
  readonly key: string | number | undefined
  /** The key alone, without its anchor and tag. */
  readonly keyNode: TreeNode | undefined
  /** Just behind `:` or `-`; behind the key where there is no colon. */
  readonly indicatorEnd: number
  readonly hasIndicator: boolean
  readonly value: TreeNode
  readonly parent: TreeNode
}

/** A document as the second opinion reads it. */
export interface Tree {
  readonly text: string
  readonly root: TreeNode
  readonly document: Document
  /** All alias nodes in order of the text. */
  readonly aliases: readonly TreeNode[]
}

/** Whether a node is a collection in block style. */
export function isBlockCollection({ style }: TreeNode): boolean {
  return style === 'block map' || style === 'wide list' || style === 'compact list' || style === 'nested list'
}

/** Whether a node is a collection in flow style. */
export function isFlowCollection({ style }: TreeNode): boolean {
  return style === 'flow map' || style === 'flow pair' || style === 'flow list'
}

/** Whether a node is a mapping. */
export function isMapping({ style }: TreeNode): boolean {
  return style === 'block map' || style === 'flow map' || style === 'flow pair'
}

/** Whether a node is inside a flow collection. */
export function isInFlow(node: TreeNode): boolean {
  for (let entry = node.entry; entry !== undefined; entry = entry.parent.entry) {
    if (isFlowCollection(entry.parent)) return true
  }
  return false
}

type Token = CST.Token
type Tokens = readonly CST.SourceToken[]

const TRIVIA = new Set(['space', 'newline', 'comment', 'comma', 'byte-order-mark'])
const SCALAR_STYLES: { readonly [type: string]: Style } = {
  PLAIN: 'plain',
  QUOTE_SINGLE: 'single',
  QUOTE_DOUBLE: 'double',
  BLOCK_LITERAL: 'literal',
  BLOCK_FOLDED: 'folded',
}

/** Reads one document with exact ranges; `undefined` where `yaml` refuses it. */
export function readTree(text: string): Tree | undefined {
  // `yaml` counts a byte order mark as a column; a line break of the same length in its place keeps the offsets.
  const readable = text.replace(/^\uFEFF/, '\n')
  const document = parseDocument(readable, { keepSourceTokens: true, uniqueKeys: false, logLevel: 'silent' })
  if (document.errors.length > 0) return undefined
  const reader = new Reader(document)
  const start = document.contents?.range?.[0] ?? text.length
  const root = reader.read(document.contents, start, [], undefined)
  return { text, root, document, aliases: reader.aliases }
}

class Reader {
  readonly aliases: TreeNode[] = []
  readonly #document: Document
  readonly #byNode = new Map<Node, TreeNode>()

  constructor(document: Document) {
    this.#document = document
  }

  read(node: Node | null, emptyAt: number, props: Tokens, parentIndent: number | undefined, inList = false): TreeNode {
    const anchor = props.find(({ type }) => type === 'anchor')
    const firstProp = props.find(({ type }) => type === 'anchor' || type === 'tag')
    const lastProp = props.findLast(({ type }) => type === 'anchor' || type === 'tag')
    const token = node?.srcToken
    const start = token?.offset ?? (lastProp ? lastProp.offset + lastProp.source.length : emptyAt)
    const read: Mutable<TreeNode> = {
      style: 'empty',
      start,
      end: start,
      propsStart: firstProp?.offset ?? start,
      anchor: anchor && {
        name: anchor.source.slice(1),
        start: anchor.offset,
        end: anchor.offset + anchor.source.length,
      },
      hasTag: props.some(({ type }) => type === 'tag'),
      entries: [],
      node,
      target: undefined,
      entry: undefined,
    }
    if (node !== null) this.#byNode.set(node, read)
    if (isAlias(node)) this.#fillAlias(read, node)
    else if (isScalar(node)) fillScalar(read, node)
    else if (isMap<Node, Node | null>(node)) this.#fillMap(read, node)
    else if (isSeq<Node>(node)) this.#fillList(read, node, parentIndent, inList)
    return read
  }

  #fillAlias(read: Mutable<TreeNode>, node: Alias): void {
    read.style = 'alias'
    read.end = read.start + node.source.length + 1
    const target = node.resolve(this.#document)
    read.target = target && this.#byNode.get(target)
    this.aliases.push(read)
  }

  #fillMap(read: Mutable<TreeNode>, node: YAMLMap<Node, Node | null>): void {
    const token = node.srcToken
    if (token === undefined) {
      // A single pair in a flow list (`[a: b]`) has no braces, so no token of its own.
      const [start, end] = node.range ?? [read.start, read.end]
      Object.assign(read, { style: 'flow pair', start, propsStart: start, end })
      read.entries = node.items.map((pair) => this.#mapEntry(read, pair, undefined))
      return
    }
    const isFlow = token.type === 'flow-collection'
    read.style = isFlow ? 'flow map' : 'block map'
    const indent = token.type === 'block-map' ? token.indent : undefined
    read.entries = node.items.map((pair) => this.#mapEntry(read, pair, indent))
    read.end = isFlow ? endOfFlow(token) : (read.entries.at(-1)?.end ?? read.start)
  }

  #mapEntry(parent: TreeNode, pair: Pair<Node, Node | null>, indent: number | undefined): Entry {
    const item = pair.srcToken as CST.CollectionItem
    const sep = item.sep ?? []
    const keyProps = item.start.filter(({ type }) => type === 'anchor' || type === 'tag')
    const significant = [...item.start, ...sep].find(({ type }) => !TRIVIA.has(type))
    const keyEmptyAt = significant ? significant.offset + (significant.type === 'explicit-key-ind' ? 1 : 0) : 0
    const keyNode = this.read(pair.key, keyEmptyAt, keyProps, indent)
    const colon = sep.findIndex(({ type }) => type === 'map-value-ind')
    const indicatorEnd = colon < 0 ? keyNode.end : (sep[colon] as CST.SourceToken).offset + 1
    const value = this.read(pair.value, indicatorEnd, colon < 0 ? [] : sep.slice(colon + 1), indent)
    const first = item.start.find(({ type }) => !TRIVIA.has(type))
    const entry: Entry = {
      key: keyText(keyNode),
      keyNode: keyNode.style === 'empty' ? undefined : keyNode,
      start: Math.min(first?.offset ?? Number.POSITIVE_INFINITY, keyNode.propsStart, indicatorEnd),
      end: Math.max(value.end, indicatorEnd),
      indicatorEnd,
      hasIndicator: colon >= 0,
      value,
      parent,
    }
    value.entry = entry
    return entry
  }

  #fillList(read: Mutable<TreeNode>, node: YAMLSeq<Node>, parentIndent: number | undefined, inList: boolean): void {
    const token = node.srcToken as CST.BlockSequence | CST.FlowCollection
    if (token.type === 'flow-collection') read.style = 'flow list'
    else if (inList) read.style = 'nested list'
    else read.style = token.indent === parentIndent ? 'compact list' : 'wide list'
    read.entries = node.items.map((item, i) => this.#listEntry(read, item, token.items[i] as CST.CollectionItem, i))
    read.end = token.type === 'flow-collection' ? endOfFlow(token) : (read.entries.at(-1)?.end ?? read.start)
  }

  #listEntry(parent: TreeNode, node: Node | null, item: CST.CollectionItem, position: number): Entry {
    const dash = item.start.findIndex(({ type }) => type === 'seq-item-ind')
    const props = item.start.slice(dash + 1)
    const first = item.start.find(({ type }) => !TRIVIA.has(type))
    const dashEnd = dash < 0 ? undefined : (item.start[dash] as CST.SourceToken).offset + 1
    const value = this.read(node, dashEnd ?? 0, props, undefined, true)
    const start = Math.min(first?.offset ?? value.propsStart, value.propsStart)
    const entry: Entry = {
      key: position,
      keyNode: undefined,
      start,
      end: Math.max(value.end, dashEnd ?? 0),
      indicatorEnd: dashEnd ?? start,
      hasIndicator: dashEnd !== undefined,
      value,
      parent,
    }
    value.entry = entry
    return entry
  }
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

function fillScalar(read: Mutable<TreeNode>, node: Scalar): void {
  const token = node.srcToken
  if (token === undefined) return
  read.style = SCALAR_STYLES[node.type ?? 'PLAIN'] ?? 'plain'
  read.end = node.range?.[1] ?? read.start
  // Blanks without a line break at the end of the text: `yaml` counts them to the scalar, js-yaml does not.
  if (token.type === 'block-scalar') read.end -= /(?:^|\n)([ \t]+)$/.exec(token.source)?.[1]?.length ?? 0
  if (read.style === 'plain' && read.end === read.start) read.style = 'empty'
}

function endOfFlow(token: CST.FlowCollection): number {
  const close = token.end.find(({ type }: Token) => type === 'flow-map-end' || type === 'flow-seq-end')
  return (close?.offset ?? token.offset) + 1
}

function keyText({ node, target }: TreeNode): string | undefined {
  const scalar = target?.node ?? node
  if (scalar === null) return ''
  if (!isScalar(scalar)) return undefined
  return typeof scalar.value === 'string' ? scalar.value : (scalar.source ?? String(scalar.value))
}
