import { rowKey } from './read.ts'
import { scalarText, scalarValue } from './scalar.ts'
import { ALIAS, type Source } from './source.ts'
import type { Scalar } from './value.ts'

/** What {@link NodeTable.kind} tells. */
export const NODE_KINDS = { map: 0, list: 1, scalar: 2 } as const

/**
 * A resource's nodes, a row each in document order, for readers that look at every node of many resources and can make
 * nothing for what they find in order. In a map keys and values alternate; a subtree ends where the next row begins.
 * Valid until the resource is edited.
 */
export class NodeTable {
  /** The text that offsets are of. */
  readonly text: string
  readonly root: number
  readonly #source: Source
  readonly #targets: ReadonlyMap<number, number> | undefined

  constructor(source: Source, root: number) {
    this.text = source.text
    this.root = root
    this.#source = source
    this.#targets = source.hasAliases ? aliasTargets(source) : undefined
  }

  /** The row of the node itself: another one where it is an alias. */
  resolve(row: number): number {
    return this.#targets?.get(row) ?? row
  }
  kind(row: number): number {
    return this.#source.kind(row)
  }
  /** The row after the node's subtree. */
  next(row: number): number {
    return this.#source.next(row)
  }
  /** Offset of a scalar's first character, quote, anchor or tag. */
  start(row: number): number {
    return this.#source.start(row)
  }
  end(row: number): number {
    return this.#source.end(row)
  }
  /** Whether the text from start to end is the scalar's: plain, of one line, without anchor and tag. */
  isBare(row: number): boolean {
    return this.#source.isBare(row)
  }
  /** Whether it is quoted, on one line and without escapes, anchor and tag: its text is what is between the quotes. */
  isQuoted(row: number): boolean {
    return this.#source.isQuoted(row)
  }
  /** js-yaml's number of a scalar's style. */
  style(row: number): number {
    return this.#source.style(row)
  }
  tag(row: number): string | undefined {
    return this.#source.tag(row)
  }
  /** A scalar's decoded text. */
  textOf(row: number): string {
    return scalarText(this.#source, row)
  }
  /** What a scalar means. */
  valueOf(row: number): Scalar {
    return scalarValue(this.#source, row)
  }
  /** A key as text. */
  keyOf(row: number): string {
    return rowKey(this.#source, this.resolve(row))
  }
}

/** Row of the node that each alias stands for: the last one before it with an anchor of its name. */
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
