import { entriesOf, expandRoot } from '../nodes/expand.ts'
import { basesOf } from '../nodes/merge-keys.ts'
import { type AnchorRules, type Entry, follow, Node, render, renderInto } from '../nodes/node.ts'
import { entryAt, keyOf, mergedEntryAt, nodeValue, visibleEntryAt } from '../nodes/read.ts'
import { endsLine } from '../nodes/trail.ts'
import { setEntryComment } from '../nodes/write-comment.ts'
import { detectLayout, type Layout } from '../print/layout.ts'
import { quoted } from '../print/quoting.ts'
import { scalarValue } from '../scan/scalar.ts'
import { scanStream } from '../scan/scan-stream.ts'
import { nextLine, SCALAR, type Source } from '../scan/source.ts'
import { isEqual, type Path, type Scalar, type Value } from '../scan/value.ts'
import { detachAnchors, expandAlias, linkAliases, ownEntry, releaseAround, resolveMerges, shapeOf } from './anchors.ts'
import { assign, assignSpelling, bareText } from './assign.ts'
import { insertEntry, wrap } from './insert.ts'
import { isolatedCopy } from './isolated-copy.ts'
import { stepsBetween } from './merge.ts'
import { misreadKeyRow } from './misread-keys.ts'
import { type NodeText, readNodeText, writeNodeText } from './node-text.ts'
import { removeEntries, removeEntry } from './remove.ts'
import { isPermutation, reorderEntries } from './reorder.ts'

// No YAML text holds this character.
const HOLE = '\u0000'
const NEW_DEPTH = 2000

/**
 * How an edit treats aliases on its path.
 *
 * @example
 * const { document } = readYaml('a: &x {n: 1}\nb: *x\n')
 * document?.set(['b'], 2, { unusedAnchors: 'drop' })
 * console.log(JSON.stringify(document?.toString())) // "a: {n: 1}\nb: 2\n"
 */
export interface EditOptions {
  /**
   * `'copy'` changes only this place: an alias becomes a copy, and the first alias of an edited anchor keeps the old value.
   * `'follow'` changes the target of the alias, and so every place that refers to it. Default: `'copy'`
   */
  readonly aliases?: 'copy' | 'follow'
  /** Whether an anchor is removed with its last alias. Default: `'keep'` */
  readonly unusedAnchors?: 'keep' | 'drop'
}

/** The lossless tree of a document, or of a part of one: reads and edits by path. */
export class Tree {
  readonly source: Source
  protected readonly rootEntry: Entry
  /** Whether it is a part of a larger document's tree. */
  readonly isPart: boolean
  #layout: Layout | undefined
  #follows = false
  protected readonly anchorRules: AnchorRules

  constructor(source: Source, part?: Entry, anchorRules: AnchorRules = { dropsUnused: false }) {
    this.anchorRules = anchorRules
    this.source = source
    this.isPart = part !== undefined
    this.rootEntry = part ?? expandRoot(source)
    if (part === undefined && source.hasAliases) linkAliases(this.rootEntry.value, new Map(), anchorRules)
  }

  get isEdited(): boolean {
    const { value } = this.rootEntry
    return value.edited || value.source !== this.source
  }
  get root(): Node {
    return this.rootEntry.value
  }

