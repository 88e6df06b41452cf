import { entriesOf, expandRoot } from '../nodes/expand.ts'
import { basesOf } from '../nodes/merge-keys.ts'
import { type AnchorRules, type Entry, follow, Node, render, renderInto } from '../nodes/node.ts'
import { entryAt, isEqual, keyOf, mergedEntryAt, nodeValue, visibleEntryAt } from '../nodes/read.ts'
import { endsLine } from '../nodes/trail.ts'
import { setEntryComment } from '../nodes/write-comment.ts'
import { detectLayout, type Layout } from '../print/layout.ts'
import { quoted } from '../print/quoting.ts'
import { scalarValue } from '../scan/scalar.ts'
import { scanStream } from '../scan/scan-stream.ts'
import { DOUBLE, nextLine, SCALAR, SINGLE, type Source } from '../scan/source.ts'
import type { Path, Scalar, Value } from '../scan/value.ts'
import { linkAliases, ownEntry, releaseAround, releaseWithin, resolveMerges, unalias } from './anchors.ts'
import { assign, assignSpelling } from './assign.ts'
import { insertEntry, wrap } from './insert.ts'
import { stepsBetween } from './merge.ts'
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
   * `'copy'`: this place only; an alias becomes a copy, and the first alias of an edited anchor takes over the old
   * value. `'follow'`: what the alias stands for is edited, and so every place that shows it. Default: `'copy'`
   */
  readonly aliases?: 'copy' | 'follow'
  /** Whether an anchor that loses its last alias is taken off. Default: `'keep'` */
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

  /** The node at `path`, aliases on the way followed; `undefined` where there is none. */
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
   * Sets a value; absent parents are made, a position equal to the list's length appends. An equal value is not
   * written. False where the path runs through a scalar or a list by name: then nothing is changed.
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
  /** Writes a scalar's source text as it is given (`0644`, `'x'`); false where there is no scalar or the text is none. */
  setSourceAt(path: Path, text: string): boolean {
    const value = scalarOfText(text)
    const { entry, depth } = this.#walk(path)
    if (value === undefined || depth < path.length || entry.value.kind !== 'scalar') return false
    this.#release(entry.value)
    assignSpelling(entry, text, value, this.layout)
    return true
  }
  /** Deletes an entry or element with the comments that belong to it; false where there was none. */
  deleteAt(path: Path): boolean {
    if (path.length === 0 || this.node(path) === undefined) return false
    const { entry } = this.#walk(path)
    if (entry.owner === undefined) return false
    this.#release(entry.owner, keyOf(entry))
    this.#unmerge(entry.owner, path)
    if (this.source.hasAliases) {
      releaseWithin(entry.value, this.layout)
      if (entry.key !== undefined) releaseWithin(entry.key, this.layout)
    }
    removeEntry(entry, this.layout)
    return true
  }
  /** Deletes elements of the list at `path`, by position; many take linear time. */
  deleteElements(path: Path, positions: ReadonlySet<number>): void {
    const { value: list } = this.entryOf(path)
    this.#release(list)
    // From the end: an anchor is given to one that stays.
    if (this.source.hasAliases)
      for (const at of [...positions].sort((a, b) => b - a)) {
        const entry = entriesOf(list)[at]
        if (entry !== undefined) releaseWithin(entry.value, this.layout)
      }
    entriesOf(list)
    removeEntries(list, positions, this.layout)
  }
  /** Inserts before a list position (the list's length: at the end), or a new key at the end of a map; false where neither fits. */
  insertAt(path: Path, value: Value): boolean {
    const part = path.at(-1)
    if (part === undefined || typeof part === 'string') return this.node(path) === undefined && this.setAt(path, value)
    const { entry, depth } = this.#walk(path.slice(0, -1))
    const node = entry.value
    if (depth < path.length - 1 || node.kind !== 'list' || part < 0 || part > entriesOf(node).length)
      return this.setAt(path, value)
    this.#release(node)
    insertEntry(node, part, value, this.layout)
    return true
  }
  /**
   * Puts a collection's entries into another order: `order[i]` is the old position of what comes at `i`. False where there
   * is no collection, `order` is no permutation, or aliases could come to stand before their anchors.
   */
  reorder(path: Path, order: readonly number[]): boolean {
    const { entry, depth } = this.#walk(path)
    const node = entry.value
    if (depth < path.length || (node.kind !== 'list' && node.kind !== 'map') || this.source.hasAliases) return false
    if (!isPermutation(order, entriesOf(node).length)) return false
    reorderEntries(node, order, this.layout)
    return true
  }
  /** Renames a key; false where there is none, or the new name is taken. */
  renameAt(path: Path, key: string): boolean {
    if (path.length === 0 || this.node(path) === undefined) return false
    if (path.at(-1) === key) return true
    if (this.node([...path.slice(0, -1), key]) !== undefined) return false
    const { entry } = this.#walk(path)
    const { owner } = entry
    if (owner?.kind !== 'map' || entry.key === undefined) return false
    this.#release(owner)
    this.#unmerge(owner, path)
    if (this.source.hasAliases) releaseWithin(entry.key, this.layout)
    renameKey(owner, entry, key)
    return true
  }

  /** Writes what merge keys bring in as entries of the maps themselves, wherever there are merge keys. */
  resolveMerges(): void {
    const resolve = (node: Node): void => {
      if (node.kind !== 'map' && node.kind !== 'list') return
      if (basesOf(node) !== undefined) resolveMerges(node, this.layout)
      for (const { value } of entriesOf(node)) resolve(value)
    }
    resolve(this.rootEntry.value)
  }

  /** Writes or removes the comment on the line of the node at `path`; false where there is no node, or no line end for it. */
  setComment(path: Path, comment: string | undefined): boolean {
    if (this.node(path) === undefined) return false
    return setEntryComment(this.#walk(path).entry, comment)
  }
  /** Runs an edit in the way asked for: through aliases, or on this place only. */
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
  /** The texts before and after the lines that belong below the key at `path`, its present value left out. */
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

  /** The entry at `path`. Throws where there is nothing. */
  protected entryOf(path: Path): Entry {
    const { entry, depth } = this.#walk(path)
    if (depth < path.length) throw new RangeError(`there is nothing at ${path.join('.')}`)
    return entry
  }
  /** Goes down as far as entries exist, turning aliases on the way into copies. */
  #walk(path: Path): { entry: Entry; depth: number } {
    let entry = this.rootEntry
    for (let depth = 0; depth < path.length; depth++) {
      const { value } = entry
      if (value.kind === 'alias' && value.target?.entry !== undefined) {
        if (this.#follows) entry = value.target.entry
        else {
          this.#release(value)
          unalias(value, this.layout)
        }
      }
      const next = this.#entryIn(entry.value, path[depth] as string | number)
      if (next === undefined) return { entry, depth }
      entry = next
    }
    const target = this.#follows && entry.value.kind === 'alias' ? entry.value.target?.entry : undefined
    return { entry: target ?? entry, depth: path.length }
  }
  /** The entry under a key or position. One that a merge key brings in becomes the map's own, unless edits follow aliases. */
  #entryIn(node: Node, part: string | number): Entry | undefined {
    const entry = entryAt(node, part)
    if (entry !== undefined || !this.source.hasAliases) return entry
    const merged = mergedEntryAt(node, part)
    return merged === undefined || this.#follows ? merged : ownEntry(node, String(part), this.layout)
  }
  /** Before an entry goes: what a merge key would show in its place becomes the map's own. */
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
      if (this.source.hasAliases) releaseWithin(entry.value, layout)
      assign(entry, value, layout)
      return
    }
    for (const step of steps) {
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

/** The value of a text that is one scalar; `undefined` where it is anything else. */
function scalarOfText(text: string): Scalar | undefined {
  try {
    const [source, second] = scanStream(text, NEW_DEPTH)
    return source?.size === 1 && second === undefined && source.kind(0) === SCALAR ? scalarValue(source, 0) : undefined
  } catch {
    return undefined
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
