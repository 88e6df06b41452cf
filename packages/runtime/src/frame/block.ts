import { readYaml, type Source, scanItem, sourceProblem, TreeKeeper, type YamlDocument } from '@krmkit/yaml'
import type { Result } from '../result.ts'
import type { Frame, FrameProblem, Items, NewResource } from './frame.ts'
import { Item } from './item.ts'
import { ItemList } from './item-list.ts'
import { resourceText } from './new-item.ts'
import { Printer } from './printer.ts'
import { readItems } from './read-items.ts'
import { finishShell, headProblems, shellAround, shellProblem } from './shell.ts'
import { splitItems } from './split.ts'
import { decode, lineOfByte, MAX_DEPTH } from './text.ts'

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
  const { starts, column, from } = layout
  const to = starts[starts.length - 1] as number
  const before = decode(input.subarray(0, from))
  const intro = decode(input.subarray(from, starts[0]))
  const after = decode(input.subarray(to))
  if (before === undefined || intro === undefined || after === undefined) return undefined
  const shell = readShell(before + after)
  if (shell === undefined || shell.get(['items']) !== null || shellProblem(shell) !== undefined) return undefined
  const keeper = new TreeKeeper()
  const items: Item[] = []
  const problems: FrameProblem[] = [...headProblems(shell)]
  const sources = readItems(input, layout)
  if (sources === undefined) return undefined
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i] as Source
    const start = starts[i] as number
    const problem = itemProblem(source)
    // The anchor may stand in another item.
    if (problem?.code === 'yaml-anchor') return undefined
    if (problem !== undefined)
      problems.push({ ...problem, item: i, line: problem.line + lineOfByte(input, start).line - 1 })
    items.push(new Item(source, start, starts[i + 1] as number, keeper))
  }
  return {
    frame: blockFrame({
      input,
      shell,
      intro,
      list: items,
      column,
      keeper,
      reread: () => readShell(before + after) as YamlDocument,
    }),
    problems,
  }
}

function readShell(text: string): YamlDocument | undefined {
  return readYaml(text, { maxDepth: MAX_DEPTH, dropsEmptyTail: true }).document
}

function itemProblem(source: Source): FrameProblem | undefined {
  if (source.kind(0) !== 0) {
    return { code: 'item-not-an-object', message: 'every item must be an object', offset: 0, line: 1, column: 1 }
  }
  return sourceProblem(source, true)
}

/** What a frame in block style is made of. */
export interface BlockParts {
  readonly input: Uint8Array
  /** The keys around the items. */
  readonly shell: YamlDocument
  /** The shell as it came. */
  readonly reread: () => YamlDocument
  /** Comments and blank lines between `items:` and the first item. */
  readonly intro: string
  readonly list: readonly Item[]
  /** Column of the dashes. */
  readonly column: number
  readonly keeper: TreeKeeper
}

/** A frame over items in block style. */
export function blockFrame(parts: BlockParts): Frame {
  const { shell, list, column, keeper } = parts
  const items = new ItemList(list)
  const eol = shell.lineBreak
  const newItem = (resource: NewResource) => {
    const text = resourceText(resource, column, eol)
    return new Item(scanItem(text, column + 1, MAX_DEPTH) as Source, 0, 0, keeper)
  }
  const view: Items = {
    get length() {
      return items.length
    },
    at: (position) => items.items.at(position)?.resource,
    add(resource) {
      const item = newItem(resource)
      items.add(item)
      return item.resource
    },
    remove: (resource) => items.remove(resource),
    replace(resource, by) {
      const item = newItem(by)
      return items.replace(resource, item) ? item.resource : undefined
    },
    reorder: (order) => items.reorder(order),
    *[Symbol.iterator]() {
      for (const item of items.items) yield item.resource
    },
  }
  return {
    items: view,
    get functionConfig() {
      return shell.kind(['functionConfig']) === 'map' ? shell.read(['functionConfig']) : undefined
    },
    print: (results) =>
      print(parts, shell, items.items, results, (printer, item, isLast) => printer.item(item, isLast)),
    printUntouched: (results) =>
      print(parts, parts.reread(), list, results, (printer, item, isLast) => printer.original(item, isLast)),
  }
}

type PrintItem = (printer: Printer, item: Item, isLast: boolean) => void

function print(
  { input, intro }: BlockParts,
  shell: YamlDocument,
  items: readonly Item[],
  results: readonly Result[],
  printItem: PrintItem,
): Uint8Array[] {
  const printer = new Printer(input, shell.lineBreak)
  if (items.length === 0) {
    finishShell(shell, results)
    if (shell.kind(['items']) !== 'list') shell.set(['items'], [])
    printer.text(shell.toString())
    return printer.finish()
  }
  const [before, after] = shellAround(shell, results)
  printer.text(before + intro)
  items.forEach((item, i) => {
    printItem(printer, item, i === items.length - 1 && after.length === 0)
  })
  for (const texts of after) for (const text of texts) printer.text(text)
  return printer.finish()
}
