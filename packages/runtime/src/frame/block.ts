import type { Frame, FrameProblem, Items } from '../resource-list.ts'
import type { Result } from '../result.ts'
import { readYamlStream, TreeKeeper, type YamlDocument } from '../yaml/document.ts'
import { emitBlock } from '../yaml/emit.ts'
import { sourceProblem } from '../yaml/find-problems.ts'
import { scanItem } from '../yaml/scan.ts'
import type { Source } from '../yaml/source.ts'
import type { Value } from '../yaml/value.ts'
import { Item } from './item.ts'
import { resourceText } from './new-item.ts'
import { finishShell, shellProblem } from './shell.ts'
import { splitItems } from './split.ts'
import { decode, encode, lineOfByte } from './text.ts'

export const MAX_DEPTH = 1000

/** A frame in block style whose items are slices of the input. */
export interface BlockFrame {
  readonly frame: Frame
  readonly problems: readonly FrameProblem[]
}

/**
 * Reads a frame item by item; `undefined` where the layout does not allow it, or anything looks wrong: then the whole
 * text is parsed, and that has the last word.
 */
export function readBlockFrame(input: Uint8Array): BlockFrame | undefined {
  const layout = splitItems(input)
  if (layout === undefined) return undefined
  const { starts, dashes, column } = layout
  const from = starts[0] as number
  const to = starts[dashes.length] as number
  const before = decode(input.subarray(0, from))
  const after = decode(input.subarray(to))
  if (before === undefined || after === undefined) return undefined
  const shell = readShell(before + after)
  if (shell === undefined || shell.get(['items']) !== null || shellProblem(shell) !== undefined) return undefined
  const keeper = new TreeKeeper()
  const items: Item[] = []
  const problems: FrameProblem[] = []
  for (let i = 0; i < dashes.length; i++) {
    const start = starts[i] as number
    const bytes = input.subarray(start, starts[i + 1])
    const source = readItem(input, start, starts[i + 1] as number, dashes[i] as number)
    if (source === undefined) return undefined
    const problem = itemProblem(source)
    if (problem !== undefined)
      problems.push({ ...problem, item: i, line: problem.line + lineOfByte(input, start).line - 1 })
    // The text and the bytes have the dash at one offset: only ASCII stands before it, comments aside.
    items.push(new Item(source, source.contentFrom - 1, bytes, keeper))
  }
  return { frame: blockFrame(shell, items, column, keeper, () => readShell(before + after) as YamlDocument), problems }
}

function readShell(text: string): YamlDocument | undefined {
  const { documents, problems } = readYamlStream(text, { maxDepth: MAX_DEPTH })
  return problems.length === 0 && documents.length === 1 ? documents[0] : undefined
}

const SPACE = 32
const DASH = 45

/** The item's document, its dash read as a space. The byte is put back before anybody else can look. */
function readItem(input: Uint8Array, start: number, end: number, dash: number): Source | undefined {
  input[dash] = SPACE
  const text = decode(input.subarray(start, end))
  input[dash] = DASH
  if (text === undefined) return undefined
  const offset = dash === start ? 0 : (decode(input.subarray(start, dash))?.length ?? 0)
  try {
    const source = scanItem(text, offset + 1, MAX_DEPTH)
    return source === undefined || source.size === 0 ? undefined : source
  } catch {
    return undefined
  }
}

function itemProblem(source: Source): FrameProblem | undefined {
  if (source.kind(0) !== 0) {
    return { code: 'item-not-an-object', message: 'every item must be an object', offset: 0, line: 1, column: 1 }
  }
  return sourceProblem(source, true)
}

/** A frame over items that print themselves. `reread`: the shell as it came. */
export function blockFrame(
  shell: YamlDocument,
  list: readonly Item[],
  column: number,
  keeper: TreeKeeper,
  reread: () => YamlDocument,
): Frame {
  let items = [...list]
  const eol = shell.lineBreak
  const view: Items = {
    get length() {
      return items.length
    },
    at: (position) => items.at(position)?.resource,
    add(resource) {
      const text = resourceText(resource, column, eol, (value: Value, at) =>
        emitBlock(value, at, { step: 2, wide: false, eol }),
      )
      const source = scanItem(text, column + 1, MAX_DEPTH) as Source
      const item = new Item(source, column, undefined, keeper)
      items.push(item)
      return item.resource
    },
    remove(resource) {
      const at = items.findIndex((item) => item.resource === resource)
      if (at < 0) return false
      items = items.toSpliced(at, 1)
      return true
    },
    *[Symbol.iterator]() {
      const now = items
      const { length } = now
      for (let i = 0; i < length; i++) yield (now[i] as Item).resource
    },
  }
  return {
    items: view,
    get functionConfig() {
      return shell.kind(['functionConfig']) === 'map' ? shell.view(['functionConfig']) : undefined
    },
    print: (results) =>
      print(
        shell,
        items.map((item) => item.toBytes()),
        results,
        eol,
      ),
    printUntouched: (results) => {
      const originals = list.flatMap((item) => item.original ?? [])
      return print(reread(), originals, results, eol)
    },
  }
}

function print(
  shell: YamlDocument,
  items: readonly Uint8Array[],
  results: readonly Result[],
  eol: string,
): Uint8Array[] {
  finishShell(shell, results)
  if (items.length === 0) {
    if (shell.kind(['items']) !== 'list') shell.set(['items'], [])
    return [encode(shell.toString())]
  }
  const [before, after] = shell.around(['items'])
  const chunks = [encode(before)]
  items.forEach((bytes, i) => {
    chunks.push(bytes)
    const isLast = i === items.length - 1 && after === ''
    const last = bytes[bytes.length - 1]
    if (!isLast && last !== 10) chunks.push(encode(eol))
  })
  chunks.push(encode(after))
  return chunks
}
