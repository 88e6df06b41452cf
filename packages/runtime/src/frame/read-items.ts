import { type Source, scanItem, scanPart } from '@krmkit/yaml'
import type { Layout } from './split.ts'
import { decode, MAX_DEPTH } from './text.ts'

const SPACE = 32
const DASH = 45

// Decoding has a price per call; one foreign letter makes a whole string twice as wide, so the pieces stay small.
const BATCH_BYTES = 1 << 16

/** The documents of all items, their dashes read as spaces; `undefined` where one of them cannot be read. */
export function readItems(input: Uint8Array, layout: Layout): Source[] | undefined {
  const { starts, dashes, isPlain } = layout
  const sources: Source[] = []
  for (let first = 0; first < dashes.length; ) {
    const begin = starts[first] as number
    let last = first
    const end = begin + BATCH_BYTES
    while (last < dashes.length && (starts[last + 1] as number) <= end && isPlain[last]) last++
    // Anything but printable ASCII, or a gigantic item: read by itself.
    if (last === first) last = first + 1
    const text = last - first > 1 ? decodeItems(input, layout, first, last) : undefined
    for (let i = first; i < last; i++) {
      const from = (starts[i] as number) - begin
      const to = (starts[i + 1] as number) - begin
      const contentFrom = (dashes[i] as number) - begin + 1
      // Document markers stand at column 0, where items end; so a plain text is a usual one.
      const source =
        (text !== undefined ? scanPart(text, from, to, contentFrom) : undefined) ?? readItem(input, layout, i)
      if (source === undefined) return undefined
      sources.push(source)
    }
    first = last
  }
  return sources
}

/** The text of items; their dashes' bytes are put back before anybody else can look. */
function decodeItems(input: Uint8Array, { starts, dashes }: Layout, first: number, last: number): string | undefined {
  for (let i = first; i < last; i++) input[dashes[i] as number] = SPACE
  const text = decode(input.subarray(starts[first], starts[last]))
  for (let i = first; i < last; i++) input[dashes[i] as number] = DASH
  return text
}

function readItem(input: Uint8Array, layout: Layout, i: number): Source | undefined {
  const text = decodeItems(input, layout, i, i + 1)
  const head = decode(input.subarray(layout.starts[i], layout.dashes[i]))
  if (text === undefined || head === undefined) return undefined
  try {
    const source = scanItem(text, head.length + 1, MAX_DEPTH)
    return source === undefined || source.size === 0 ? undefined : source
  } catch {
    return undefined
  }
}
