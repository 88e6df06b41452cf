import { BYTE_ORDER_MARK, HASH, isBlank, isBreak, NEWLINE, RETURN } from './characters.ts'
/** Node kinds of the table. */
export const MAP = 0
export const LIST = 1
export const SCALAR = 2
export const ALIAS = 3

/** Scalar styles, numbered as js-yaml numbers them. */
export const PLAIN = 1
export const SINGLE = 2
export const DOUBLE = 3
export const LITERAL = 4
export const FOLDED = 5

/** Collection styles, numbered as js-yaml numbers them. */
export const BLOCK = 1
export const FLOW = 2

/** Integers per row. */
export const STRIDE = 4
export const HAS_PROPS = 1 << 5
export const FAST = 1 << 6
export const EMPTY = 1 << 7
/** A flow map without braces: `[a: b]`. */
export const PAIR = 1 << 8

/** Properties that few nodes have: anchor, tag, and the lines of a block scalar. */
export interface Props {
  /** Name range, without the `&`. */
  readonly anchor: readonly [start: number, end: number] | undefined
  readonly tag: readonly [start: number, end: number] | undefined
  /** Where anchor and tag end. */
  readonly end: number
  /** The lines of a block scalar, from js-yaml. */
  readonly block?: { readonly start: number; readonly end: number; readonly indent: number; readonly chomping: number }
}

/**
 * One document as a flat table over its text, with a row of four integers for each node in document order: bits, start, end, row
 * after the subtree. A table is small enough to keep for every item of a long list. Trees are built from it on demand.
 */
export class Source {
  readonly text: string
  readonly props: ReadonlyMap<number, Props> | undefined
  /** Whether any node is an alias or a merge key: then the table alone does not determine the nodes at a path. */
  readonly hasAliases: boolean
  /** Whether YAML 1.1 may read a key as another type than a string. */
  readonly mayConvertKeys: boolean
  /** Whether the document is in the subset of the quick scan, which kubectl reads too, except for keys that may convert. */
  readonly isFastSubset: boolean
  /** Start and end of the document, with the text around its root. */
  readonly from: number
  readonly to: number
  /** Where the root's content may begin: after directives and markers, or after an item's dash. */
  readonly contentFrom: number
  /** The offset of line 1. */
  readonly lineFrom: number
  /** The table, for loops over many rows. Other code uses the methods. Row `r` begins at `base + 4 * r`. */
  readonly rows: Int32Array
  readonly base: number
  /** Number of rows. */
  readonly size: number
  #elements: Map<number, readonly number[]> | undefined
  #targets: ReadonlyMap<number, number> | undefined

  constructor(text: string, table: Table, from: number, to: number, contentFrom: number, lineFrom = 0) {
    this.text = text
    this.rows = table.rows
    this.base = table.base
    this.size = table.size
    this.props = table.props
    this.hasAliases = table.hasAliases
    this.mayConvertKeys = table.mayConvertKeys
    this.isFastSubset = table.isFastSubset
    this.from = from
    this.to = to
    this.contentFrom = contentFrom
    this.lineFrom = lineFrom
  }

