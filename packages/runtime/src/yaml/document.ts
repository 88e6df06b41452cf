import { linkAliases, releaseAround, releaseWithin, unalias } from './anchors.ts'
import { assign } from './assign.ts'
import type { Layout } from './emit.ts'
import { entriesOf, expandRoot } from './expand.ts'
import { sourceProblem, syntaxProblem } from './find-problems.ts'
import { insertEntry } from './insert.ts'
import { detectLayout } from './layout.ts'
import { stepsBetween } from './merge.ts'
import { type Entry, Node, render, renderInto } from './node.ts'
import { wrap } from './path.ts'
import type { YamlProblem } from './problem.ts'
import { quoted } from './quoting.ts'
import { childRow, entryAt, follow, isEqual, keyOf, nodeValue, rowKey, rowValue, textOf } from './read.ts'
import { removeEntry } from './remove.ts'
import { scalarText } from './scalar.ts'
import { scanItem, scanStream } from './scan.ts'
import { DOUBLE, LIST, lineAndColumn, MAP, nextLine, SCALAR, SINGLE, type Source } from './source.ts'
import { endsLine } from './trail.ts'
import type { Path, Value } from './value.ts'

/** How YAML is read. */
export interface ReadOptions {
  /** Nesting allowed, in collections. Default: 1000 */
  readonly maxDepth?: number
  /** Duplicate keys are a problem, as they are to the resource layer. Default: true */
  readonly uniqueKeys?: boolean
}

/** Reads one YAML document; several are a problem. Either `document` or at least one problem. */
export function readYaml(
  text: string,
  options: ReadOptions = {},
): { document?: YamlDocument; problems: readonly YamlProblem[] } {
  const { documents, problems } = readYamlStream(text, options)
  const [document, second] = documents
  if (problems.length > 0) return { problems }
  if (second !== undefined) {
    const { line, column } = lineAndColumn(text, second.offset)
    return {
      problems: [
        { code: 'yaml-documents', message: 'there must be one document only', offset: second.offset, line, column },
      ],
    }
  }
  return document === undefined
    ? { document: new YamlDocument(emptySource(text), { emptyUntil: text.length }), problems }
    : { document, problems }
}

/** Reads all documents of a stream; one that holds nothing where there are none. Their texts, one after the other, are the input. */
export function readYamlStream(
  text: string,
  options: ReadOptions = {},
): { documents: readonly YamlDocument[]; problems: readonly YamlProblem[] } {
  let sources: Source[]
  try {
    sources = scanStream(text, options.maxDepth ?? 1000)
  } catch (error) {
    return { documents: [], problems: [syntaxProblem(error, text)] }
  }
  const problems: YamlProblem[] = []
  for (const source of sources) {
    const problem = sourceProblem(source, options.uniqueKeys ?? true)
    if (problem !== undefined) problems.push(problem)
  }
  if (problems.length > 0) return { documents: [], problems }
  if (sources.length === 0)
    return { documents: [new YamlDocument(emptySource(text), { emptyUntil: text.length })], problems }
  return { documents: sources.map((source) => new YamlDocument(source)), problems }
}

const NEW_DEPTH = 2000
// No YAML text holds this character.
const HOLE = '\u0000'

function emptySource(text: string): Source {
  return scanStream(`${text === '' || text.endsWith('\n') ? text : `${text}\n`}---\n`, 1)[0] as Source
}

interface DocumentOptions {
  /** A text without a document: where it ends. */
  readonly emptyUntil?: number
  readonly keeper?: TreeKeeper
  /** The document is a part of a larger one. */
  readonly entry?: Entry
}

/**
 * Bounds how many trees live at once. Trees are large beside the text they stand for: beyond the bound the oldest is
 * printed and dropped; its document builds a new one when it is touched again.
 */
export class TreeKeeper {
  readonly #alive: YamlDocument[] = []
  readonly #most: number

  constructor(most = 64) {
    this.#most = most
  }

