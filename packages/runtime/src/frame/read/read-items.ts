import { type PartRead, readPart, type TreeCache } from '@krmkit/yaml'
import { decode, MAX_DEPTH } from '../text.ts'
import type { Layout } from './split-items.ts'

const SPACE = 32

// Decoding has a price per call; one foreign letter makes a whole string twice as wide, so the pieces stay small.
const BATCH_BYTES = 1 << 16

/** An item that was read, with its dash as a space. */
export interface ItemRead {
  readonly read: PartRead
  /** Offset of the dash in the item's text, in UTF-16 units. */
  readonly dash: number
}

/** The documents of all items; `undefined` where one of them cannot be read. */
export function readItems(input: Uint8Array, layout: Layout, trees: TreeCache): readonly ItemRead[] | undefined {
  const { starts, dashes, isPlain } = layout
  const reads: ItemRead[] = []
  for (let first = 0; first < dashes.length; ) {
    const begin = starts[first] as number
    let last = first
    const end = begin + BATCH_BYTES
    while (last < dashes.length && (starts[last + 1] as number) <= end && isPlain[last]) last++
    // Anything but printable ASCII, or a gigantic item: read by itself.
    const isBatch = last - first > 1
    if (!isBatch) last = first + 1
    const text = decodeItems(input, layout, first, last)
    if (text === undefined) return undefined
    for (let i = first; i < last; i++) {
      const from = (starts[i] as number) - begin
      const to = isBatch ? (starts[i + 1] as number) - begin : text.length
      const dash = isBatch ? (dashes[i] as number) - begin : dashOffset(input, layout, i)
      // Document markers are at column 0, where items end; so a plain text has none.
      const read = readPart(text, { from, to, contentFrom: dash + 1, isPlain: isBatch, maxDepth: MAX_DEPTH, trees })
      if (read === undefined) return undefined
      reads.push({ read, dash: dash - from })
    }
    first = last
  }
  return reads
}

/** The text of items, with spaces for their dashes. */
function decodeItems(input: Uint8Array, { starts, dashes }: Layout, first: number, last: number): string | undefined {
  const begin = starts[first] as number
  // A copy: `slice` of Node's Buffer would be the input itself.
  const bytes = new Uint8Array(input.subarray(begin, starts[last]))
  for (let i = first; i < last; i++) bytes[(dashes[i] as number) - begin] = SPACE
  return decode(bytes)
}

/** Offset of an item's dash in its text: comments above it may have characters of several bytes. */
function dashOffset(input: Uint8Array, { starts, dashes }: Layout, i: number): number {
  return (decode(input.subarray(starts[i], dashes[i])) as string).length
}
