import { readFrame, readYaml, type Value, type YamlDocument } from '@krmkit/runtime'
import { type Failure, failure, type Outcome } from '../outcome.ts'
import { readText } from '../package/split-documents.ts'
import { outdent } from './compose-list.ts'

/** How messages name what a function printed. */
export const OUTPUT = "the function's output"

/** Empty documents may follow a list: they hold nothing. */
const ONE_LIST = { dropsEmptyTail: true } as const

/** What a ResourceList holds. */
export interface ReadList {
  /** The items, each as YAML text of its own. */
  readonly items: readonly string[]
  /** The config in the list, if it has one. */
  readonly functionConfig: string | undefined
  /** Whether the list has the key `items`; its value may be null. */
  readonly hasItems: boolean
}

/** Reads a ResourceList (or List). Problems name line and column of `what`. `indent`: columns of its items, where known. */
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

/** Reads the list that a function printed. A list without the key `items` is a mistake, and does not delete all resources. */
export function readOutput(list: string, indent?: number): Outcome<readonly string[]> {
  const read = readList(list, OUTPUT, indent)
  if (read.problems) return strayText(list) ?? read
  if (read.value.hasItems) return { value: read.value.items }
  return failure(`${OUTPUT} must have \`items\`; \`items: []\` deletes all resources`)
}

/** A line at the margin that may be part of a ResourceList: a key of it, a sequence, JSON, a comment or a marker. */
const LIST_LINE = /^(?:$|[\s#"'{}[\],%-]|\.\.\.|(?:apiVersion|kind|metadata|items|functionConfig|results)\s*:)/

/** The failure of an output that is mixed with log messages, or that is no list at all. */
function strayText(list: string): Failure | undefined {
  const lines = list.split(/\r?\n/)
  const at = lines.findIndex((line) => !LIST_LINE.test(line))
  if (at < 0) return undefined
  const shown = JSON.stringify((lines[at] as string).slice(0, 80))
  return failure(
    `${OUTPUT} line ${at + 1} is not part of a ResourceList: ${shown}; stdout is reserved for the ResourceList, write messages to stderr`,
  )
}

/** Reads an item by itself; one that leans on another (an alias of its anchor) cannot be. */
export function readItem(text: string, what: string): Outcome<YamlDocument> {
  const { document, problems } = readText(text)
  return document
    ? { value: document }
    : failure(`${what} has an item that cannot be read by itself: ${problems[0]?.message}`)
}

/** The results in a ResourceList; empty where there are none or the text is no YAML. The legacy form with `items` is read too. */
export function readRawResults(list: string): readonly Value[] {
  if (!list.includes('results')) return []
  const results = readYaml(list, ONE_LIST).document?.get(['results'])
  if (Array.isArray(results)) return results as readonly Value[]
  const items = typeof results === 'object' && results !== null && 'items' in results ? results.items : undefined
  return Array.isArray(items) ? (items as readonly Value[]) : []
}

/** Text without the line ends at its end. */
function trimEnd(text: string): string {
  return text.replace(/[\r\n]+$/, '')
}
