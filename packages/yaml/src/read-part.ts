import { YamlDocument } from './document.ts'
import { sourceProblem, type YamlProblem } from './scan/problem.ts'
import { scanItem, scanPart } from './scan/scan.ts'
import type { Source } from './scan/source.ts'
import type { TreeCache } from './tree-cache.ts'

/** The part of a text that is read, and limits. Offsets are in UTF-16 units. */
interface PartOptions {
  /** Where the part begins, comments above it included. Default: 0 */
  readonly from?: number
  /** Where it ends. Default: the end of the text */
  readonly to?: number
  /** Where its content may begin, such as after the dash of a list item (which must be a space here). Default: `from` */
  readonly contentFrom?: number
  /**
   * Whether the part has printable ASCII characters, spaces and line feeds only, and no document marker at the start of a
   * line, so that it can be read in place. Default: false
   */
  readonly isPlain?: boolean
  /** Nesting allowed, in collections. Default: 1000 */
  readonly maxDepth?: number
  /** Bounds the memory of many documents. Default: none, each document keeps what it builds */
  readonly trees?: TreeCache
}

/**
 * A part of a text that was read.
 *
 * @example
 * console.log(readPart('[1, 2]')?.kind) // list
 */
export interface PartRead {
  readonly document: YamlDocument
  /** The kind of its root. */
  readonly kind: 'map' | 'list' | 'scalar'
  /** The first duplicate key or wrong alias. */
  readonly problem: YamlProblem | undefined
}

/**
 * Reads a part of a text, such as one item of a long list, as a document that prints exactly that part. Thousands of parts take
 * little memory, because each is a table of numbers over the text until an edit needs more.
 *
 * @param text The text that the part is in.
 * @param options Where the part is; the whole text by default.
 * @returns The document and its first problem; `undefined` if the part is not exactly one document that can be read.
 *
 * @example
 * const text = 'items:\n  name: a # first\n  name: b\n'
 * const read = readPart(text, { from: 7, to: 25, isPlain: true })
 * read?.document.set(['name'], 'c')
 * console.log(JSON.stringify(read?.document.toString())) // "  name: c # first\n"
 */
export function readPart(text: string, options: PartOptions = {}): PartRead | undefined {
  const source = sourceOf(text, options)
  if (source === undefined || source.size === 0) return undefined
  return {
    document: YamlDocument.of(source, options.trees),
    kind: source.kindName(0),
    problem: sourceProblem(source, true),
  }
}

function sourceOf(text: string, options: PartOptions): Source | undefined {
  const { from = 0, to = text.length, contentFrom = from, isPlain = false, maxDepth = 1000 } = options
  const inPlace = isPlain ? scanPart(text, from, to, contentFrom) : undefined
  if (inPlace !== undefined) return inPlace
  try {
    return scanItem(from === 0 && to === text.length ? text : text.slice(from, to), contentFrom - from, maxDepth)
  } catch {
    return undefined
  }
}