  /** The node at `path`, which can lead through aliases; `undefined` if there is none. */
  node(path: Path): Node | undefined {
    let node: Node | undefined = this.rootEntry.value
    for (const part of path) {
      node = follow(node)
      node = node && visibleEntryAt(node, part)?.value
      if (node === undefined) return undefined
    }
    return node
  }
  /**
   * Sets a value. Absent parents are added, and a position equal to the list's length appends. An equal value is not written.
   * Returns false, without a change, if the path leads through a scalar, or through a list by a name.
   */
  setAt(path: Path, value: Value): boolean {
    const current = this.node(path)
    if (current !== undefined && isEqual(nodeValue(current), value)) return true
    const found = this.#walk(path)
    const layout = this.layout
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
  /** Replaces the source text of a scalar (`0644`, `'x'`); false if there is no scalar, or if the text is not a scalar. */
  setSourceAt(path: Path, text: string): boolean {
    const value = scalarOfText(text)
    const { entry, depth } = this.#walk(path)
    if (value === undefined || depth < path.length || entry.value.kind !== 'scalar') return false
    this.#release(entry.value)
    assignSpelling(entry, text, value, this.layout)
    return true
  }
  /** Deletes an entry or element with the comments that belong to it; false if there is none. */
  deleteAt(path: Path): boolean {
    if (path.length === 0 || this.node(path) === undefined) return false
    const { entry } = this.#walk(path)
    if (entry.owner === undefined) return false
    this.#release(entry.owner, keyOf(entry))
    this.#unmerge(entry.owner, path)
    if (this.source.hasAliases) {
      detachAnchors(entry.value, this.layout)
      if (entry.key !== undefined) detachAnchors(entry.key, this.layout)
    }
    removeEntry(entry, this.layout)
    return true
  }
  /** Deletes elements of the list at `path`, by position; many take linear time. */
  deleteElements(path: Path, positions: ReadonlySet<number>): void {
    const { value: list } = this.entryOf(path)
    this.#release(list)
    // From the end, because an anchor moves to an element that stays.
    if (this.source.hasAliases)
      for (const at of [...positions].sort((a, b) => b - a)) {
        const entry = entriesOf(list)[at]
        if (entry !== undefined) detachAnchors(entry.value, this.layout)
      }
    entriesOf(list)
    removeEntries(list, positions, this.layout)
  }
  /** Inserts before a list position (the length: at the end), or adds a key to a map; false if neither is possible. */
  insertAt(path: Path, value: Value): boolean {
    const part = path.at(-1)
    if (part === undefined || typeof part === 'string') return this.node(path) === undefined && this.setAt(path, value)
    const { entry, depth } = this.#walk(path.slice(0, -1))
    this.#expand(entry.value)
    const node = entry.value
    if (depth < path.length - 1 || node.kind !== 'list' || part < 0 || part > entriesOf(node).length)
      return this.setAt(path, value)
    this.#release(node)
    insertEntry(node, part, value, this.layout)
    return true
  }
  /**
   * Changes the order of a collection's entries: `order[i]` is the old position of the entry at `i`. Returns false if there is
   * no collection, if `order` is not a permutation, or if aliases could get before their anchors.
   */
  reorder(path: Path, order: readonly number[]): boolean {
    const { entry, depth } = this.#walk(path)
    const node = entry.value
    if (depth < path.length || (node.kind !== 'list' && node.kind !== 'map') || this.source.hasAliases) return false
    if (!isPermutation(order, entriesOf(node).length)) return false
    reorderEntries(node, order, this.layout)
    return true
  }
  /** Renames a key; false if there is none, or if the new name exists already. */
  renameAt(path: Path, key: string): boolean {
    if (path.length === 0 || this.node(path) === undefined) return false
    if (path.at(-1) === key) return true
    if (this.node([...path.slice(0, -1), key]) !== undefined) return false
    const { entry } = this.#walk(path)
    const { owner } = entry
    if (owner?.kind !== 'map' || entry.key === undefined) return false
    this.#release(owner)
    this.#unmerge(owner, path)
    if (this.source.hasAliases) detachAnchors(entry.key, this.layout)
    renameKey(owner, entry, key)
    return true
  }

  /** Writes keys in quotes that kubectl or a reader of YAML 1.1 reads as another key. */
  quoteKeys(): void {
    const quoteIn = (node: Node): void => {
      if (node.kind !== 'map' && node.kind !== 'list') return
      for (const entry of entriesOf(node)) {
        const spelling = misreadKey(entry, node.flow)
        if (spelling !== undefined) {
          if (this.source.hasAliases) detachAnchors(entry.key as Node, this.layout)
          putKey(node, entry, spelling, keyOf(entry))
        }
        quoteIn(entry.value)
      }
    }
    quoteIn(this.rootEntry.value)
  }

  /** The text of the entry at `path`; `undefined` if there is none, or if its text has a meaning only in its place. */
  nodeText(path: Path): NodeText | undefined {
    const found = this.node(path)?.entry
    const entry = found !== undefined && this.source.hasAliases ? isolatedCopy(found, this.layout) : found
    return entry && readNodeText(entry, shapeOf(entry.value, true))
  }
  /** Writes a text in place of the node at `path`, which has any value. */
  putNodeText(path: Path, text: NodeText, isNew: boolean): void {
    const { entry, depth } = this.#walk(path)
    if (depth < path.length || entry.owner === undefined) return
    writeNodeText(entry, text, isNew, this.layout)
    if (!isEqual(nodeValue(entry.value), text.value)) assign(entry, text.value, this.layout)
  }
  /** Replaces all merge keys by copies of the merged entries. */
  resolveMerges(): void {
    const resolve = (node: Node): void => {
      if (node.kind !== 'map' && node.kind !== 'list') return
      if (basesOf(node) !== undefined) resolveMerges(node, this.layout)
      for (const { value } of entriesOf(node)) resolve(value)
    }
    resolve(this.rootEntry.value)
  }

  /** Writes or removes the comment on the line of the node at `path`; false if there is no node, or no line ends there. */
  setComment(path: Path, comment: string | undefined): boolean {
    if (this.node(path) === undefined) return false
    return setEntryComment(this.#walk(path).entry, comment)
  }
  /** Runs an edit with options. */
  edit<T>({ aliases, unusedAnchors }: EditOptions, work: (tree: this) => T): T {
    this.#follows = aliases === 'follow'
    this.anchorRules.dropsUnused = unusedAnchors === 'drop'
    try {
      return work(this)
    } finally {
      this.#follows = false
      this.anchorRules.dropsUnused = false
    }
  }
  /** The text before and the text after the value of the key at `path`, in whole lines. */
  around(path: Path): readonly [before: string, after: string] {
    const entry = this.entryOf(path)
    const { value, mid, owner } = entry
    const wasEdited = owner?.edited ?? false
    this.#put(entry, Node.scalar(HOLE, HOLE))
    entry.mid = mid.trimEnd()
    const text = this.toString()
    entry.mid = mid
    this.#put(entry, value)
    if (owner !== undefined && !wasEdited) owner.edited = wasEdited
    const hole = text.indexOf(HOLE)
    const line = nextLine(text, hole + 1, text.length)
    const head = text.slice(0, hole) + text.slice(hole + 1, line)
    return [endsLine(head) ? head : head + this.layout.eol, text.slice(line)]
  }
  toString(): string {
    if (this.isPart) return render(this.root)
    const parts: string[] = [this.rootEntry.lead]
    renderInto(this.rootEntry.value, parts)
    parts.push(this.rootEntry.trail)
    return parts.join('')
  }
  get layout(): Layout {
    this.#layout ??= detectLayout(this.source)
    return this.#layout
  }

  /** The entry at `path`. Throws a RangeError if there is none. */
  protected entryOf(path: Path): Entry {
    const { entry, depth } = this.#walk(path)
    if (depth < path.length) throw new RangeError(`there is nothing at ${path.join('.')}`)
    return entry
  }
  /** Finds the entry at `path`, or the deepest one on its way. Replaces aliases on the way by copies. */
  #walk(path: Path): { entry: Entry; depth: number } {
    let entry = this.rootEntry
    for (let depth = 0; depth < path.length; depth++) {
      if (this.#follows) entry = entry.value.target?.entry ?? entry
      else this.#expand(entry.value)
      const next = this.#entryIn(entry.value, path[depth] as string | number)
      if (next === undefined) return { entry, depth }
      entry = next
    }
    const target = this.#follows && entry.value.kind === 'alias' ? entry.value.target?.entry : undefined
    return { entry: target ?? entry, depth: path.length }
  }
  /** Replaces an alias by a copy of its target. */
  #expand(node: Node): void {
    if (node.kind !== 'alias' || node.target?.entry === undefined || this.#follows) return
    this.#release(node)
    expandAlias(node, this.layout)
  }
  /** The entry under a key or position. A merged entry is copied into the map, unless edits follow aliases. */
  #entryIn(node: Node, part: string | number): Entry | undefined {
    const entry = entryAt(node, part)
    if (entry !== undefined || !this.source.hasAliases) return entry
    const merged = mergedEntryAt(node, part)
    return merged === undefined || this.#follows ? merged : ownEntry(node, String(part), this.layout)
  }
  /** Prepares the removal of an entry: a merged entry with the same key would become visible, so merge keys are replaced. */
  #unmerge(owner: Node, path: Path): void {
    if (this.source.hasAliases && mergedEntryAt(owner, path.at(-1) as string) !== undefined)
      resolveMerges(owner, this.layout)
  }
  #release(node: Node, key?: string): void {
    if (this.source.hasAliases && !this.#follows) releaseAround(node, this.layout, key)
  }
  #replace(path: Path, entry: Entry, value: Value): void {
    const steps = !hasTextKeys(entry.value) ? undefined : stepsBetween(nodeValue(entry.value), value)
    if (steps === undefined) {
      const layout = this.layout
      this.#release(entry.value)
      if (this.source.hasAliases) detachAnchors(entry.value, layout)
      assign(entry, value, layout)
      return
    }
    for (const step of steps) {
      if (step.op === 'delete-elements') {
        this.deleteElements(path, step.positions)
        continue
      }
      const at = [...path, step.part]
      if (step.op === 'delete') this.deleteAt(at)
      else if (step.op === 'insert') this.insertAt(at, step.value)
      else this.setAt(at, step.value)
    }
  }
  #put(entry: Entry, node: Node): void {
    entry.value.entry = undefined
    entry.value = node
    node.entry = entry
    entry.owner?.touch()
  }
}

