import { Flat } from './edit/flat.ts'
import { isPatchable } from './edit/flat-value.ts'
import { type EditOptions, Tree } from './edit/tree.ts'
import { emitList } from './print/emit.ts'
import { detectLayout } from './print/layout.ts'
import { scanItem } from './scan/scan.ts'
import { scanStream } from './scan/scan-stream.ts'
import { columnAt, type Source } from './scan/source.ts'
import type { Path, Value } from './scan/value.ts'
import type { Settling, TreeKeeper } from './tree-keeper.ts'
import { commentAt } from './view/comment.ts'
import { elementTexts } from './view/element-texts.ts'
import { feedRows, type NodeSink } from './view/feed.ts'
import { sourceProblem } from './view/find-problems.ts'
import { type Node, render } from './view/node.ts'
import { NodeTable } from './view/node-table.ts'
import { type Peeked, peekNode } from './view/peek.ts'
import { keyRow, nodeValue } from './view/read.ts'
import { type VisitedNode, visitRows, visitTree } from './view/visit.ts'

const MAX_DEPTH = 2000

/** What a document is read or written through, one at a time. */
interface DocumentState {
  flat?: Flat | undefined
  tree?: Tree | undefined
  /** Edited text that nobody has looked into since. */
  text?: string | undefined
}

/**
 * One YAML document, edited losslessly by path. Paths that run through an alias read what it stands for. It is read
 * from a flat table; a tree is built for edits that need one and may be dropped again.
 */
export class YamlDocument implements Settling {
  #state: DocumentState
  #source: Source
  #wasEdited = false
  readonly #keeper: TreeKeeper | undefined
  /** The whole text, where it holds no document. */
  readonly #nothing: string | undefined
  /** Where a part that is read stands in the document. */
  readonly #within: Path | undefined

  private constructor(
    source: Source,
    state: DocumentState,
    keeper: TreeKeeper | undefined,
    nothing: string | undefined,
    within?: Path,
  ) {
    this.#source = source
    this.#state = state
    this.#keeper = keeper
    this.#nothing = nothing
    this.#within = within
  }
  /** For readers; others use `readYaml`. */
  static of(source: Source, keeper?: TreeKeeper): YamlDocument {
    return new YamlDocument(source, source.hasAliases ? {} : { flat: new Flat(source) }, keeper, undefined)
  }
  /** A text that holds no document: comments at most. */
  static ofNothing(text: string): YamlDocument {
    const tree = Tree.ofNothing(text)
    return new YamlDocument(tree.source, { tree }, undefined, text)
  }

