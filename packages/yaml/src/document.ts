import type { EditOptions } from './edit/tree.ts'
import type { NodeSummary } from './nodes/peek.ts'
import { emitList } from './print/emit.ts'
import { detectLayout } from './print/layout.ts'
import { sourceProblem } from './scan/problem.ts'
import { scanItem } from './scan/scan.ts'
import { scanStream } from './scan/scan-stream.ts'
import { columnAt, type Source } from './scan/source.ts'
import type { Path, Value } from './scan/value.ts'
import type { Evictable, TreeCache } from './tree-cache.ts'
import { feedRows, type NodeSink } from './view/feed.ts'
import { NodeTable } from './view/node-table.ts'
import { TableView } from './view/table-view.ts'
import { TreeView } from './view/tree-view.ts'
import type { Position, TreeOwner, View } from './view/view.ts'
import type { VisitedNode } from './view/visit.ts'

const MAX_DEPTH = 2000

/**
 * One YAML document, read and edited by path. Whatever an edit does not change keeps its text: comments, quotes,
 * indentation, anchors, key order, line ends. Paths through an alias read what the alias refers to, and what merge keys
 * bring in is part of their map. Edits return `false`, and change nothing, where a path cannot be followed.
 *
 * @example
 * const { document } = readYaml("image: 'web:1'   # pinned\nports: [80, 443]\n")
 * document?.set(['image'], 'web:2')
 * document?.set(['ports', 2], 8080)
 * console.log(JSON.stringify(document?.toString())) // "image: 'web:2'   # pinned\nports: [80, 443, 8080]\n"
 */
export class YamlDocument implements Evictable, TreeOwner {
  /** What it is read and edited through; made when it is first asked for anything. */
  #view: View | undefined
  /** Edited text that is not read again yet; then there is no view. */
  #text: string | undefined
  #source: Source
  #wasEdited = false
  readonly #trees: TreeCache | undefined
  /** Whether the text holds no document. */
  readonly #holdsNothing: boolean
  /** Where a part that is read is in the document. */
  readonly #within: Path | undefined

  private constructor(source: Source, trees?: TreeCache, holdsNothing = false, within?: Path) {
    this.#source = source
    this.#trees = trees
    this.#holdsNothing = holdsNothing
    this.#within = within
  }
  /** For readers; others use `readYaml`. */
  static of(source: Source, trees?: TreeCache): YamlDocument {
    return new YamlDocument(source, trees)
  }
  /** A text that holds no document: comments at most. */
  static ofNothing(text: string): YamlDocument {
    const view = TreeView.ofNothing(text)
    const document = new YamlDocument(view.source, undefined, true)
    document.#view = view
    return document
  }

  /** An equal document that is edited independently. All copies share what was read, also of what edits wrote. */
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
  /** Whether anything was edited since it was read. */
  get isEdited(): boolean {
    return this.#wasEdited || this.#view?.isEdited === true
  }

