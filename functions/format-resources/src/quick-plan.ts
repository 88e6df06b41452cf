import type { Path } from '@krmkit/runtime'
import { fieldOrder, isInOrder } from './field-order.ts'
import type { Step } from './plan.ts'
import type { Quoting } from './quoting.ts'

/** An open block collection; one object per depth is reused. */
interface Level {
  isMap: boolean
  column: number
  /** The keys so far; for a list, an entry for each element. */
  keys: string[]
  count: number
  isOrdered: boolean
}

const FLOW_ENTRY = /^([\w./-]+): ([\w./=:-]*\w|'[\w./=: -]*'|"[\w./=: -]*")$/
const FLOW_WORD = /^([\w./=:-]*\w|'[\w./=: -]*'|"[\w./=: -]*")$/
const HASH = 35
const SPACE = 32
const COLON = 58

/**
 * The changes that a resource with correct layout needs, in one pass over its lines. Most resources have correct layout, and
 * this is ten times faster than building their tree. `undefined` for all other resources and unusual constructs.
 */
export function quickPlan(
  text: string,
  sequences: 'compact' | 'wide' | undefined,
  quoting: Quoting,
): readonly Step[] | undefined {
  return new LineScan(text, sequences, quoting).run()
}

class LineScan {
  readonly #text: string
  readonly #quoting: Quoting
  readonly #steps: Step[] = []
  readonly #levels: Level[] = []
  #depth = 0
  #sequences: 'compact' | 'wide' | undefined
  /** The column of the last entry if its value is on the same line, so that no entry can be nested in it. */
  #closed = -1
  #hasHead = false

  constructor(text: string, sequences: 'compact' | 'wide' | undefined, quoting: Quoting) {
    this.#text = text
    this.#quoting = quoting
    this.#sequences = sequences
  }

  run(): readonly Step[] | undefined {
    const text = this.#text
    for (let at = 0; at < text.length; ) {
      let end = text.indexOf('\n', at)
      if (end < 0) end = text.length
      let first = at
      while (text.charCodeAt(first) === SPACE) first++
      if (first === end) {
        if (first !== at) return undefined
      } else if (text.charCodeAt(first) === HASH) this.#hasHead ||= this.#depth === 0
      else {
        const last = text.charCodeAt(end - 1)
        if (last === SPACE || last === 13 || last === 9) return undefined
        const next = this.#line(at, first, end)
        if (next < 0) return undefined
        end = next
      }
      at = end + 1
    }
    this.#leave(0)
    // A comment above the first field would have to stay at the top, which moving lines cannot ensure.
    return this.#hasHead && this.#steps.some((step) => step.path.length === 0) ? undefined : this.#steps
  }

  /** Reads one line with an entry; returns the end of the entry's own text, -1 if this scan does not support it. */
  #line(start: number, first: number, end: number): number {
    const text = this.#text
    let at = first
    if (this.#closed >= 0 && first - start > this.#closed) return -1
    while (text.charCodeAt(at) === 45 && (at + 1 === end || text.charCodeAt(at + 1) === SPACE)) {
      if (!this.#enter(false, at - start)) return -1
      if (at + 1 === end || text.charCodeAt(at + 2) === HASH) {
        this.#closed = -1
        return end
      }
      at += 2
      if (text.charCodeAt(at) === SPACE) return -1
    }
    const colon = this.#keyEnd(at, end)
    if (colon === -2) return -1
    if (colon === -1) return at === first ? -1 : this.#value(at, end, at - 2 - start)
    const before = text.charCodeAt(colon - 1)
    if (before === SPACE || before === 9) return -1
    const key = text.slice(at, colon)
    if (!this.#enter(true, at - start, key)) return -1
    if (colon + 1 === end) {
      this.#closed = -1
      return end
    }
    const value = colon + 2
    if (text.charCodeAt(value) === HASH) {
      this.#closed = -1
      return end
    }
    if (text.charCodeAt(value) !== SPACE) return this.#value(value, end, at - start)
    // Only a comment can follow.
    let behind = value
    while (text.charCodeAt(behind) === SPACE) behind++
    this.#closed = -1
    return text.charCodeAt(behind) === HASH ? end : -1
  }

  /** The colon that ends a key; -1 if there is none, -2 if the key is not plain. */
  #keyEnd(at: number, end: number): number {
    const text = this.#text
    switch (text.charCodeAt(at)) {
      case 34: // "
      case 39: // '
        return this.#isKeyQuoted(at, end) ? -2 : -1
      case 91: // [
      case 123: // {
      case 124: // |
      case 62: // >
        return -1
      case 33: // !
      case 38: // &
      case 42: // *
      case 63: // ?
      case 9:
        return -2
    }
    // A search by indexOf would go on to the end of the text for each line without a colon.
    for (let colon = at; colon < end; colon++) {
      if (text.charCodeAt(colon) !== COLON || (colon + 1 !== end && text.charCodeAt(colon + 1) !== SPACE)) continue
      return text.slice(at, colon).includes(' #') ? -1 : colon
    }
    return -1
  }
  #isKeyQuoted(at: number, end: number): boolean {
    const close = this.#text.indexOf(this.#text[at] as string, at + 1)
    return close < 0 || close >= end || this.#text.startsWith(':', close + 1)
  }

