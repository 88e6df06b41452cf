import { hasMisreadKeys } from './edit/misread-keys.ts'
import type { NodeText } from './edit/node-text.ts'
import type { EditOptions } from './edit/tree.ts'
import type { NodeSummary } from './nodes/peek.ts'
import { emitList } from './print/emit.ts'
import { detectLayout } from './print/layout.ts'
import { sourceProblem } from './scan/problem.ts'
import { scanItem } from './scan/scan.ts'
import { scanStream } from './scan/scan-stream.ts'
import { columnAt, type Source } from './scan/source.ts'
import { isEqual, type Path, type Value } from './scan/value.ts'
import type { Evictable, TreeCache } from './tree-cache.ts'
import { commentsWith, type PlacedComment } from './view/comments.ts'
import { emitRows, type NodeSink } from './view/feed.ts'
import { NodeTable } from './view/node-table.ts'
import { TableView } from './view/table-view.ts'
import { TreeView } from './view/tree-view.ts'
import type { Position, TreeOwner, View } from './view/view.ts'
import type { VisitedNode } from './view/visit.ts'

const MAX_DEPTH = 2000

/**
 * One YAML document, read and edited by path. An edit preserves the text of everything else: comments, quotes, indentation,
 * anchors, key order and line ends. A path through an alias leads to the target of the alias, and merged keys are part of their
 * map. An edit returns `false` without a change if its path does not lead to a node.
 *
 * @example
 * const { document } = readYaml("image: 'web:1'   # pinned\nports: [80, 443]\n")
 * document?.set(['image'], 'web:2')
 * document?.set(['ports', 2], 8080)
 * console.log(JSON.stringify(document?.toString())) // "image: 'web:2'   # pinned\nports: [80, 443, 8080]\n"
 */
export class YamlDocument implements Evictable, TreeOwner {
  /** The view for reads and edits, made on demand. */
  #view: View | undefined
  /** Edited text that was not read again yet. There is no view then. */
  #text: string | undefined
  #source: Source
  #wasEdited = false
  readonly #trees: TreeCache | undefined
  /** Whether the text contains no document. */
  readonly #holdsNothing: boolean
  /** The path of a part that was read on its own. */
  readonly #within: Path | undefined

