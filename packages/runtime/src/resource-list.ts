import { readBlockFrame } from './frame/block.ts'
import type { Frame, FrameProblem } from './frame/frame.ts'
import { encode } from './frame/text.ts'
import { readWholeFrame } from './frame/whole.ts'
import type { Result } from './result.ts'

export type { Frame, FrameProblem, Items, NewResource } from './frame/frame.ts'

/**
 * Reads the frame. Without a frame nothing can be kept: the output is then an empty list with error results. A frame
 * together with problems: the items are intact text, but must not be given to a function.
 */
export function readFrame(input: Uint8Array): { frame?: Frame; problems: readonly FrameProblem[] } {
  return readBlockFrame(input) ?? readWholeFrame(input)
}

/** The output where no frame could be read: `items: []` and the results. */
export function emptyFrame(results: readonly Result[]): Uint8Array[] {
  return readWholeFrame(encode(EMPTY)).frame?.print(results) ?? []
}

const EMPTY = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'
