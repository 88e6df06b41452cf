import { readText } from '@krmkit/check/objects'
import { readFrame, readYaml, type Value, type YamlDocument } from '@krmkit/runtime'
import { type Failure, failure, type Outcome } from '../outcome.ts'
import { outdent } from './compose-list.ts'

/** The name of a function's output in messages. */
export const OUTPUT = "the function's output"

/** Empty documents may follow a list. */
const ONE_LIST = { dropsEmptyTail: true } as const

/** The contents of a ResourceList. */
export interface ReadList {
  /** The items, each as a separate YAML text. */
  readonly items: readonly string[]
  /** The config in the list, if it has one. */
  readonly functionConfig: string | undefined
  /** Whether the list has the key `items`, even with the value null. */
  readonly hasItems: boolean
}

/** Reads a ResourceList (or List). Problems give line and column in `what`. `indent`: indentation of the items, if known. */
export function readList(list: string, what: string, indent?: number): Outcome<ReadList> {
  const { frame, problems } = readFrame(new TextEncoder().encode(list))
  if (frame === undefined || problems.length > 0) {
    return {
      problems: problems.map(({ line, column, message }) => ({
        message: `${what} line ${line}, column ${column}: ${message}`,
      })),
    }
  }
  const items = Array.from(frame.items, (item) => outdent(item.textInList, indent).replace(/\r?\n$/, ''))
  const { functionConfig } = frame
  const hasItems = items.length > 0 || readYaml(list, ONE_LIST).document?.has(['items']) !== false
  return { value: { items, functionConfig: functionConfig && trimEnd(outdent(functionConfig.toString())), hasItems } }
}

/** Reads the list that a function printed. A list without the key `items` is an error, and does not delete all resources. */
export function readOutput(list: string, indent?: number): Outcome<readonly string[]> {
  const read = readList(list, OUTPUT, indent)
  if (read.problems) return strayText(list) ?? read
  if (read.value.hasItems) return { value: read.value.items }
  return failure(`${OUTPUT} must have \`items\`; \`items: []\` deletes all resources`)
}

/** Matches lines that can be part of a ResourceList: indented lines, its keys, sequences, JSON, comments and markers. */
const LIST_LINE = /^(?:$|[\s#"'{}[\],%-]|\.\.\.|(?:apiVersion|kind|metadata|items|functionConfig|results)\s*:)/

/** The failure of an output that contains other text, such as log messages. */
function strayText(list: string): Failure | undefined {
  const lines = list.split(/\r?\n/)
  const at = lines.findIndex((line) => !LIST_LINE.test(line))
  if (at < 0) return undefined
  const shown = JSON.stringify((lines[at] as string).slice(0, 80))
  return failure(
    `${OUTPUT} line ${at + 1} is not part of a ResourceList: ${shown}; stdout is reserved for the ResourceList, write messages to stderr`,
  )
}

/** Reads an item as a separate document. This fails if it refers to an anchor in another item. */
export function readItem(text: string, what: string): Outcome<YamlDocument> {
  const { document, problems } = readText(text)
  return document
    ? { value: document }
    : failure(`${what} has an item that cannot be read by itself: ${problems[0]?.message}`)
}

/** The results in a ResourceList, also in the legacy form with `items`; empty if there are none or the text is not YAML. */
export function readRawResults(list: string): readonly Value[] {
  if (!list.includes('results')) return []
  const results = readYaml(list, ONE_LIST).document?.get(['results'])
  if (Array.isArray(results)) return results as readonly Value[]
  const items = typeof results === 'object' && results !== null && 'items' in results ? results.items : undefined
  return Array.isArray(items) ? (items as readonly Value[]) : []
}

/** Removes line ends at the end of a text. */
function trimEnd(text: string): string {
  return text.replace(/[\r\n]+$/, '')
}