/** The value of a text that is one scalar; `undefined` for any other text. */
function scalarOfText(text: string): Scalar | undefined {
  try {
    const [source, second] = scanStream(text, NEW_DEPTH)
    return source?.size === 1 && second === undefined && source.kind(0) === SCALAR ? scalarValue(source, 0) : undefined
  } catch {
    return undefined
  }
}

/** Whether a collection can be changed key by key. Keys that are not strings (`5`, null) differ from their text. */
function hasTextKeys(node: Node): boolean {
  if (node.kind === 'alias') return false
  return (
    node.kind !== 'map' ||
    entriesOf(node).every(({ key }) => key?.kind === 'scalar' && typeof nodeValue(key) === 'string')
  )
}

function renameKey(owner: Node, entry: Entry, key: string): void {
  const old = entry.key as Node
  const [first] = bareText(old)
  const prefer = first === "'" ? 'single' : first === '"' ? 'double' : 'plain'
  putKey(owner, entry, quoted(key, prefer, owner.flow), key)
}

function putKey(owner: Node, entry: Entry, spelling: string, key: string): void {
  const node = Node.scalar(spelling, key)
  owner.index?.delete(keyOf(entry))
  ;(entry as { key: Node }).key = node
  node.entry = entry
  owner.index?.set(key, entry)
  owner.touch()
}

/** Another spelling of a key that a reader misreads; `undefined` for other keys, and for those that krmkit wrote. */
function misreadKey({ key }: Entry, inFlow: boolean): string | undefined {
  return key?.source === undefined ? undefined : misreadKeyRow(key.source, key.row, inFlow)
}