  /** The text of the document, with everything around it that was read. */
  get ownText(): string {
    return this.text.slice(this.from, this.to)
  }
  kind(row: number): number {
    return (this.rows[this.base + row * STRIDE] as number) & 3
  }
  /** The kind in words; the row must not be an alias. */
  kindName(row: number): 'map' | 'list' | 'scalar' {
    const kind = this.kind(row)
    return kind === MAP ? 'map' : kind === LIST ? 'list' : 'scalar'
  }
  style(row: number): number {
    return ((this.rows[this.base + row * STRIDE] as number) >> 2) & 7
  }
  has(row: number, flag: number): boolean {
    return ((this.rows[this.base + row * STRIDE] as number) & flag) !== 0
  }
  /** Start of the node, its anchor and tag included. */
  start(row: number): number {
    return this.rows[this.base + row * STRIDE + 1] as number
  }
  /** End of the node's last token. */
  end(row: number): number {
    return this.rows[this.base + row * STRIDE + 2] as number
  }
  /** The row after the node's subtree. */
  next(row: number): number {
    return this.rows[this.base + row * STRIDE + 3] as number
  }
  /** Start of the content, after anchor and tag, and after the space that follows them in scalars and flow collections. */
  contentStart(row: number): number {
    if (!this.has(row, HAS_PROPS)) return this.start(row)
    const { end } = (this.props as ReadonlyMap<number, Props>).get(row) as Props
    return Math.min(skipTrivia(this.text, end, this.end(row)), this.end(row))
  }
  anchor(row: number): string | undefined {
    const range = this.has(row, HAS_PROPS) ? this.props?.get(row)?.anchor : undefined
    return range && this.text.slice(range[0], range[1])
  }
  tag(row: number): string | undefined {
    const range = this.has(row, HAS_PROPS) ? this.props?.get(row)?.tag : undefined
    return range && this.text.slice(range[0], range[1])
  }
  /** The row of the target of each alias: the last node before it with its anchor. Cached for the tables of many parts. */
  get targets(): ReadonlyMap<number, number> | undefined {
    if (this.hasAliases) this.#targets ??= aliasTargets(this)
    return this.#targets
  }
  /** The rows of the elements of a list. They are cached, so that a loop over positions takes linear time. */
  elements(list: number): readonly number[] {
    const known = this.#elements?.get(list)
    if (known !== undefined) return known
    const rows: number[] = []
    const last = this.next(list)
    for (let row = list + 1; row < last; row = this.next(row)) rows.push(row)
    this.#elements ??= new Map()
    this.#elements.set(list, rows)
    return rows
  }
  /** Line and column (both 1-based) of a row's start. */
  position(row: number): { readonly line: number; readonly column: number } {
    return this.positionAt(this.start(row))
  }
  /** Line and column (both 1-based) of an offset. */
  positionAt(offset: number): { readonly line: number; readonly column: number } {
    return lineAndColumn(this.text, offset, this.lineFrom)
  }
  /** The name in an alias. */
  aliasName(row: number): string {
    return this.text.slice(this.start(row) + 1, this.end(row))
  }
}

function aliasTargets(source: Source): ReadonlyMap<number, number> {
  const anchors = new Map<string, number>()
  const targets = new Map<number, number>()
  for (let row = 0; row < source.size; row++) {
    const anchor = source.anchor(row)
    if (anchor !== undefined) anchors.set(anchor, row)
    const target = source.kind(row) === ALIAS ? anchors.get(source.aliasName(row)) : undefined
    if (target !== undefined) targets.set(row, target)
  }
  return targets
}

/** The rows of one document. */
export interface Table {
  /** The rows of many documents in one array, because thousands of small arrays would cost time in garbage collection. */
  readonly rows: Int32Array
  /** The start of this document's rows. */
  readonly base: number
  readonly size: number
  readonly props: ReadonlyMap<number, Props> | undefined
  readonly hasAliases: boolean
  readonly mayConvertKeys: boolean
  readonly isFastSubset: boolean
}

const CHUNK = 1 << 16

/** Collects rows while documents are scanned. */
export class TableBuilder {
  rows: Int32Array = new Int32Array(1 << 10)
  /** The start of the current document. */
  base = 0
  /** The place of its next row. The scanner updates it. */
  at = 0
  props: Map<number, Props> | undefined
  hasAliases = false
  mayConvertKeys = false
  isFastSubset = false

  /** Starts a document with room for `count` rows, and drops rows that were not taken. */
  begin(count: number): void {
    this.at = this.base
    this.props = undefined
    this.hasAliases = false
    this.mayConvertKeys = false
    this.isFastSubset = false
    if (this.base + count * STRIDE <= this.rows.length) return
    this.rows = new Int32Array(Math.max(count * STRIDE, this.base === 0 ? 1 << 10 : CHUNK))
    this.base = 0
    this.at = 0
  }
  /** Makes more room for the current document, whose rows move. */
  grow(): void {
    const { rows, base, at } = this
    this.rows = new Int32Array(Math.max((at - base) * 2, CHUNK))
    this.rows.set(rows.subarray(base, at))
    this.base = 0
    this.at = at - base
  }
  setProps(row: number, props: Props): void {
    this.props ??= new Map()
    this.props.set(row, props)
  }
  /** Shifts the offsets of the current document, which was read from a part of a text, to those of the whole text. */
  shift(by: number): void {
    for (let at = this.base; at < this.at; at += STRIDE) {
      this.rows[at + 1] = (this.rows[at + 1] as number) + by
      this.rows[at + 2] = (this.rows[at + 2] as number) + by
    }
    if (this.props === undefined) return
    const range = (r: readonly [number, number] | undefined) => r && ([r[0] + by, r[1] + by] as const)
    for (const [row, { anchor, tag, end, block }] of this.props)
      this.props.set(row, {
        anchor: range(anchor),
        tag: range(tag),
        end: end < 0 ? end : end + by,
        ...(block && { block: { ...block, start: block.start + by, end: block.end + by } }),
      })
  }
  /** The rows of the document. */
  take(): Table {
    const { rows, base, at, props, hasAliases, mayConvertKeys, isFastSubset } = this
    this.base = at
    return { rows, base, size: (at - base) / STRIDE, props, hasAliases, mayConvertKeys, isFastSubset }
  }
}

