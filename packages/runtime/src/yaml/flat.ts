import { emitKey, literal } from './emit.ts'
import { doubleQuoted, isSafePlain, quoted } from './quoting.ts'
import { childRow, rowKey, rowValue } from './read.ts'
import { scalarText, scalarValue } from './scalar.ts'
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
} from './source.ts'
import { endOfOwn } from './trail.ts'
import type { Path, Scalar, Value } from './value.ts'

/** One replaced range of the text. */
interface Patch {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly value: Scalar
  /** Row of the scalar that was replaced, or of the map that the key was added to. */
  readonly row: number
  /** The key that was added. */
  readonly key: string | undefined
}

const NOTHING = -1
/** Rows and patches are found by going through them: whoever edits more than a little is better off with the tree. */
const MOST_PATCHES = 32

/** Where maps end together, what is added to the inner one comes before what is added to the outer one. */
function isBefore(a: Patch, b: Patch): boolean {
  return a.start < b.start || (a.start === b.start && a.key !== undefined && b.key !== undefined && a.row > b.row)
}

/** A row of the table, or what was written in its place; -1 for nothing. */
export type Spot = number | Patch

/**
 * A document without aliases, read from its table alone. It takes the simplest and most frequent edits as patches of
 * the text: a scalar for a scalar, a new key with a scalar at the end of a block map. All others need the tree.
 */
export class Flat {
  readonly source: Source
  /** Row of what paths start from: 0, or that of a part which is read as a document of its own. */
  readonly root: number
  #patches: Patch[] | undefined

  constructor(source: Source, root = 0) {
    this.source = source
    this.root = root
  }

  get isPatched(): boolean {
    return this.#patches !== undefined
  }

