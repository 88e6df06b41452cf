import { commentAt, lineRest } from '../nodes/comment.ts'
import { type NodeSummary, peekRow, peekSpelled, peekValue } from '../nodes/peek.ts'
import { endOfOwn } from '../nodes/trail.ts'
import { emitBlock, literal } from '../print/emit.ts'
import { doubleQuoted, isSafePlain, quoted } from '../print/quoting.ts'
import { NEWLINE, RETURN } from '../scan/characters.ts'
import { childRow, isKey, listSize, rowKey, rowValue } from '../scan/rows.ts'
import { resolvePlain, scalarText, scalarValue } from '../scan/scalar.ts'
import {
  BLOCK,
  columnAt,
  DOUBLE,
  EMPTY,
  HAS_PROPS,
  LIST,
  lineStart,
  MAP,
  nextLine,
  PLAIN,
  SCALAR,
  SINGLE,
  type Source,
} from '../scan/source.ts'
import type { Path, Scalar, Value } from '../scan/value.ts'
import { single } from './insert.ts'
import { entryAtEnd, isPlainFlow } from './patch-flow.ts'
import { ownLines } from './patch-remove.ts'
import { copyOf, stepBelow, valueWithin } from './patch-value.ts'

/** A value that was written after the table was made: a scalar, or a map of scalars. */
interface Written {
  readonly value: Value
}

/** One replaced range of the text. */
interface Patch extends Written {
  readonly start: number
  readonly end: number
  readonly text: string
  /** Row of the scalar that was replaced, or of the map that the key was added to. */
  readonly row: number
  /** The key that was added. */
  readonly key: string | undefined
}

const NOTHING = -1
/** The row of patches of comments, which are not values. */
const NO_ROW = -2
/** Rows and patches are searched linearly, so more edits than these are faster with the tree. */
const MAX_PATCHES = 32

/**
 * If maps end at the same place, entries of the inner map come before entries of the outer map, and both before the removal of
 * the lines below.
 */
function isBefore(a: Patch, b: Patch): boolean {
  if (a.start !== b.start) return a.start < b.start
  return a.key !== undefined && (b.key === undefined || a.row > b.row)
}

// A number or word that is one plain scalar in any place.
const SIMPLE_SPELLING = /^-?[A-Za-z0-9_][A-Za-z0-9_.+-]*$/

/** A row of the table, or the value that was written in its place; -1 for no node. */
export type NodeRef = number | Written

/**
 * A document without aliases that is read from its table only. The simplest and most frequent edits are patches of its text: a
 * scalar in place of a scalar, a new key at the end of a map with a scalar or a map of scalars, the removal of lines of a block
 * map. Other edits need the tree.
 */
export class PatchedTable {
  readonly source: Source
  /** The row where paths start: 0, or the row of a part that is read as a document of its own. */
  readonly root: number
  #patches: Patch[] | undefined
  /** Rows of values that were deleted with their keys. */
  #deleted: Set<number> | undefined

  constructor(source: Source, root = 0) {
    this.source = source
    this.root = root
  }

  get isEdited(): boolean {
    return this.#patches !== undefined
  }
  /** Copies the patches of another table of the same text. */
  takePatches(other: PatchedTable): void {
    this.#patches = other.#patches?.slice()
    this.#deleted = other.#deleted && new Set(other.#deleted)
  }