  /** The value at `path`, aliases resolved; `undefined` where there is none. */
  get(path: Path): Value | undefined {
    return this.#current.get(path)
  }
  /** Whether there is a node at `path`. */
  has(path: Path): boolean {
    return this.kind(path) !== undefined
  }
  /** `'map'`, `'list'`, `'scalar'`, or `undefined` where there is nothing. */
  kind(path: Path): 'map' | 'list' | 'scalar' | undefined {
    return this.#current.kind(path)
  }
  /** A scalar's decoded text whatever its type (`on`, `0644`); `undefined` for collections and where there is nothing. */
  text(path: Path): string | undefined {
    return this.#current.text(path)
  }
  /** A scalar as it is written, quotes and all; `undefined` for collections and where there is nothing. */
  source(path: Path): string | undefined {
    return this.takeTree().spelling(path)
  }
  /** Keys of the map at `path`, in order; empty where there is no map. */
  keys(path: Path): readonly string[] {
    return this.#current.keys(path)
  }
  /** Length of the list at `path`; 0 where there is no list. */
  size(path: Path): number {
    return this.#current.size(path)
  }
  /** The comment on the line of the node at `path`, or on that of its key, without the `#`; `undefined` where there is none. */
  comment(path: Path): string | undefined {
    return this.#current.comment(path)
  }
  /** Shows every node below the root in document order. Aliases are not shown: the node that they refer to is. */
  visit(visit: (node: VisitedNode) => void): void {
    this.#current.visit(visit)
  }
  /** The node at `path` without what is below it, aliases resolved; `undefined` where there is nothing. */
  peek(path: Path): NodeSummary | undefined {
    return this.#current.peek(path)
  }
  /** Passes every node to a sink, the root first; aliases as copies of what they refer to, merge keys as what they bring in. */
  feed(sink: NodeSink): void {
    feedRows(this.#rows(), sink)
  }
  /** Every node as a row, with what merge keys bring in; `undefined` where there is no document. */
  table(): NodeTable | undefined {
    const rows = this.#holdsNothing && !this.isEdited ? undefined : this.#rows()
    if (rows?.hasMerges !== true) return rows
    const merged = this.copy()
    merged.takeTree().resolveMerges()
    return merged.#rows()
  }
  /** 1-based line and column of the node at `path` in the text that was read; `undefined` for what was written since. */
  position(path: Path): Position | undefined {
    return this.#wasEdited ? undefined : this.#current.position(path)
  }
  /** The same of the key that `path` ends in; of the element itself where it ends in a position. */
  keyPosition(path: Path): Position | undefined {
    if (this.#wasEdited || path.length === 0) return this.position(path)
    return this.#current.keyPosition(path)
  }

  /**
   * Sets a value; absent parents are made, a position equal to the list's length appends. An equal value is not
   * written. False where the path runs through a scalar or a list by name: then nothing is changed.
   */
  set(path: Path, value: Value, options: EditOptions = {}): boolean {
    return this.#current.set(path, value, options)
  }
  /** Writes a scalar's source text as it is given (`0644`, `'x'`); false where there is no scalar or the text is not one. */
  setSource(path: Path, text: string, options: EditOptions = {}): boolean {
    return this.#current.setSource(path, text, options)
  }
  /** Writes (`undefined`: removes) the comment on the line of a node; false where there is no node, or no line end for it. */
  setComment(path: Path, comment: string | undefined): boolean {
    return this.has(path) && this.#current.setComment(path, comment)
  }
  /** Deletes an entry or element with the comments that belong to it; false where there was none. */
  delete(path: Path, options: EditOptions = {}): boolean {
    return this.has(path) && this.#current.delete(path, options)
  }
  /** Deletes elements of the list at `path`, by position. */
  deleteElements(path: Path, positions: ReadonlySet<number>): void {
    if (positions.size > 0) this.takeTree().deleteElements(path, positions)
  }
  /** Inserts before a list position (the list's length: at the end), or a new key at the end of a map; false where neither fits. */
  insert(path: Path, value: Value, options: EditOptions = {}): boolean {
    return this.takeTree().insert(path, value, options)
  }
  /**
   * Puts the entries of a list or map into another order, comments along: `order[i]` is the old position of what comes at
   * `i`. False where there is no collection, `order` is not a permutation, or the document has aliases.
   */
  reorder(path: Path, order: readonly number[]): boolean {
    return this.has(path) && this.takeTree().reorder(path, order)
  }
  /** Renames a key; false where there is none, or the new name is taken. */
  rename(path: Path, key: string, options: EditOptions = {}): boolean {
    return this.has(path) && this.takeTree().rename(path, key, options)
  }

  /** The text of the document, with everything around it that was read. */
  toString(): string {
    return this.#view?.toString() ?? this.#text ?? this.#source.ownText
  }
  /** The document's text; `mark` in place of the character at `at`. */
  textWith(mark: string, at: number): string {
    const text = this.toString()
    return text.slice(0, at) + mark + text.slice(at + 1)
  }
  /** The document's text as what patches put in, and ranges of the old text in between; false where it is all new. */
  writeChanges(put: (text: string) => void, keep: (from: number, to: number) => void): boolean {
    return !this.#wasEdited && this.#view?.writeChanges(put, keep) === true
  }
  /** Drops the tree; what was edited is kept as text. */
  evict(): void {
    if (this.#view instanceof TreeView) this.refresh()
  }
  /** Takes the tree in place of a table, or where nothing was read yet; called by the table for edits that it does not do. */
  takeTree(): TreeView {
    if (this.#view instanceof TreeView) return this.#view
    this.refresh()
    const whole = new TreeView(this.#loaded())
    const view = this.#within === undefined ? whole : whole.part(this.#within)
    this.#view = view
    this.#trees?.keep(this)
    return view
  }
  /** Forgets how it was edited, not what: from then on it is read as a document that was not edited. */
  refresh(): void {
    const view = this.#view
    if (view === undefined || view.isPart || this.#holdsNothing) return
    if (view.isEdited) {
      this.#wasEdited = true
      this.#text = view.toString()
    }
    this.#view = undefined
  }
  /** The part at `path` as a document of its own; edits go into this document. Throws where there is nothing. */
  view(path: Path): YamlDocument {
    const view = this.takeTree().part(path)
    const document = new YamlDocument(view.source)
    document.#view = view
    return document
  }
  /** The part at `path` for reading only; `undefined` where there is nothing. */
  read(path: Path): YamlDocument | undefined {
    const row = this.#current.rowOf(path)
    if (row === undefined) return this.has(path) ? this.view(path) : undefined
    if (row < 0) return undefined
    const part = new YamlDocument(this.#source, undefined, false, path)
    part.#view = new TableView(this.#source, part, row)
    return part
  }
  /**
   * The document as a reader of its text has it: how an edit is written depends on the text around it, which is the old
   * text in a document that was edited. Itself where nothing was edited, `undefined` where the text cannot be read.
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
  /** The texts before and after the lines that belong below the key at `path`, its present value left out. */
  around(path: Path): readonly [before: string, after: string] {
    return this.#current.around(path)
  }
  /**
   * A further key of the root with a list, in pieces of text, where it may simply follow the document's text; otherwise
   * `undefined`. There may be many thousand elements: each is made when it is asked for.
   */
  following(key: string, list: Iterable<Value>): Iterable<string> | undefined {
    return this.#current.isOpenEnded ? emitList(key, list, detectLayout(this.#source)) : undefined
  }
  /** The text without byte order mark, directives and document markers in front. */
  get content(): string {
    if (this.#holdsNothing) return this.toString()
    const { contentFrom, from } = this.#loaded()
    return this.toString().slice(contentFrom - from)
  }
  /** The same without the indentation that it has as an item of a list. */
  get standalone(): string {
    const source = this.#loaded()
    const { row = 0, isPart = false } = this.#view ?? {}
    const indentation = new RegExp(`^ {0,${columnAt(source.text, source.contentStart(Math.max(row, 0)))}}`)
    const lines = (isPart ? this.toString() : this.content).split('\n')
    const [first = '', ...others] = lines
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
  /** The table of the present text, as far as no view has edited it since: what an edit wrote is read again. */
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
    // What was edited is read once more: its text holds every tag and spelling, and what is before it says what tags
    // mean and how far an item of a list is indented.
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
  return source === undefined ? YamlDocument.ofNothing(text) : YamlDocument.of(source)
}
