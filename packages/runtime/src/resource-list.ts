import type { YamlDocument } from '@krmkit/yaml'
import type { Frame, FrameProblem } from './frame/frame.ts'
import { BlockList } from './frame/list/block-list.ts'
import { WholeList } from './frame/list/whole-list.ts'
import { printBlockList, printWholeList } from './frame/print/print-list.ts'
import { type BlockRead, readBlock } from './frame/read/read-block.ts'
import { type NoRead, readWhole, type WholeRead } from './frame/read/read-whole.ts'
import { encode } from './frame/text.ts'
import type { Result } from './result.ts'

export type { Frame, FrameProblem, Items, NewResource } from './frame/frame.ts'

/**
 * Reads the frame. Without a frame nothing can be kept: the output is then an empty list with error results. A frame
 * together with problems: the items are intact text, but must not be given to a function.
 */
export function readFrame(input: Uint8Array): { frame?: Frame; problems: readonly FrameProblem[] } {
  const read = readBlock(input) ?? readWhole(input)
  const frame = frameOf(read)
  return { ...(frame && { frame }), problems: read.problems }
}

/** The frame of a list that was read. */
export function frameOf(read: BlockRead | WholeRead | NoRead): Frame | undefined {
  if (read.layout === 'none') return undefined
  return read.layout === 'block' ? blockFrame(read) : wholeFrame(read)
}

/** The output where no frame could be read: `items: []` and the results. */
export function emptyFrame(results: readonly Result[]): Uint8Array[] {
  return readFrame(encode(EMPTY)).frame?.print(results) ?? []
}

const EMPTY = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\n'

function blockFrame(read: BlockRead): Frame {
  const { envelope, column, trees } = read
  const items = new BlockList(read.items, { column, lineBreak: envelope.lineBreak, trees })
  return {
    items,
    get functionConfig() {
      return configIn(envelope)
    },
    print: (results) => printBlockList(read, envelope, items.items, results, false),
    printUntouched: (results) => printBlockList(read, read.reread(), read.items, results, true),
  }
}

function wholeFrame({ document, reread }: WholeRead): Frame {
  const items = new WholeList(document)
  return {
    items,
    get functionConfig() {
      return configIn(document)
    },
    print(results) {
      items.close()
      return printWholeList(document, results)
    },
    printUntouched: (results) => printWholeList(reread(), results),
  }
}

function configIn(envelope: YamlDocument): YamlDocument | undefined {
  return envelope.kind(['functionConfig']) === 'map' ? envelope.read(['functionConfig']) : undefined
}
