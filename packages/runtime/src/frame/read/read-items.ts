import { type PartRead, readPart, type TreeCache } from '@krmkit/yaml'
import { decode, MAX_DEPTH } from '../text.ts'
import type { Layout } from './split-items.ts'

const SPACE = 32

// Each call of the decoder takes time, but one character outside of Latin-1 doubles the memory of a whole string.
const BATCH_BYTES = 1 << 16

/** Receives an item that was read. `dash` is the offset of its dash in its text, in UTF-16 units. */
type TakeItem = (read: PartRead, position: number, dash: number) => void

/** Reads the documents of all items in order. Returns false if one of them cannot be read. */
export function readItems(input: Uint8Array, layout: Layout, trees: TreeCache, take: TakeItem): boolean {
  const { starts, dashes, isPlain } = layout
  const copy = new Uint8Array(Math.min(input.length, BATCH_BYTES))
  // One object for all items: there may be many thousands.
  const part = { from: 0, to: 0, contentFrom: 0, isPlain: false, maxDepth: MAX_DEPTH, trees }
  for (let first = 0; first < dashes.length; ) {
    const begin = starts[first] as number
    let last = first
    const end = begin + BATCH_BYTES
    while (last < dashes.length && (starts[last + 1] as number) <= end && isPlain[last]) last++
    // Anything but printable ASCII, or a gigantic item: read by itself.
    part.isPlain = last - first > 1
    if (!part.isPlain) last = first + 1
    const text = decodeItems(input, layout, first, last, copy)
    if (text === undefined) return false
    for (let i = first; i < last; i++) {
      part.from = (starts[i] as number) - begin
      part.to = part.isPlain ? (starts[i + 1] as number) - begin : text.length
      const dash = part.isPlain ? (dashes[i] as number) - begin : dashOffset(input, layout, i)
      // Document markers are at column 0, where items end; so a plain text has none.
      part.contentFrom = dash + 1
      const read = readPart(text, part)
      if (read === undefined) return false
      take(read, i, dash - part.from)
    }
    first = last
  }
  return true
}

/** Decodes items, with spaces instead of their dashes. `copy` is used for the bytes if it is large enough. */
function decodeItems(
  input: Uint8Array,
  { starts, dashes }: Layout,
  first: number,
  last: number,
  copy: Uint8Array,
): string | undefined {
  const begin = starts[first] as number
  const length = (starts[last] as number) - begin
  const bytes = length > copy.length ? new Uint8Array(length) : copy.subarray(0, length)
  bytes.set(input.subarray(begin, begin + length))
  for (let i = first; i < last; i++) bytes[(dashes[i] as number) - begin] = SPACE
  return decode(bytes)
}

/** Offset of an item's dash in its text: comments above it may have characters of several bytes. */
function dashOffset(input: Uint8Array, { starts, dashes }: Layout, i: number): number {
  return (decode(input.subarray(starts[i], dashes[i])) as string).length
}