  private constructor(source: Source, trees?: TreeCache, holdsNothing = false, within?: Path) {
    this.#source = source
    this.#trees = trees
    this.#holdsNothing = holdsNothing
    this.#within = within
  }
  /** For the readers of this package; other code calls `readYaml`. */
  static of(source: Source, trees?: TreeCache): YamlDocument {
    return new YamlDocument(source, trees)
  }
  static #showing(view: TreeView): YamlDocument {
    const document = new YamlDocument(view.source)
    document.#view = view
    return document
  }
  /** A document without a node, from a text with only comments or nothing. */
  static empty(text: string): YamlDocument {
    const view = TreeView.empty(text)
    const document = new YamlDocument(view.source, undefined, true)
    document.#view = view
    return document
  }

  /** Returns an equal document that is edited independently. All copies share what was read. */
  copy(): YamlDocument {
    if (this.#view?.isPart === true || this.#within !== undefined) return readAlone(this.standalone)
    if (this.#holdsNothing) {
      const copy = readAlone(this.toString())
      copy.#wasEdited = this.isEdited
      return copy
    }
    if (this.#view instanceof TreeView) this.evict()
    const copy = new YamlDocument(this.#loaded(), this.#trees)
    copy.#wasEdited = this.#wasEdited
    if (this.#view instanceof TableView) copy.#view = this.#view.copy(copy)
    return copy
  }
  /** Offset of the document in the text it was read from, in UTF-16 units. */
  get offset(): number {
    return this.#source.from
  }
  /** Characters of the text that it was read from. */
  get inputSize(): number {
    return this.#source.to - this.#source.from
  }
  /** The text that it was read from, with the documents around it. */
  get inputText(): string {
    return this.#source.text
  }
  /** Whether {@link reorder} can change the order of entries: the document has no aliases. */
  get canReorder(): boolean {
    return !this.#loaded().hasAliases
  }
  /** Whether anything was edited since it was read. */
  get isEdited(): boolean {
    return this.#wasEdited || this.#view?.isEdited === true
  }

  /** The value at `path`, with aliases resolved; `undefined` if there is none. */
  get(path: Path): Value | undefined {
    return this.#current.get(path)
  }
  /** Whether there is a node at `path`. */
  has(path: Path): boolean {
    return this.kind(path) !== undefined
  }
  /** `'map'`, `'list'`, `'scalar'`, or `undefined` if there is no node. */
  kind(path: Path): 'map' | 'list' | 'scalar' | undefined {
    return this.#current.kind(path)
  }
  /** The decoded text of a scalar of any type (`on`, `0644`); `undefined` for collections and absent nodes. */
  text(path: Path): string | undefined {
    return this.#current.text(path)
  }
  /** A scalar as it is written, with its quotes; `undefined` for collections and absent nodes. */
  source(path: Path): string | undefined {
    return this.takeTree().spelling(path)
  }
  /** The keys of the map at `path`, in order; empty if there is no map. */
  keys(path: Path): readonly string[] {
    return this.#current.keys(path)
  }
  /** The length of the list at `path`; 0 if there is no list. */
  size(path: Path): number {
    return this.#current.size(path)
  }
  /** The comment on the line of the node at `path`, or of its key, without the `#`; `undefined` if there is none. */
  comment(path: Path): string | undefined {
    return this.#current.comment(path)
  }
  /** The comments that begin with a word, with their places; none in a document that was edited. */
  commentsWith(word: string): readonly PlacedComment[] {
    const table = this.isEdited || !this.toString().includes(word) ? undefined : this.writtenTable()
    return table === undefined ? [] : commentsWith(table, word)
  }
  /** Whether YAML 1.1 may read a key as another type than a string: `on`, `1.10`. False if it certainly does not. */
  get mayConvertKeys(): boolean {
    return this.#source.mayConvertKeys
  }
  /** Whether kubectl may refuse the text that was read. False if it certainly reads it. */
  get mayBeRefused(): boolean {
    return !this.#source.isFastSubset || this.#source.mayConvertKeys
  }
  /** Calls `visit` for every node below the root in document order, except for aliases. */
  visit(visit: (node: VisitedNode) => void): void {
    this.#current.visit(visit)
  }
  /** The node at `path` without its children, with aliases resolved; `undefined` if there is none. */
  peek(path: Path): NodeSummary | undefined {
    return this.#current.peek(path)
  }
  /** Passes every node to a sink, the root first. Aliases and merge keys are replaced by copies of their targets. */
  emitTo(sink: NodeSink): void {
    emitRows(this.#rows(), sink)
  }
  /** Every node as a row, as it is written; `undefined` if there is no document. */
  writtenTable(): NodeTable | undefined {
    return this.#holdsNothing && !this.isEdited ? undefined : this.#rows()
  }
  /** The same with merged keys. */
  table(): NodeTable | undefined {
    const rows = this.writtenTable()
    if (rows?.hasMerges() !== true) return rows
    // The text of a part does not contain the anchors around it.
    if (this.#view?.isPart === true) return rows.expanded()
    const merged = this.copy()
    merged.takeTree().resolveMerges()
    return merged.#rows()
  }
  /** Line and column (from 1) of the node at `path` in the text that was read; `undefined` after an edit. */
  position(path: Path): Position | undefined {
    return this.#wasEdited ? undefined : this.#current.position(path)
  }
  /** Line and column of the last key of `path`; of the element itself if `path` ends in a position. */
  keyPosition(path: Path): Position | undefined {
    if (this.#wasEdited || path.length === 0) return this.position(path)
    return this.#current.keyPosition(path)
  }

  /**
   * Sets a value. Absent parents are added, and a position equal to the list's length appends. An equal value is not written.
   * Returns false, without a change, if the path leads through a scalar, or through a list by a name.
   */
  set(path: Path, value: Value, options: EditOptions = {}): boolean {
    return this.#current.set(path, value, options)
  }
  /** Replaces the source text of a scalar (`0644`, `'x'`); false if there is no scalar, or if the text is not a scalar. */
  setSource(path: Path, text: string, options: EditOptions = {}): boolean {
    return this.#current.setSource(path, text, options)
  }
  /** Writes the comment on the line of a node (`undefined` removes it); false if there is no node, or no line ends there. */
  setComment(path: Path, comment: string | undefined): boolean {
    return this.has(path) && this.#current.setComment(path, comment)
  }
  /**
   * The node at `path` with its text and comments, to be written in another place or document; `undefined` if there is none.
   * Aliases in it become copies.
   */
  nodeText(path: Path): NodeText | undefined {
    return path.length === 0 || !this.has(path) ? undefined : this.takeTree().nodeText(path)
  }
  /**
   * Sets a value like {@link set}, with the text and comments that it had in its former place. `isNew`: whether the comments above
   * it come too, and an equal value is written; by default, only if there is no value.
   */
  setNodeText(path: Path, text: NodeText, isNew?: boolean): boolean {
    const before = this.get(path)
    if (before === undefined) return this.set(path, 0) && this.#putNodeText(path, text, isNew ?? true)
    if (isNew !== true && isEqual(before, text.value)) return true
    return this.set(path, text.value) && this.#putNodeText(path, text, isNew ?? false)
  }
  /** Inserts a value like {@link insert}, with the text and comments that it had in its former place. */
  insertNodeText(path: Path, text: NodeText): boolean {
    return this.insert(path, 0) && this.#putNodeText(path, text, true)
  }
  #putNodeText(path: Path, text: NodeText, isNew: boolean): boolean {
    this.takeTree().putNodeText(path, text, isNew)
    return true
  }
  /** Deletes an entry or element with the comments that belong to it; false if there is none. */
  delete(path: Path, options: EditOptions = {}): boolean {
    return this.has(path) && this.#current.delete(path, options)
  }
  /** Deletes elements of the list at `path`, by position. */
  deleteElements(path: Path, positions: ReadonlySet<number>): void {
    if (positions.size > 0) this.takeTree().deleteElements(path, positions)
  }
  /** Inserts before a list position (the length: at the end), or adds a key to a map; false if neither is possible. */
  insert(path: Path, value: Value, options: EditOptions = {}): boolean {
    return this.takeTree().insert(path, value, options)
  }
  /**
   * Changes the order of the entries of a list or map, with their comments: `order[i]` is the old position of the entry at `i`.
   * Returns false if there is no collection, if `order` is not a permutation, or if the document has aliases.
   */
  reorder(path: Path, order: readonly number[]): boolean {
    return this.has(path) && this.takeTree().reorder(path, order)
  }
  /** Renames a key; false if there is none, or if the new name exists already. */
  rename(path: Path, key: string, options: EditOptions = {}): boolean {
    return this.has(path) && this.takeTree().rename(path, key, options)
  }
  /**
   * Writes keys in quotes that kubectl or a reader of YAML 1.1 reads as another key: `y`, `0644`. Numbers that every reader prints as
   * they are written stay, and so do keys with a tag and merge keys.
   */
  quoteKeys(): void {
    const view = this.#current
    if (view instanceof TableView && !view.isEdited && !hasMisreadKeys(view.source, view.row)) return
    this.takeTree().quoteKeys()
  }

  /** The text of the document, with everything around it that was read. */
  toString(): string {
    return this.#view?.toString() ?? this.#text ?? this.#source.ownText
  }
  /** The document's text with `mark` in place of the character at `at`. */
  textWith(mark: string, at: number): string {
    const text = this.toString()
    return text.slice(0, at) + mark + text.slice(at + 1)
  }
  /** The document's text as new pieces, and ranges of the old text between them; false if all of it is new. */
  writeChanges(put: (text: string) => void, keep: (from: number, to: number) => void): boolean {
    return !this.#wasEdited && this.#view?.writeChanges(put, keep) === true
  }
  /** Drops the tree, and keeps the edited text. */
  evict(): void {
    if (this.#view instanceof TreeView) this.refresh()
  }
  /** Replaces the table by a tree. The table calls it for edits that it does not support. */
  takeTree(): TreeView {
    if (this.#view instanceof TreeView) return this.#view
    this.refresh()
    const whole = new TreeView(this.#loaded())
    const view = this.#within === undefined ? whole : whole.part(this.#within)
    this.#view = view
    this.#trees?.keep(this)
    return view
  }
  /** Reads the edited text again: later reads and edits start from it. */
  refresh(): void {
    const view = this.#view
    if (view === undefined || view.isPart || this.#holdsNothing) return
    if (view.isEdited) {
      this.#wasEdited = true
      this.#text = view.toString()
    }
    this.#view = undefined
  }
  /** The part at `path` as a document of its own, whose edits change this document. Throws a RangeError if there is no node. */
  view(path: Path): YamlDocument {
    return YamlDocument.#showing(this.takeTree().part(path))
  }
  /** The part at `path` for reading only; `undefined` if there is no node. */
  read(path: Path): YamlDocument | undefined {
    const row = this.#current.rowOf(path)
    if (row === undefined) {
      const view = this.takeTree().partToRead(path)
      return view && YamlDocument.#showing(view)
    }
    if (row < 0) return undefined
    const part = new YamlDocument(this.#source, undefined, false, path)
    part.#view = new TableView(this.#source, part, row)
    return part
  }
  /**
   * Returns the document as it is when its text is read again. The style of an edit depends on the text around it, which in an
   * edited document is the text before the edits. Returns the document itself if it was not edited, and `undefined` if the text
   * cannot be read.
   */
  reread(): YamlDocument | undefined {
    if (!this.isEdited) return this
    const { contentFrom, from } = this.#source
    try {
      const source = scanItem(this.toString(), contentFrom - from, MAX_DEPTH)
      return source === undefined || sourceProblem(source, true) ? undefined : YamlDocument.of(source, this.#trees)
    } catch {
      return undefined
    }
  }
  /** The text before and the text after the value of the key at `path`, in whole lines. */
  around(path: Path): readonly [before: string, after: string] {
    return this.#current.around(path)
  }
  /**
   * The text of a new key of the root with a list, in pieces that are made on demand. Returns `undefined` if the text cannot be
   * appended to the text of the document.
   */
  appendList(key: string, list: Iterable<Value>): Iterable<string> | undefined {
    return this.#current.isOpenEnded ? emitList(key, list, detectLayout(this.#source)) : undefined
  }
  /** The text without a byte order mark, directives and document markers at its start. */
  get content(): string {
    if (this.#holdsNothing) return this.toString()
    const { contentFrom, from } = this.#loaded()
    return this.toString().slice(contentFrom - from)
  }
  /** The same without its indentation as an item of a list. */
  get standalone(): string {
    const source = this.#loaded()
    const { row = 0, isPart = false } = this.#view ?? {}
    const [first = '', ...others] = (isPart ? this.toString() : this.content).split('\n')
    // The line around an item can be long, and have many items.
    if (others.length === 0) return first.trimStart()
    const indentation = new RegExp(`^ {0,${columnAt(source.text, source.contentStart(Math.max(row, 0)))}}`)
    const text = [first.trimStart(), ...others.map((line) => line.replace(indentation, ''))].join('\n')
    return text.replace(/^\r?\n/, '')
  }
  /** Whether the root is a map or list in block style. */
  get isBlock(): boolean {
    return this.takeTree().isBlock
  }
  /** The line break that new lines get. */
  get lineBreak(): string {
    return this.#current.lineBreak
  }

  get #current(): View {
    return this.#view ?? this.#open()
  }
  #open(): View {
    if (this.#loaded().hasAliases) return this.takeTree()
    this.#view = new TableView(this.#source, this)
    return this.#view
  }
  /** The table of the current text. Text that an evicted view edited is read again. */
  #loaded(): Source {
    if (this.#text !== undefined) {
      const { contentFrom, from } = this.#source
      this.#source = scanItem(this.#text, contentFrom - from, MAX_DEPTH) as Source
      this.#text = undefined
    }
    return this.#source
  }
  #rows(): NodeTable | undefined {
    const { contentFrom, from } = this.#loaded()
    const view = this.#view
    if (view?.isEdited !== true) return new NodeTable(this.#source, view?.row ?? 0)
    // The edited text is read again, because it contains every tag and spelling. The text before the content defines the tags
    // and the indentation of an item.
    const edited = scanItem(
      view.isPart ? this.standalone : this.toString(),
      view.isPart ? 0 : contentFrom - from,
      MAX_DEPTH,
    )
    return edited && new NodeTable(edited, 0)
  }
}

function readAlone(text: string): YamlDocument {
  const [source] = scanStream(text, MAX_DEPTH)
  return source === undefined ? YamlDocument.empty(text) : YamlDocument.of(source)
}
