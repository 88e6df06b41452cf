import { type PartRead, readYaml, TreeCache, type YamlDocument } from '@krmkit/yaml'
import type { FrameProblem } from '../frame.ts'
import { Item } from '../list/item.ts'
import { decode, lineOfByte, MAX_DEPTH } from '../text.ts'
import { envelopeProblem, headProblems } from './envelope-problems.ts'
import { readItems } from './read-items.ts'
import { splitItems } from './split-items.ts'

/** A list in block style whose items are slices of the input. */
export interface BlockRead {
  readonly layout: 'block'
  readonly problems: readonly FrameProblem[]
  readonly input: Uint8Array
  /** The keys around the items. */
  readonly envelope: YamlDocument
  /** Reads the envelope of the input again. */
  readonly reread: () => YamlDocument
  /** Comments and blank lines between `items:` and the first item. */
  readonly intro: string
  readonly items: readonly Item[]
  /** Column of the dashes. */
  readonly column: number
  readonly trees: TreeCache
}

/**
 * Reads a list item by item. Returns `undefined` if the layout does not allow it, or if anything looks wrong: then the caller
 * parses the whole text.
 */
export function readBlock(input: Uint8Array): BlockRead | undefined {
  const layout = splitItems(input)
  if (layout === undefined) return undefined
  const { starts, column, from } = layout
  const to = starts[starts.length - 1] as number
  const before = decode(input.subarray(0, from))
  const intro = decode(input.subarray(from, starts[0]))
  const after = decode(input.subarray(to))
  if (before === undefined || intro === undefined || after === undefined) return undefined
  const envelope = readEnvelope(before + after)
  if (envelope === undefined || envelope.get(['items']) !== null || envelopeProblem(envelope) !== undefined)
    return undefined
  const trees = new TreeCache()
  const items: Item[] = []
  const problems: FrameProblem[] = [...headProblems(envelope)]
  let isComplete = true
  const isRead = readItems(input, layout, trees, (read, i, dash) => {
    const start = starts[i] as number
    const problem = itemProblem(read)
    // The anchor may be in another item.
    if (problem?.code === 'yaml-anchor') isComplete = false
    if (problem !== undefined)
      problems.push({ ...problem, item: i, line: problem.line + lineOfByte(input, start).line - 1 })
    items.push(new Item(read.document, dash, start, starts[i + 1] as number))
  })
  if (!isRead || !isComplete) return undefined
  const reread = () => readEnvelope(before + after) as YamlDocument
  return { layout: 'block', problems, input, envelope, reread, intro, items, column, trees }
}

function readEnvelope(text: string): YamlDocument | undefined {
  return readYaml(text, { maxDepth: MAX_DEPTH, dropsEmptyTail: true }).document
}

function itemProblem({ kind, problem }: PartRead): FrameProblem | undefined {
  if (kind !== 'map')
    return { code: 'item-not-an-object', message: 'every item must be an object', offset: 0, line: 1, column: 1 }
  return problem
}