/** The offset of the next character outside of white space, line breaks and comments; at most `end`. */
export function skipTrivia(text: string, from: number, end: number): number {
  let at = from
  while (at < end) {
    const ch = text.charCodeAt(at)
    if (isBlank(ch) || isBreak(ch) || (ch === BYTE_ORDER_MARK && isLineStart(text, at))) at++
    else if (ch === HASH) {
      const line = text.indexOf('\n', at)
      const carriage = lineEndCr(text, at, line < 0 ? end : line)
      at = carriage >= 0 ? carriage : line < 0 ? end : line
    } else break
  }
  return Math.min(at, end)
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || isBreak(text.charCodeAt(at - 1))
}

// A lone carriage return is a line break in YAML too.
function lineEndCr(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === RETURN) return at
  return -1
}

/** The offset after the line break that ends the line of `from`; `end` if there is none. */
export function nextLine(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    const ch = text.charCodeAt(at)
    if (ch === NEWLINE) return at + 1
    if (ch === RETURN) return text.charCodeAt(at + 1) === NEWLINE && at + 1 < end ? at + 2 : at + 1
  }
  return end
}

/** The start of the line of `at`, not before `floor`. */
export function lineStart(text: string, at: number, floor: number): number {
  let start = at
  while (start > floor) {
    const ch = text.charCodeAt(start - 1)
    if (isBreak(ch)) break
    start--
  }
  return start
}

/** The column (from 0) of an offset. A byte order mark has no column. */
export function columnAt(text: string, at: number): number {
  const start = lineStart(text, at, 0)
  return at > start && text.charCodeAt(start) === BYTE_ORDER_MARK ? at - start - 1 : at - start
}

/** Where lines begin. */
interface LineIndex {
  readonly text: string
  readonly from: number
  readonly hasReturns: boolean
  /** The start of every {@link STEP}th line: to collect all of them takes three times as long. */
  readonly starts: readonly number[]
  /** The line of the last offset. Without it, each offset in a very long line would take a search for its end. */
  last?: Line
}

interface Line {
  /** 1-based. */
  readonly line: number
  readonly start: number
  readonly end: number
}

const STEP = 64

/** Of the last text, cached because many messages are about one file. */
let known: LineIndex | undefined

/** Lines within this distance are counted each time. */
const FEW = 2000

/** Line and column (both 1-based) of an offset, lines counted from `from`. */
export function lineAndColumn(text: string, offset: number, from = 0): { line: number; column: number } {
  const index =
    offset - from > FEW
      ? lineIndex(text, from)
      : { text, from, starts: [from], hasReturns: text.slice(from, offset).includes('\r') }
  if (index.last === undefined || offset < index.last.start || offset >= index.last.end)
    index.last = lineAt(index, offset)
  const { line, start } = index.last
  return { line, column: offset - start + 1 }
}

function lineAt({ text, starts, hasReturns }: LineIndex, offset: number): Line {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] as number) <= offset) low = middle
    else high = middle - 1
  }
  let line = low * STEP + 1
  let start = starts[low] as number
  let next = lineAfter(text, start, hasReturns)
  for (; next > 0 && next <= offset; line++) {
    start = next
    next = lineAfter(text, start, hasReturns)
  }
  return { line, start, end: next > 0 ? next : Number.POSITIVE_INFINITY }
}

function lineIndex(text: string, from: number): LineIndex {
  if (known?.text === text && known.from === from) return known
  const hasReturns = text.includes('\r', from)
  const starts = [from]
  let line = 0
  for (let at = lineAfter(text, from, hasReturns); at > 0; at = lineAfter(text, at, hasReturns))
    if (++line % STEP === 0) starts.push(at)
  known = { text, from, hasReturns, starts }
  return known
}

/** The start of the line after the one that begins at `at`; 0 if there is none. */
function lineAfter(text: string, at: number, hasReturns: boolean): number {
  if (!hasReturns) return text.indexOf('\n', at) + 1
  const next = nextLine(text, at, text.length)
  return next > at && isBreak(text.charCodeAt(next - 1)) ? next : 0
}