  /** The node at `path`; -1 if there is none. */
  find(path: Path): NodeRef {
    let row = this.root
    for (let depth = 0; depth < path.length; depth++) {
      const part = path[depth] as string | number
      const child = childRow(this.source, row, part)
      if (child < 0) return this.#findAdded(row, path, depth)
      if (this.#deleted?.has(child)) return NOTHING
      row = child
    }
    return this.#patchAt(row, undefined) ?? row
  }
  kindOf(spot: NodeRef): 'map' | 'list' | 'scalar' {
    if (typeof spot === 'object') return isScalar(spot.value) ? 'scalar' : 'map'
    return this.source.kindName(spot)
  }
  /** Whether a collection has no patches inside. */
  isWhole(spot: NodeRef): boolean {
    if (this.#patches === undefined || typeof spot === 'object') return true
    const last = this.source.next(spot)
    return !this.#patches.some(({ row }) => row >= spot && row < last)
  }
  /** The value. A collection must not have patches inside. */
  valueAt(spot: NodeRef): Value {
    if (typeof spot === 'object') return spot.value
    return this.source.kind(spot) === SCALAR ? scalarValue(this.source, spot) : rowValue(this.source, spot)
  }
  /** A scalar's decoded text; `undefined` for collections. */
  textOf(spot: NodeRef): string | undefined {
    if (typeof spot === 'object') {
      const { value } = spot
      if (!isScalar(value)) return undefined
      return typeof value === 'string' ? value : (spellingOf(spot) ?? literal(value))
    }
    return this.source.kind(spot) === SCALAR ? scalarText(this.source, spot) : undefined
  }
  /** The node without its children. */
  peekOf(spot: NodeRef): NodeSummary {
    if (typeof spot === 'number') {
      const peeked = peekRow(this.source, spot)
      return peeked.kind === 'map' && this.isEdited ? { ...peeked, isEmpty: this.keysOf(spot).length === 0 } : peeked
    }
    const { value } = spot
    if (!isScalar(value)) return { kind: 'map', isEmpty: Object.keys(value).length === 0, isFlow: false }
    const [text = '', spelling] = [this.textOf(spot), spellingOf(spot)]
    return spelling === undefined ? peekValue(value, text) : peekSpelled(text, spelling)
  }
  keysOf(spot: NodeRef): readonly string[] {
    if (typeof spot === 'object') return isScalar(spot.value) ? [] : Object.keys(spot.value)
    const { source } = this
    const row = spot
    if (source.kind(row) !== MAP) return []
    const keys: string[] = []
    const last = source.next(row)
    for (let key = row + 1; key < last; key = source.next(source.next(key))) {
      if (!this.#deleted?.has(source.next(key))) keys.push(rowKey(source, key))
    }
    for (const { row: map, key } of this.#patches ?? []) if (map === row && key !== undefined) keys.push(key)
    return keys
  }
  sizeOf(row: number): number {
    return this.source.kind(row) === LIST ? listSize(this.source, row) : 0
  }

  /** Sets a patchable value; `undefined` if the tree is needed. */
  patchValue(path: Path, value: Value): true | undefined {
    const { source } = this
    if (!this.#takesPatches) return undefined
    let row = 0
    let above = NOTHING
    for (let depth = 0; depth < path.length; depth++) {
      if (source.kind(row) === SCALAR) return undefined
      const part = path[depth] as string | number
      const child = childRow(source, row, part)
      if (child < 0) return source.kind(row) === MAP ? this.#append(row, above, path, depth, value) : undefined
      if (this.#deleted?.has(child)) return undefined
      above = row
      row = child
    }
    return isScalar(value) ? this.#replace(row, above, value) : undefined
  }

  /** Writes a scalar with this spelling; `undefined` if the tree is needed. */
  patchSource(path: Path, text: string): true | undefined {
    const { source } = this
    if (!this.#takesPatches || !SIMPLE_SPELLING.test(text)) return undefined
    let row = 0
    let above = NOTHING
    for (const part of path) {
      const child = source.kind(row) === SCALAR ? NOTHING : childRow(source, row, part)
      if (child < 0 || this.#deleted?.has(child)) return undefined
      above = row
      row = child
    }
    if (!this.#isReplaceable(row, above) || source.style(row) > DOUBLE) return undefined
    const [start, end, patch] = [source.start(row), source.end(row), this.#patchAt(row, undefined)]
    if (patch === undefined && source.text.slice(start, end) === text) return true
    return this.#add({ start, end, text, value: resolvePlain(text), row, key: undefined }, patch)
  }

  /** Deletes an entry of a block map; `undefined` if the tree is needed. */
  patchDelete(path: Path): true | undefined {
    const { source } = this
    const map = this.find(path.slice(0, -1))
    if (!this.#takesPatches || path.length === 0 || typeof map !== 'number') return undefined
    if (source.kind(map) !== MAP || source.style(map) !== BLOCK) return undefined
    const part = String(path.at(-1))
    const value = childRow(source, map, part)
    if (value < 0 || !this.isWhole(value)) return undefined
    // Without one of two equal keys, the other one becomes visible.
    let own: number | undefined
    let others = 0
    for (let key = map + 1; key < source.next(map); key = source.next(source.next(key))) {
      const child = source.next(key)
      if (child === value) own = key
      else if (source.kind(key) === SCALAR ? isKey(source, key, part) : rowKey(source, key) === part) return undefined
      else if (!this.#deleted?.has(child)) others++
    }
    const lines = own === undefined || others === 0 ? undefined : ownLines(source, own)
    if (lines === undefined) return undefined
    const { start, end } = lines
    if (this.#patches?.some((patch) => patch.end > start && patch.start < end)) return undefined
    this.#deleted ??= new Set()
    this.#deleted.add(value)
    return this.#add({ start, end, text: '', value: null, row: value, key: undefined })
  }

  /** Writes or removes the comment of a node; `undefined` if the tree is needed. */
  patchComment(path: Path, comment: string | undefined): boolean | undefined {
    const { source } = this
    if (!this.#takesPatches || /[\r\n]/.test(comment ?? '')) return undefined
    const rest = lineRest(source, 0, path)
    if (rest === undefined) return undefined
    if (rest !== false && this.#patches?.some(({ start }) => start === rest.from)) return undefined
    if (commentAt(source, 0, path) === comment) return true
    if (rest === false) return false
    const text = comment === undefined ? '' : `${rest.gap || ' '}#${comment && ` ${comment}`}`
    return this.#add({ start: rest.from, end: rest.to, text, value: null, row: NO_ROW, key: undefined })
  }

  /** The text up to the line of a key without a value, and the text after it; `undefined` if the tree is needed. */
  aroundEmpty(path: Path): readonly [before: string, after: string] | undefined {
    const { text, from, to } = this.source
    const spot = this.find(path)
    if (typeof spot !== 'number' || spot < 0 || this.isEdited || !this.source.has(spot, EMPTY)) return undefined
    const at = nextLine(text, this.source.end(spot), to)
    return text.charCodeAt(at - 1) === NEWLINE ? [text.slice(from, at), text.slice(at, to)] : undefined
  }
  /** Whether lines at column 0 after the text would be additional keys of its map. */
  get isOpenEnded(): boolean {
    const { source } = this
    const { text, to } = source
    if (this.isEdited || source.kind(0) !== MAP || source.style(0) !== BLOCK) return false
    return (
      columnAt(text, source.contentStart(0)) === 0 &&
      text.charCodeAt(to - 1) === NEWLINE &&
      nextLine(text, source.end(0), to) === to
    )
  }

  /** The text with its patches. */
  toString(): string {
    const { text, from, to } = this.source
    if (this.root !== 0) return this.#partText()
    if (this.#patches === undefined) return this.source.ownText
    let at = from
    let patched = ''
    for (const { start, end, text: piece } of this.#patches) {
      patched += text.slice(at, start) + piece
      at = end
    }
    return patched + text.slice(at, to)
  }

  /** The same in pieces: new texts, and ranges of the old text (offsets in the document). */
  writeChanges(put: (text: string) => void, keep: (from: number, to: number) => void): boolean {
    const { from, to } = this.source
    let behind = from
    for (const { start, end, text } of this.#patches ?? []) {
      keep(behind - from, start - from)
      put(text)
      behind = end
    }
    keep(behind - from, to - from)
    return true
  }

  /** The text of a part: in block style its whole lines, with indentation and the comments above and after it. */
  #partText(): string {
    const { source } = this
    const { text } = source
    const start = source.start(this.root)
    const end = source.end(this.root)
    if (source.style(this.root) !== BLOCK) return text.slice(start, end)
    let line = lineStart(text, start, source.from)
    const column = start - line
    if (text.slice(line, start).trim() !== '') return text.slice(start, end)
    while (line > source.from) {
      const above = lineStart(text, line - 1, source.from)
      if (text.slice(above, line).search(/[^ ]/) !== column || text[above + column] !== '#') break
      line = above
    }
    return text.slice(line, nextLine(text, end, source.to))
  }
  #replace(row: number, above: number, value: Scalar): true | undefined {
    if (!this.#isReplaceable(row, above)) return undefined
    const { source } = this
    const inFlow = above >= 0 && source.style(above) !== BLOCK
    const patch = this.#patchAt(row, undefined)
    if (Object.is(patch === undefined ? scalarValue(source, row) : patch.value, value)) return true
    const style = source.style(row)
    const start = source.start(row)
    let text: string
    if (typeof value !== 'string') text = literal(value)
    else if (style === SINGLE) text = quoted(value, 'single', false)
    else if (style === DOUBLE) text = doubleQuoted(value)
    else if (style === PLAIN && isSafePlain(value, inFlow)) text = value
    else if (style === PLAIN && !value.includes('\n')) text = doubleQuoted(value)
    else return undefined
    return this.#add({ start, end: source.end(row), text, value, row, key: undefined }, patch)
  }

  /** Whether it is a whole document with few patches. */
  get #takesPatches(): boolean {
    return this.root === 0 && (this.#patches === undefined || this.#patches.length < MAX_PATCHES)
  }

  /** Whether a row is a scalar without anchor and tag, in a block or in a flow collection of one line. */
  #isReplaceable(row: number, above: number): boolean {
    const { source } = this
    if (source.kind(row) !== SCALAR || source.has(row, HAS_PROPS | EMPTY)) return false
    return above < 0 || source.style(above) === BLOCK || isPlainFlow(source, above)
  }

  /** Adds the key at `depth` of the path to a block map, with the value inside of the maps for the rest of the path. */
  #append(map: number, above: number, path: Path, depth: number, value: Value): true | undefined {
    const key = path[depth] as string | number
    if (typeof key === 'number' || key.length > 500) return undefined
    const patch = this.#patchAt(map, key)
    if (patch !== undefined) {
      if (depth < path.length - 1 || !isScalar(patch.value) || !isScalar(value)) return undefined
      if (Object.is(patch.value, value)) return true
    }
    let added = copyOf(value)
    for (let at = path.length - 1; at > depth; at--) {
      const part = path[at] as string | number
      if (typeof part === 'number' || part.length > 500) return undefined
      added = single(part, added)
    }
    const { source } = this
    if (source.style(map) !== BLOCK) {
      const entry = entryAtEnd(source, map, single(key, added))
      return entry && this.#add({ ...entry, value: added, row: map, key }, patch)
    }
    const { text, to } = source
    const column = columnAt(text, source.contentStart(map))
    const at = endOfOwn(text, source.end(map), to, column)
    if (text.charCodeAt(at - 1) !== NEWLINE) return undefined
    // The line breaks of the neighbours; a text without a final one keeps to that.
    const eol = text.charCodeAt(at - 2) === RETURN ? '\r\n' : '\n'
    const step = isScalar(added) ? 0 : stepBelow(source, map, above)
    const lines = emitBlock(single(key, added), column, { step, wide: false, eol })
    return this.#add({ start: at, end: at, text: ' '.repeat(column) + lines + eol, value: added, row: map, key }, patch)
  }

  /** Adds a patch, in place of another one where there is one. */
  #add(patch: Patch, replaced?: Patch): true {
    this.#patches ??= []
    if (replaced !== undefined) {
      this.#patches[this.#patches.indexOf(replaced)] = patch
      return true
    }
    let at = this.#patches.length
    while (at > 0 && isBefore(patch, this.#patches[at - 1] as Patch)) at--
    this.#patches.splice(at, 0, patch)
    return true
  }
  /** The patch of a row, or of a key that was added to its map. Every read passes here: a callback would be allocated each time. */
  #patchAt(row: number, key: string | undefined): Patch | undefined {
    const patches = this.#patches
    if (patches === undefined) return undefined
    for (const patch of patches) if (patch.row === row && patch.key === key) return patch
    return undefined
  }
  /** The node at `path` if its key at `depth` was added to the map in `row`. */
  #findAdded(row: number, path: Path, depth: number): NodeRef {
    const patch = this.#patchAt(row, String(path[depth]))
    if (patch === undefined || depth === path.length - 1) return patch ?? NOTHING
    const value = valueWithin(patch.value, path, depth + 1)
    return value === undefined ? NOTHING : { value }
  }
}

function isScalar(value: Value): value is Scalar {
  return typeof value !== 'object' || value === null
}

/** How a scalar that replaced another one is written; `undefined` for a part of a new entry. */
function spellingOf(spot: Written): string | undefined {
  const { key, text } = spot as Partial<Patch>
  return key === undefined ? text : undefined
}
