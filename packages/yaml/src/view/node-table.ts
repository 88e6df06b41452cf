import { type ScalarStyle, styleNames } from '../nodes/peek.ts'
import { isMergeRow, rowKey } from '../scan/rows.ts'
import { scalarText, scalarValue } from '../scan/scalar.ts'
import { EMPTY, FAST, HAS_PROPS, PLAIN, type Props, SCALAR, Source, STRIDE } from '../scan/source.ts'
import type { Scalar } from '../scan/value.ts'

/**
 * The numbers that `kind` of a {@link NodeTable} returns.
 *
 * @example
 * import { NODE_KINDS, readYaml } from '@krmkit/yaml'
 *
 * console.log(readYaml('[1]').document?.table()?.kind(0) === NODE_KINDS.list) // true
 */
export const NODE_KINDS = { map: 0, list: 1, scalar: 2 } as const

/** Kind, style, and what makes a scalar's text another than its source. */
const TEXT_BITS = 31 | HAS_PROPS | FAST | EMPTY
const BARE = SCALAR | (PLAIN << 2) | FAST
/** Single and double quotes, without the bit that distinguishes them. */
const QUOTED_BITS = TEXT_BITS & ~(1 << 2)
const QUOTED = SCALAR | (2 << 2) | FAST

/**
 * The nodes of a document, a row each in document order, for readers of every node of many resources that must not allocate
 * anything for valid nodes. In a map, keys and values alternate. A subtree ends where the next row begins. Valid until the
 * document is edited.
 *
 * @example
 * const table = readYaml('a: 1\nb: 2\n').document?.table()
 * if (table !== undefined) console.log(table.size, table.keyOf(1), table.valueOf(2)) // 5 a 1
 */
export class NodeTable extends Source {
  /** The row of the root. */
  readonly root: number
  readonly #targets: ReadonlyMap<number, number> | undefined

  constructor(source: Source, root: number) {
    super(source.text, source, source.from, source.to, source.contentFrom, source.lineFrom)
    this.root = root
    this.#targets = source.targets
  }

  /** The row of the node itself; for an alias, the row of its target. */
  resolve(row: number): number {
    return this.#targets === undefined ? row : (this.#targets.get(row) ?? row)
  }
  /** Whether the text from start to end is the text of the scalar: plain, on one line, without anchor and tag. */
  isBare(row: number): boolean {
    return ((this.rows[this.base + row * STRIDE] as number) & TEXT_BITS) === BARE
  }
  /** Whether the text of the scalar is the text between its quotes: on one line, without escapes, anchor and tag. */
  isQuoted(row: number): boolean {
    return ((this.rows[this.base + row * STRIDE] as number) & QUOTED_BITS) === QUOTED
  }
  /** Whether there is a merge key at or below a row, or where its aliases lead. */
  hasMerges(root = this.root): boolean {
    if (this.#targets === undefined) return false
    for (let row = root; row < this.next(root); row++) {
      const target = this.#targets.get(row)
      if (isMergeRow(this, row) || (target !== undefined && this.hasMerges(target))) return true
    }
    return false
  }
  /** The same nodes with copies of the rows that aliases and merge keys refer to. Readers have refused alias bombs before. */
  expanded(): NodeTable {
    const rows: number[] = []
    const props = new Map<number, Props>()
    const add = (alias: number): void => {
      const row = this.resolve(alias)
      const from = this.base + row * STRIDE
      const own = this.props?.get(row)
      if (own !== undefined) props.set(rows.length / STRIDE, own)
      const next = rows.push(...this.rows.subarray(from, from + STRIDE)) - 1
      for (const child of this.mergedRows(row) ?? this.#childRows(row)) add(child)
      rows[next] = rows.length / STRIDE
    }
    add(this.root)
    const size = rows.length / STRIDE
    const table = {
      rows: Int32Array.from(rows),
      base: 0,
      size,
      props,
      hasAliases: false,
      mayConvertKeys: true,
      isFastSubset: false,
    }
    return new NodeTable(new Source(this.text, table, this.from, this.to, this.contentFrom, this.lineFrom), 0)
  }
  /**
   * The rows of a map's keys and values in turn, with merged entries; `undefined` if there is no merge key, or if its value is
   * not a map or a list of maps.
   */
  mergedRows(map: number): readonly number[] | undefined {
    if (this.#targets === undefined || this.kind(map) !== NODE_KINDS.map) return undefined
    const rows: number[] = []
    const bases: number[] = []
    for (let key = map + 1; key < this.next(map); key = this.next(this.next(key))) {
      const value = this.next(key)
      if (!isMergeRow(this, key)) rows.push(key, value)
      else for (const base of this.#basesIn(this.resolve(value))) bases.push(base)
    }
    if (rows.length === 2 * this.#size(map) || bases.some((base) => this.kind(base) !== NODE_KINDS.map))
      return undefined
    const known = new Set(rows.filter((_, at) => at % 2 === 0).map((key) => this.keyOf(key)))
    for (const base of bases) {
      const merged = this.mergedRows(base) ?? this.#childRows(base)
      for (let at = 0; at < merged.length; at += 2) {
        const [key, value] = [merged[at] as number, merged[at + 1] as number]
        if (known.has(this.keyOf(key))) continue
        known.add(this.keyOf(key))
        rows.push(key, value)
      }
    }
    return rows
  }
  #basesIn(value: number): readonly number[] {
    return this.kind(value) === NODE_KINDS.list ? this.#childRows(value).map((row) => this.resolve(row)) : [value]
  }
  #childRows(row: number): readonly number[] {
    const rows: number[] = []
    for (let child = row + 1; child < this.next(row); child = this.next(child)) rows.push(child)
    return rows
  }
  #size(map: number): number {
    return this.#childRows(map).length / 2
  }
  /** A scalar's decoded text. */
  textOf(row: number): string {
    return scalarText(this, row)
  }
  /** How a scalar is written. */
  scalarStyle(row: number): ScalarStyle {
    return styleNames[this.style(row)] ?? 'plain'
  }
  /** A scalar's value. */
  override valueOf(row: number): Scalar {
    return scalarValue(this, row)
  }
  /** A key as text; of an alias of a scalar, the text of its target. */
  keyOf(row: number): string {
    const target = this.resolve(row)
    return rowKey(this, this.kind(target) === SCALAR ? target : row)
  }
}