  /** Called by a document that has built its tree. */
  keep(document: YamlDocument): void {
    this.#alive.push(document)
    if (this.#alive.length <= this.#most) return
    for (const old of this.#alive.splice(0, this.#most >> 1)) old.settle()
  }
}

/** One YAML document, edited losslessly by path. Paths that run through an alias read what it stands for. */
export class YamlDocument {
  #source: Source
  readonly #emptyUntil: number | undefined
  readonly #keeper: TreeKeeper | undefined
  #root: Entry | undefined
  #layout: Layout | undefined
  /** Text of an edited document whose tree was dropped, until it is looked into again. */
  #text: string | undefined
  #wasEdited = false
  readonly #isView: boolean

  /** For the frame; others use {@link readYaml}. */
  constructor(source: Source, options: DocumentOptions = {}) {
    this.#source = source
    this.#emptyUntil = options.emptyUntil
    this.#keeper = options.keeper
    this.#root = options.entry
    this.#isView = options.entry !== undefined
  }

  /** Offset of the document in the text it was read from. */
  get offset(): number {
    return this.#source.from
  }
  /** Whether anything was edited. */
  get isEdited(): boolean {
    if (this.#wasEdited) return true
    return this.#root !== undefined && (this.#root.value.edited || this.#root.value.source !== this.#source)
  }

  /** The value at `path`, aliases resolved; `undefined` where there is none. */
  get(path: Path): Value | undefined {
    if (this.#isFlat) {
      const row = this.#row(path)
      return row < 0 ? undefined : rowValue(this.#source, row)
    }
    const node = this.#node(path)
    return node === undefined ? undefined : nodeValue(node)
  }
  has(path: Path): boolean {
    return this.kind(path) !== undefined
  }
  /** `'map'`, `'list'`, `'scalar'`, or `undefined` where there is nothing. */
  kind(path: Path): 'map' | 'list' | 'scalar' | undefined {
    if (this.#isFlat) {
      const row = this.#row(path)
      if (row < 0) return undefined
      const kind = this.#source.kind(row)
      return kind === MAP ? 'map' : kind === LIST ? 'list' : 'scalar'
    }
    const node = this.#followed(path)
    return node === undefined ? undefined : (node.kind as 'map' | 'list' | 'scalar')
  }
  /** A scalar's decoded text whatever its type (`on`, `0644`); `undefined` for collections and where there is nothing. */
  text(path: Path): string | undefined {
    if (this.#isFlat) {
      const row = this.#row(path)
      return row >= 0 && this.#source.kind(row) === SCALAR ? scalarText(this.#source, row) : undefined
    }
    const node = this.#followed(path)
    return node?.kind === 'scalar' ? textOf(node) : undefined
  }
  /** A scalar as it is written, quotes and all; `undefined` for collections and where there is nothing. */
  source(path: Path): string | undefined {
    const node = this.#followed(path)
    return node?.kind === 'scalar' ? render(node) : undefined
  }
  /** Keys of the map at `path`, in order; empty where there is no map. */
  keys(path: Path): readonly string[] {
    if (this.#isFlat) {
      const row = this.#row(path)
      if (row < 0 || this.#source.kind(row) !== MAP) return []
      const keys: string[] = []
      const last = this.#source.next(row)
      for (let key = row + 1; key < last; key = this.#source.next(this.#source.next(key)))
        keys.push(rowKey(this.#source, key))
      return keys
    }
    const node = this.#followed(path)
    return node?.kind === 'map' ? entriesOf(node).map(keyOf) : []
  }
  /** Length of the list at `path`; 0 where there is no list. */
  size(path: Path): number {
    const node = this.#followed(path)
    return node?.kind === 'list' ? entriesOf(node).length : 0
  }
  /** 1-based line and column of the node at `path` in the text that was read; `undefined` for what was written since. */
  position(path: Path): { readonly line: number; readonly column: number } | undefined {
    const node = this.#node(path)
    if (node === undefined || node.source !== this.#source) return undefined
    return lineAndColumn(this.#source.text, this.#source.start(node.row))
  }

  /**
   * Sets a value; absent parents are made, a position equal to the list's length appends. An equal value is not
   * written. False where the path runs through a scalar or a list by name: then nothing is changed.
   */
  set(path: Path, value: Value): boolean {
    const current = this.#node(path)
    if (current !== undefined && isEqual(nodeValue(current), value)) return true
    const found = this.#walk(path)
    const layout = this.#theLayout()
    if (found.depth === path.length) {
      this.#replace(path, found.entry, value)
      return true
    }
    const node = found.entry.value
    const part = path[found.depth] as string | number
    const rest = wrap(path, found.depth + 1, value)
    const isAbsent = node.kind === 'scalar' && nodeValue(node) === null
    if (node.kind === 'list' ? typeof part !== 'number' || part < 0 : node.kind !== 'map' && !isAbsent) return false
    this.#release(node)
    if (isAbsent) assign(found.entry, wrap(path, found.depth, value), layout)
    else insertEntry(node, node.kind === 'list' ? Number.MAX_SAFE_INTEGER : String(part), rest, layout)
    return true
  }
  /** Writes a scalar's source text as it is given (`0644`, `'x'`); false where there is no scalar or the text is none. */
  setSource(path: Path, text: string): boolean {
    const { documents, problems } = readYamlStream(text)
    const found = this.#walk(path)
    const value = documents[0]?.get([])
    if (
      problems.length > 0 ||
      documents.length !== 1 ||
      found.depth < path.length ||
      found.entry.value.kind !== 'scalar'
    )
      return false
    if (typeof value === 'object' && value !== null) return false
    this.#release(found.entry.value)
    const node = Node.scalar(text, value as string)
    this.#put(found.entry, node)
    return true
  }
  /** Deletes an entry or element with the comments that belong to it; false where there was none. */
  delete(path: Path): boolean {
    if (path.length === 0 || this.#node(path) === undefined) return false
    const { entry } = this.#walk(path)
    if (entry.owner === undefined) return false
    this.#release(entry.owner)
    if (this.#source.hasAliases) {
      releaseWithin(entry.value, this.#theLayout())
      if (entry.key !== undefined) releaseWithin(entry.key, this.#theLayout())
    }
    removeEntry(entry, this.#theLayout())
    return true
  }
  /** Inserts before a list position (the list's length: at the end), or a new key at the end of a map; false where neither fits. */
  insert(path: Path, value: Value): boolean {
    const part = path.at(-1)
    if (part === undefined || typeof part === 'string') return this.#node(path) === undefined && this.set(path, value)
    const { entry, depth } = this.#walk(path.slice(0, -1))
    const node = entry.value
    if (depth < path.length - 1 || node.kind !== 'list' || part < 0 || part > entriesOf(node).length)
      return this.set(path, value)
    this.#release(node)
    insertEntry(node, part, value, this.#theLayout())
    return true
  }
  /** Renames a key; false where there is none, or the new name is taken. */
  rename(path: Path, key: string): boolean {
    if (path.length === 0 || this.#node(path) === undefined) return false
    if (path.at(-1) === key) return true
    if (this.#node([...path.slice(0, -1), key]) !== undefined) return false
    const { entry } = this.#walk(path)
    const { owner } = entry
    if (owner?.kind !== 'map' || entry.key === undefined) return false
    this.#release(owner)
    if (this.#source.hasAliases) releaseWithin(entry.key, this.#theLayout())
    renameKey(owner, entry, key)
    return true
  }

  /** The document's text. */
  toString(): string {
    const { text, from, to } = this.#source
    if (this.#text !== undefined) return this.#text
    if (this.#isView) return render((this.#root as Entry).value)
    if (this.#emptyUntil !== undefined && !this.isEdited) return text.slice(0, this.#emptyUntil)
    if (this.#root === undefined) return from === 0 && to === text.length ? text : text.slice(from, to)
    const parts: string[] = [this.#root.lead]
    renderInto(this.#root.value, parts)
    parts.push(this.#root.trail)
    return parts.join('')
  }

  /** Drops the tree; what was edited is kept as text. */
  settle(): void {
    if (this.#root === undefined || this.#isView) return
    if (this.isEdited) {
      this.#text = this.toString()
      this.#wasEdited = true
    }
    this.#root = undefined
  }
  /** The part at `path` as a document of its own; edits go into this document. Throws where there is nothing. */
  view(path: Path): YamlDocument {
    const { entry, depth } = this.#walk(path)
    if (depth < path.length) throw new RangeError(`there is nothing at ${path.join('.')}`)
    return new YamlDocument(this.#source, { entry })
  }
  /** The texts before and after the lines that belong below the key at `path`, its present value left out. */
  around(path: Path): readonly [before: string, after: string] {
    const { entry, depth } = this.#walk(path)
    if (depth < path.length) throw new RangeError(`there is nothing at ${path.join('.')}`)
    const { value, mid } = entry
    const wasEdited = entry.owner?.edited ?? false
    this.#put(entry, Node.scalar(HOLE, HOLE))
    entry.mid = mid.trimEnd()
    const text = this.toString()
    entry.mid = mid
    this.#put(entry, value)
    if (entry.owner !== undefined && !wasEdited) entry.owner.edited = wasEdited
    const hole = text.indexOf(HOLE)
    const line = nextLine(text, hole + 1, text.length)
    const head = text.slice(0, hole) + text.slice(hole + 1, line)
    return [endsLine(head) ? head : head + this.lineBreak, text.slice(line)]
  }
  /** The text without byte order mark, directives and document markers in front. */
  get content(): string {
    return this.toString().slice(this.#emptyUntil === undefined ? this.#loaded().contentFrom - this.#loaded().from : 0)
  }
  /** Whether the root is a map in block style. */
  get isBlock(): boolean {
    return this.#tree().value.isBlock
  }
  get lineBreak(): string {
    return this.#theLayout().eol
  }

  #loaded(): Source {
    if (this.#text !== undefined) {
      const { contentFrom, from } = this.#source
      this.#source = scanItem(this.#text, contentFrom - from, NEW_DEPTH) as Source
      this.#text = undefined
    }
    return this.#source
  }
  /** Whether the table can answer: no tree, no aliases. */
  get #isFlat(): boolean {
    return this.#root === undefined && !this.#loaded().hasAliases && this.#emptyUntil === undefined
  }
  #row(path: Path): number {
    let row = 0
    for (const part of path) {
      row = childRow(this.#source, row, part)
      if (row < 0) return -1
    }
    return row
  }
  #tree(): Entry {
    if (this.#root === undefined) {
      this.#root = expandRoot(this.#loaded())
      if (this.#emptyUntil !== undefined) {
        this.#root.lead = this.#source.text.slice(0, this.#emptyUntil)
        this.#root.trail = ''
      }
      if (this.#source.hasAliases) linkAliases(this.#root.value, new Map())
      this.#keeper?.keep(this)
    }
    return this.#root
  }
  #node(path: Path): Node | undefined {
    if (this.#emptyUntil !== undefined && !this.isEdited) return undefined
    let node: Node | undefined = this.#tree().value
    for (const part of path) {
      node = follow(node)
      node = node && entryAt(node, part)?.value
      if (node === undefined) return undefined
    }
    return node
  }
  #followed(path: Path): Node | undefined {
    const node = this.#node(path)
    return node && follow(node)
  }
  /** Goes down as far as entries exist, turning aliases on the way into copies. */
  #walk(path: Path): { entry: Entry; depth: number } {
    let entry = this.#tree()
    for (let depth = 0; depth < path.length; depth++) {
      const { value } = entry
      if (value.kind === 'alias' && value.target !== undefined) {
        this.#release(value)
        unalias(value, this.#theLayout())
      }
      const next = entryAt(entry.value, path[depth] as string | number)
      if (next === undefined) return { entry, depth }
      entry = next
    }
    return { entry, depth: path.length }
  }
  #release(node: Node): void {
    if (this.#source.hasAliases) releaseAround(node, this.#theLayout())
  }
  #replace(path: Path, entry: Entry, value: Value): void {
    const steps = !hasTextKeys(entry.value) ? undefined : stepsBetween(nodeValue(entry.value), value)
    if (steps === undefined) {
      const layout = this.#theLayout()
      this.#release(entry.value)
      if (this.#source.hasAliases) releaseWithin(entry.value, layout)
      assign(entry, value, layout)
      return
    }
    for (const step of steps) {
      const at = [...path, step.part]
      if (step.op === 'delete') this.delete(at)
      else if (step.op === 'insert') this.insert(at, step.value)
      else this.set(at, step.value)
    }
  }
  #put(entry: Entry, node: Node): void {
    entry.value.entry = undefined
    entry.value = node
    node.entry = entry
    entry.owner?.touch()
  }
  #theLayout(): Layout {
    this.#layout ??= detectLayout(this.#loaded())
    return this.#layout
  }
}

/** Whether a collection can be changed key by key: keys that are no strings (`5`, null) are others than their text. */
function hasTextKeys(node: Node): boolean {
  if (node.kind === 'alias') return false
  return (
    node.kind !== 'map' ||
    entriesOf(node).every(({ key }) => key?.kind === 'scalar' && typeof nodeValue(key) === 'string')
  )
}

function renameKey(owner: Node, entry: Entry, key: string): void {
  const old = entry.key as Node
  const style = old.source?.style(old.row)
  const prefer = style === SINGLE ? 'single' : style === DOUBLE ? 'double' : 'plain'
  const renamed = Node.scalar(quoted(key, prefer, owner.flow), key)
  owner.index?.delete(keyOf(entry))
  ;(entry as { key: Node }).key = renamed
  renamed.entry = entry
  owner.index?.set(key, entry)
  owner.touch()
}