  /** Reads a value on the line of its entry, which starts at `column`. */
  #value(at: number, end: number, column: number): number {
    const text = this.#text
    this.#closed = column
    const ch = text.charCodeAt(at)
    if (ch === 34 || ch === 39) return this.#quoted(at, end)
    if (ch === 123 || ch === 91) return this.#flow(at, end)
    if (ch === 124 || ch === 62) return this.#block(at, end, column)
    if (ch === 33 || ch === 38 || ch === 42) return -1
    const line = text.slice(at, end)
    const hash = line.indexOf(' #')
    const word = hash < 0 ? line : line.slice(0, hash).trimEnd()
    return this.#quoting.formOf(word) === undefined ? end : -1
  }
  #quoted(at: number, end: number): number {
    const text = this.#text
    const close = text.indexOf(text[at] as string, at + 1)
    if (close < 0 || close >= end || text.slice(at, close).includes('\\')) return -1
    return close + 1 === end || text.charCodeAt(close + 1) === SPACE ? end : -1
  }
  /** Lists of scalars, and maps of plain scalars. */
  #flow(at: number, end: number): number {
    const text = this.#text
    const isMap = text.charCodeAt(at) === 123
    const close = text.indexOf(isMap ? '}' : ']', at)
    if (close < 0 || close >= end || (close + 1 < end && !text.startsWith(' #', close + 1))) return -1
    const inner = text.slice(at + 1, close)
    if (inner === '') return end
    const keys: string[] = []
    for (const part of inner.split(', ')) {
      const [, key, word] = (isMap ? FLOW_ENTRY : FLOW_WORD).exec(part) ?? []
      if (key === undefined || (word !== undefined && this.#quoting.formOf(word) !== undefined)) return -1
      if (!isMap && this.#quoting.formOf(key) !== undefined) return -1
      keys.push(key)
    }
    const order = isMap ? fieldOrder(keys) : undefined
    if (order !== undefined) this.#steps.push({ path: this.#path(this.#depth), order })
    return end
  }
  /** Reads the lines of a block scalar, which must be indented by two columns from its entry. */
  #block(at: number, end: number, column: number): number {
    const text = this.#text
    if (!/^[|>][-+]?$/.test(text.slice(at, end))) return -1
    let content = -1
    for (let line = end + 1; line < text.length; ) {
      let stop = text.indexOf('\n', line)
      if (stop < 0) stop = text.length
      let first = line
      while (text.charCodeAt(first) === SPACE) first++
      if (first < stop) {
        if (first - line <= column) break
        if (content < 0) content = first - line
        if (content !== column + 2) return -1
      } else if (first !== line) return -1
      end = stop
      line = stop + 1
    }
    return end
  }

  /** Opens or continues the collection with an entry at a column; false if its column is not the right one. */
  #enter(isMap: boolean, column: number, key = ''): boolean {
    let depth = this.#depth
    while (depth > 0) {
      const top = this.#levels[depth - 1] as Level
      if (top.column < column || (top.column === column && (top.isMap === isMap || !isMap))) break
      depth--
    }
    if (depth < this.#depth) this.#leave(depth)
    const top = depth === 0 ? undefined : (this.#levels[depth - 1] as Level)
    if (top !== undefined && top.column === column && top.isMap === isMap) return this.#goOn(top, key)
    if (top === undefined ? !isMap : !this.#isPlace(top, isMap, column)) return false
    const level = this.#levels[depth]
    if (level === undefined) this.#levels[depth] = { isMap, column, keys: [key], count: 1, isOrdered: true }
    else {
      level.isMap = isMap
      level.column = column
      level.keys = [key]
      level.count = 1
      level.isOrdered = true
    }
    this.#depth = depth + 1
    return true
  }
  #goOn(level: Level, key: string): boolean {
    if (level.isMap) {
      if (level.isOrdered && !isInOrder(level.keys[level.keys.length - 1] as string, key)) level.isOrdered = false
      level.keys.push(key)
    } else level.count++
    return true
  }
  #isPlace(parent: Level, isMap: boolean, column: number): boolean {
    if (isMap || !parent.isMap) return column === parent.column + 2
    this.#sequences ??= column > parent.column ? 'wide' : 'compact'
    return column === parent.column + (this.#sequences === 'wide' ? 2 : 0)
  }
  /** Closes collections deeper than `depth`; records maps that are out of order. */
  #leave(depth: number): void {
    for (; this.#depth > depth; this.#depth--) {
      const level = this.#levels[this.#depth - 1] as Level
      if (!level.isMap || level.isOrdered) continue
      const order = fieldOrder(level.keys)
      if (order !== undefined) this.#steps.push({ path: this.#path(this.#depth - 1), order })
    }
  }
  #path(depth: number): Path {
    return this.#levels
      .slice(0, depth)
      .map(({ isMap, keys, count }) => (isMap ? (keys[keys.length - 1] as string) : count - 1))
  }
}