  /** The value at `path`; -1 where there is none. */
  find(path: Path): Spot {
    let row = this.root
    for (let depth = 0; depth < path.length; depth++) {
      const part = path[depth] as string | number
      const child = childRow(this.source, row, part)
      if (child < 0) return (depth === path.length - 1 ? this.#added(row, String(part)) : undefined) ?? NOTHING
      row = child
    }
    return this.#patchOf(row) ?? row
  }
  kind(spot: Spot): 'map' | 'list' | 'scalar' {
    const kind = typeof spot === 'object' ? SCALAR : this.source.kind(spot)
    return kind === MAP ? 'map' : kind === LIST ? 'list' : 'scalar'
  }
  /** The value; collections must not be patched. */
  value(spot: Spot): Value {
    if (typeof spot === 'object') return spot.value
    return this.source.kind(spot) === SCALAR ? scalarValue(this.source, spot) : rowValue(this.source, spot)
  }
  /** A scalar's decoded text; `undefined` for collections. */
  text(spot: Spot): string | undefined {
    if (typeof spot === 'object') return typeof spot.value === 'string' ? spot.value : literal(spot.value)
    return this.source.kind(spot) === SCALAR ? scalarText(this.source, spot) : undefined
  }
  keys(row: number): readonly string[] {
    const { source } = this
    if (source.kind(row) !== MAP) return []
    const keys: string[] = []
    const last = source.next(row)
    for (let key = row + 1; key < last; key = source.next(source.next(key))) keys.push(rowKey(source, key))
    return keys
  }
  size(row: number): number {
    const { source } = this
    if (source.kind(row) !== LIST) return 0
    let count = 0
    const last = source.next(row)
    for (let child = row + 1; child < last; child = source.next(child)) count++
    return count
  }

  /** Sets a scalar, if a patch can do it; `undefined` where the tree is needed. */
  set(path: Path, value: Scalar): true | undefined {
    const { source } = this
    if (this.root !== 0 || (this.#patches !== undefined && this.#patches.length >= MOST_PATCHES)) return undefined
    let row = 0
    for (let depth = 0; depth < path.length; depth++) {
      if (source.kind(row) === SCALAR || source.style(row) !== BLOCK) return undefined
      const part = path[depth] as string | number
      const child = childRow(source, row, part)
      if (child < 0)
        return depth === path.length - 1 && source.kind(row) === MAP
          ? this.#append(row, String(part), value)
          : undefined
      row = child
    }
    return this.#replace(row, value)
  }

  /** The texts up to and after the line of a key without a value; `undefined` where it is another's. */
  around(path: Path): readonly [before: string, after: string] | undefined {
    const { text, from, to } = this.source
    const spot = this.find(path)
    if (typeof spot !== 'number' || spot < 0 || this.isPatched || !this.source.has(spot, EMPTY)) return undefined
    const at = nextLine(text, this.source.end(spot), to)
    return text.charCodeAt(at - 1) === 10 ? [text.slice(from, at), text.slice(at, to)] : undefined
  }
  /** Whether lines at column 0 that follow the text would be further keys of its map. */
  get isOpenEnded(): boolean {
    const { source } = this
    const { text, to } = source
    if (this.isPatched || source.kind(0) !== MAP || source.style(0) !== BLOCK) return false
    return (
      columnAt(text, source.contentStart(0)) === 0 &&
      text.charCodeAt(to - 1) === 10 &&
      nextLine(text, source.end(0), to) === to
    )
  }

  /** The text with its patches. */
  toString(): string {
    const { text, from, to } = this.source
    if (this.root !== 0) return this.#partText()
    if (this.#patches === undefined) return from === 0 && to === text.length ? text : text.slice(from, to)
    let at = from
    let patched = ''
    for (const { start, end, text: piece } of this.#patches) {
      patched += text.slice(at, start) + piece
      at = end
    }
    return patched + text.slice(at, to)
  }

  /** The same in pieces: new texts, and ranges of the old one (offsets in the document). */
  writeChanges(put: (text: string) => void, keep: (from: number, to: number) => void): void {
    const { from, to } = this.source
    let behind = from
    for (const { start, end, text } of this.#patches ?? []) {
      keep(behind - from, start - from)
      put(text)
      behind = end
    }
    keep(behind - from, to - from)
  }

  /** A part: in block style its whole lines, indentation and last comment included. */
  #partText(): string {
    const { source } = this
    const { text } = source
    const start = source.start(this.root)
    const end = source.end(this.root)
    const line = lineStart(text, start, source.from)
    const isWhole = source.style(this.root) === BLOCK && text.slice(line, start).trim() === ''
    return isWhole ? text.slice(line, nextLine(text, end, source.to)) : text.slice(start, end)
  }
  #replace(row: number, value: Scalar): true | undefined {
    const { source } = this
    if (source.kind(row) !== SCALAR || source.has(row, HAS_PROPS | EMPTY) || this.#patchOf(row) !== undefined)
      return undefined
    if (Object.is(scalarValue(source, row), value)) return true
    const style = source.style(row)
    const start = source.start(row)
    let text: string
    if (typeof value !== 'string') text = literal(value)
    else if (style === SINGLE) text = quoted(value, 'single', false)
    else if (style === DOUBLE) text = doubleQuoted(value)
    else if (style === PLAIN && isSafePlain(value, false)) text = value
    else if (style === PLAIN && !value.includes('\n')) text = doubleQuoted(value)
    else return undefined
    return this.#add({ start, end: source.end(row), text, value, row, key: undefined })
  }

  #append(map: number, key: string, value: Scalar): true | undefined {
    if (this.#added(map, key) !== undefined || key.length > 500 || (typeof value === 'string' && value.includes('\n')))
      return undefined
    const { source } = this
    const { text, to } = source
    const column = columnAt(text, source.contentStart(map))
    const at = endOfOwn(text, source.end(map), to, column)
    const written = typeof value !== 'string' ? literal(value) : isSafePlain(value, false) ? value : doubleQuoted(value)
    const line = `${' '.repeat(column)}${emitKey(key, false, false)}: ${written}`
    const last = text.charCodeAt(at - 1)
    // The line breaks of the neighbours; a text without a final one keeps to that.
    const eol = text.charCodeAt(at - 2) === 13 && last === 10 ? '\r\n' : '\n'
    if (last !== 10) return undefined
    return this.#add({ start: at, end: at, text: line + eol, value, row: map, key })
  }

  #add(patch: Patch): true {
    this.#patches ??= []
    let at = this.#patches.length
    while (at > 0 && isBefore(patch, this.#patches[at - 1] as Patch)) at--
    this.#patches.splice(at, 0, patch)
    return true
  }
  #patchOf(row: number): Patch | undefined {
    return this.#patches?.find((patch) => patch.row === row && patch.key === undefined)
  }
  #added(map: number, key: string): Patch | undefined {
    return this.#patches?.find((patch) => patch.row === map && patch.key === key)
  }
}
