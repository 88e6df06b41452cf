import type { YamlDocument } from '@krmkit/yaml'
import type { Frame, FrameProblem } from './frame/frame.ts'
import { BlockList } from './frame/list/block-list.ts'
import { WholeList } from './frame/list/whole-list.ts'
import { printBlockList, printWholeList } from './frame/print/print-list.ts'
import { type BlockRead, readBlock } from './frame/read/read-block.ts'
import { type NoRead, readWhole, type WholeRead } from './frame/read/read-whole.ts'
import { encode } from './frame/text.ts'
import type { Result } from './result.ts'

/**
 * Reads a ResourceList, with its items and its functionConfig.
 *
 * @param input The bytes of the list.
 * @returns The frame, and problems. Without a frame, nothing of the input can be kept. With a frame and problems, the items can
 * be printed unchanged, but must not be passed to a function.
 *
 * @example
 * const list = 'kind: ResourceList\napiVersion: config.kubernetes.io/v1\nitems:\n- kind: A\n'
 * const { frame, problems } = readFrame(new TextEncoder().encode(list))
 * console.log(frame?.items.at(0)?.kind, problems.length) // A 0
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

/** Prints `items: []` and the results, for an input without a frame. */
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