  /** An equal document that is edited independently. All copies share what was read, also of what edits wrote. */
  copy(): YamlDocument {
    if (this.#nothing !== undefined) return YamlDocument.ofNothing(this.toString())
    const { tree, text } = this.#state
    if (tree?.isPart === true || this.#within !== undefined) return readPart(this.standalone)
    if (tree?.isEdited === true) this.settle()
    if (text !== undefined || tree?.isEdited === true) this.#loaded()
    const copy = new YamlDocument(this.#source, { flat: this.#state.flat?.copy() }, this.#keeper, undefined)
    copy.#wasEdited = this.#wasEdited
    return copy
  }
  /** Offset of the document in the text it was read from. */
  get offset(): number {
    return this.#source.from
  }
  /** Characters of the text that it was read from. */
  get inputSize(): number {
    return this.#source.to - this.#source.from
  }
  get isEdited(): boolean {
    return this.#wasEdited || this.#state.flat?.isPatched === true || this.#state.tree?.isEdited === true
  }

  /** The value at `path`, aliases resolved; `undefined` where there is none. */
  get(path: Path): Value | undefined {
    const flat = this.#flat()
    if (flat !== undefined) {
      const spot = flat.find(path)
      if (spot === -1) return undefined
      if (flat.isWhole(spot)) return flat.value(spot)
    }
    const node = this.#node(path)
    return node === undefined ? undefined : nodeValue(node)
  }
  has(path: Path): boolean {
    return this.kind(path) !== undefined
  }
  /** `'map'`, `'list'`, `'scalar'`, or `undefined` where there is nothing. */
  kind(path: Path): 'map' | 'list' | 'scalar' | undefined {
    const flat = this.#flat()
    if (flat !== undefined) {
      const spot = flat.find(path)
      return spot === -1 ? undefined : flat.kind(spot)
    }
    const node = this.#isNothing ? undefined : this.#tree().followed(path)
    return node === undefined || node.kind === 'alias' ? undefined : node.kind
  }
  /** A scalar's decoded text whatever its type (`on`, `0644`); `undefined` for collections and where there is nothing. */
  text(path: Path): string | undefined {
    const flat = this.#flat()
    if (flat !== undefined) {
      const spot = flat.find(path)
      return spot === -1 ? undefined : flat.text(spot)
    }
    return this.#isNothing ? undefined : this.#tree().text(path)
  }
  /** A scalar as it is written, quotes and all; `undefined` for collections and where there is nothing. */
  source(path: Path): string | undefined {
    const node = this.#isNothing ? undefined : this.#tree().followed(path)
    return node?.kind === 'scalar' ? render(node) : undefined
  }
  /** Keys of the map at `path`, in order; empty where there is no map. */
  keys(path: Path): readonly string[] {
    const flat = this.#flat()
    if (flat === undefined) return this.#isNothing ? [] : this.#tree().keys(path)
    const spot = flat.find(path)
    return spot === -1 ? [] : flat.keys(spot)
  }
  /** Length of the list at `path`; 0 where there is no list. */
  size(path: Path): number {
    const flat = this.#flat()
    if (flat === undefined) return this.#isNothing ? 0 : this.#tree().size(path)
    const spot = flat.find(path)
    return typeof spot === 'number' && spot >= 0 ? flat.size(spot) : 0
  }
  /** The comment on the line of the node at `path`, or on that of its key, without the `#`; `undefined` where there is none. */
  comment(path: Path): string | undefined {
    const flat = this.#flat()
    if (flat !== undefined && !flat.isPatched) return commentAt(this.#source, flat.root, path)
    return this.#isNothing ? undefined : this.#tree().comment(path)
  }
  /** Writes (`undefined`: takes off) that comment; false where there is no node, or no line end for it. */
  setComment(path: Path, comment: string | undefined): boolean {
    return this.has(path) && (this.#flat()?.setComment(path, comment) ?? this.#tree().setComment(path, comment))
  }
  /** Shows every node below the root in document order. Aliases are not shown: the node that they stand for is. */
  visit(visit: (node: VisitedNode) => void): void {
    const flat = this.#flat()
    if (flat !== undefined && !flat.isPatched) visitRows(this.#source, flat.root, visit)
    else if (!this.#isNothing) visitTree(this.#tree().root, visit)
  }
  /** The node at `path` without what is below it, aliases resolved; `undefined` where there is nothing. */
  peek(path: Path): Peeked | undefined {
    const flat = this.#flat()
    if (flat !== undefined) {
      const spot = flat.find(path)
      return spot === -1 ? undefined : flat.peek(spot)
    }
    const node = this.#isNothing ? undefined : this.#tree().followed(path)
    return node && peekNode(node)
  }
  /** Tells every node to a sink, the root first; aliases as copies of what they stand for, merge keys as what they bring in. */
  feed(sink: NodeSink): void {
    feedRows(this.#rows(), sink)
  }
  /** Every node as a row, with what merge keys bring in; `undefined` where there is no document. */
  table(): NodeTable | undefined {
    const rows = this.#isNothing ? undefined : this.#rows()
    if (rows?.hasMerges !== true) return rows
    const merged = this.copy()
    merged.#tree().resolveMerges()
    return merged.#rows()
  }
  #rows(): NodeTable | undefined {
    const { contentFrom, from } = this.#loaded()
    const { flat, tree } = this.#state
    if (flat?.isPatched !== true && tree?.isEdited !== true)
      return new NodeTable(this.#source, flat?.root ?? tree?.root.row ?? 0)
    // What was edited is read once more: its text holds every tag and spelling, and what stands before it says what tags
    // mean and how far an item of a list is indented.
    const isPart = tree?.isPart === true
    const edited = scanItem(isPart ? this.standalone : this.toString(), isPart ? 0 : contentFrom - from, MAX_DEPTH)
    return edited && new NodeTable(edited, 0)
  }
  /** 1-based line and column of the node at `path` in the text that was read; `undefined` for what was written since. */
  position(path: Path): { readonly line: number; readonly column: number } | undefined {
    if (this.#wasEdited) return undefined
    const flat = this.#flat()
    if (flat !== undefined) {
      const spot = flat.find(path)
      return typeof spot === 'number' && spot >= 0 ? this.#source.position(spot) : undefined
    }
    const node = this.#node(path)
    if (node === undefined || node.source !== this.#source) return undefined
    return this.#source.position(node.row)
  }
  /** The same of the key that `path` ends in; of the element itself where it ends in a position. */
  keyPosition(path: Path): { readonly line: number; readonly column: number } | undefined {
    if (this.#wasEdited || path.length === 0) return this.position(path)
    const flat = this.#flat()
    if (flat !== undefined) {
      const parent = flat.find(path.slice(0, -1))
      const row = typeof parent === 'number' && parent >= 0 ? keyRow(this.#source, parent, path.at(-1) as string) : -1
      return row >= 0 ? this.#source.position(row) : undefined
    }
    const node = this.#node(path)
    if (node === undefined || node.source !== this.#source) return undefined
    return this.#source.position(node.entry?.key?.row ?? node.row)
  }

  /**
   * Sets a value; absent parents are made, a position equal to the list's length appends. An equal value is not
   * written. False where the path runs through a scalar or a list by name: then nothing is changed.
   */
  set(path: Path, value: Value, options: EditOptions = {}): boolean {
    const flat = isPatchable(value) ? this.#flat() : undefined
    return flat?.set(path, value) ?? this.#tree().edit(options, (tree) => tree.set(path, value))
  }
  /** Writes a scalar's source text as it is given (`0644`, `'x'`); false where there is no scalar or the text is none. */
  setSource(path: Path, text: string, options: EditOptions = {}): boolean {
    return this.#flat()?.setSource(path, text) ?? this.#tree().edit(options, (tree) => tree.setSource(path, text))
  }
  /** Deletes an entry or element with the comments that belong to it; false where there was none. */
  delete(path: Path, options: EditOptions = {}): boolean {
    return this.has(path) && (this.#flat()?.delete(path) ?? this.#tree().edit(options, (tree) => tree.delete(path)))
  }
  /** Deletes elements of the list at `path`, by position. */
  deleteElements(path: Path, positions: ReadonlySet<number>): void {
    if (positions.size > 0) this.#tree().deleteElements(path, positions)
  }
  /** Inserts before a list position (the list's length: at the end), or a new key at the end of a map; false where neither fits. */
  insert(path: Path, value: Value, options: EditOptions = {}): boolean {
    return this.#tree().edit(options, (tree) => tree.insert(path, value))
  }
  /**
   * Puts the entries of a list or map into another order, comments along: `order[i]` is the old position of what comes at
   * `i`. False where there is no collection, `order` is no permutation, or the document has aliases.
   */
  reorder(path: Path, order: readonly number[]): boolean {
    return this.has(path) && this.#tree().reorder(path, order)
  }
  /** Renames a key; false where there is none, or the new name is taken. */
  rename(path: Path, key: string, options: EditOptions = {}): boolean {
    return this.has(path) && this.#tree().edit(options, (tree) => tree.rename(path, key))
  }
  toString(): string {
    const { text, flat, tree } = this.#state
    if (this.#nothing !== undefined && !this.isEdited) return this.#nothing
    if (tree !== undefined && (tree.isEdited || tree.isPart)) return tree.toString()
    return text ?? flat?.toString() ?? this.#sourceText()
  }
  /** The document's text; `mark` in place of the character at `at`. */
  textWith(mark: string, at: number): string {
    const text = this.toString()
    return text.slice(0, at) + mark + text.slice(at + 1)
  }
  /** The document's text as what patches put in, and ranges of the old text in between; false where it is all new. */
  writeChanges(put: (text: string) => void, keep: (from: number, to: number) => void): boolean {
    const { flat } = this.#state
    if (flat === undefined || this.#wasEdited) return false
    flat.writeChanges(put, keep)
    return true
  }
  /** Drops the tree; what was edited is kept as text. */
  settle(): void {
    const { tree } = this.#state
    if (tree === undefined || tree.isPart || this.#nothing !== undefined) return
    if (!tree.isEdited) this.#state = this.#source.hasAliases ? {} : { flat: new Flat(this.#source) }
    else {
      this.#wasEdited = true
      this.#state = { text: tree.toString() }
    }
  }
  /** The same, and patches become text too: from then on it is read from a flat table, as a document that was not edited. */
  refresh(): void {
    const { flat } = this.#state
    if (flat?.isPatched === true && flat.root === 0) {
      this.#wasEdited = true
      this.#state = { text: flat.toString() }
    } else this.settle()
  }
  /** The part at `path` as a document of its own; edits go into this document. Throws where there is nothing. */
  view(path: Path): YamlDocument {
    const tree = this.#tree().part(path)
    return new YamlDocument(tree.source, { tree }, undefined, undefined)
  }
  /** The part at `path` for reading only; `undefined` where there is nothing. */
  read(path: Path): YamlDocument | undefined {
    const flat = this.#flat()
    if (flat === undefined || flat.isPatched) return this.has(path) ? this.view(path) : undefined
    const spot = flat.find(path)
    if (typeof spot !== 'number' || spot < 0) return undefined
    return new YamlDocument(this.#source, { flat: new Flat(this.#source, spot) }, undefined, undefined, path)
  }
  /**
   * The document as whoever reads its text has it: how an edit is written hangs on the text around it, and of a document
   * that was edited that is the old one. Itself where nothing was edited, `undefined` where the text cannot be read.
   */
  reread(): YamlDocument | undefined {
    if (!this.isEdited) return this
    const { contentFrom, from } = this.#source
    try {
      const source = scanItem(this.toString(), contentFrom - from, MAX_DEPTH)
      return source === undefined || sourceProblem(source, true) ? undefined : YamlDocument.of(source, this.#keeper)
    } catch {
      return undefined
    }
  }
  /** The elements of a block list as texts, each with the comments right above; `undefined` where edited, or no block maps. */
  elementTexts(path: Path): readonly (string | undefined)[] | undefined {
    const flat = this.#flat()
    const spot = flat === undefined || flat.isPatched ? -1 : flat.find(path)
    return typeof spot === 'number' && spot >= 0 ? elementTexts(this.#source, spot) : undefined
  }
  /** The texts before and after the lines that belong below the key at `path`, its present value left out. */
  around(path: Path): readonly [before: string, after: string] {
    return this.#flat()?.around(path) ?? this.#tree().around(path)
  }
  /**
   * A further key of the root with a list, in pieces of text, where it may simply follow the document's text; otherwise
   * `undefined`. There may be many thousand elements: each is made when it is asked for.
   */
  following(key: string, list: Iterable<Value>): Iterable<string> | undefined {
    return this.#flat()?.isOpenEnded === true ? emitList(key, list, detectLayout(this.#source)) : undefined
  }
  /** The text without byte order mark, directives and document markers in front. */
  get content(): string {
    if (this.#nothing !== undefined) return this.toString()
    const { contentFrom, from } = this.#loaded()
    return this.toString().slice(contentFrom - from)
  }
  /** The same without the indentation that it has as an item of a list. */
  get standalone(): string {
    const source = this.#loaded()
    const { tree, flat } = this.#state
    const row = tree?.root.row ?? flat?.root ?? 0
    const isPart = tree?.isPart === true || row > 0
    const indentation = new RegExp(`^ {0,${columnAt(source.text, source.contentStart(Math.max(row, 0)))}}`)
    const lines = (isPart ? this.toString() : this.content).split('\n')
    const [first = '', ...others] = lines
    const text = [first.trimStart(), ...others.map((line) => line.replace(indentation, ''))].join('\n')
    return text.replace(/^\r?\n/, '')
  }
  get isBlock(): boolean {
    return this.#tree().root.isBlock
  }
  get lineBreak(): string {
    return this.#state.tree?.layout.eol ?? detectLayout(this.#loaded()).eol
  }
  get #isNothing(): boolean {
    return this.#nothing !== undefined && !this.isEdited
  }
  #sourceText(): string {
    const { text, from, to } = this.#source
    return from === 0 && to === text.length ? text : text.slice(from, to)
  }
  #loaded(): Source {
    const { text } = this.#state
    if (text !== undefined) {
      const { contentFrom, from } = this.#source
      // What an edit wrote is read again.
      this.#source = scanItem(text, contentFrom - from, MAX_DEPTH) as Source
      this.#state = this.#source.hasAliases ? {} : { flat: new Flat(this.#source) }
    }
    return this.#source
  }
  #flat(): Flat | undefined {
    if (this.#state.text !== undefined) this.#loaded()
    return this.#state.flat
  }
  #tree(): Tree {
    if (this.#state.tree !== undefined) return this.#state.tree
    if (this.#state.flat?.isPatched === true) {
      this.#wasEdited = true
      this.#state = { text: this.#state.flat.toString() }
    }
    const whole = new Tree(this.#loaded())
    const tree = this.#within === undefined ? whole : whole.part(this.#within)
    this.#state = { tree }
    this.#keeper?.keep(this)
    return tree
  }
  #node(path: Path): Node | undefined {
    return this.#isNothing ? undefined : this.#tree().node(path)
  }
}

function readPart(text: string): YamlDocument {
  const [source] = scanStream(text, MAX_DEPTH)
  return source === undefined ? YamlDocument.ofNothing(text) : YamlDocument.of(source)
}
