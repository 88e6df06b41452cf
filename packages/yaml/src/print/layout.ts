import { entriesOf } from '../nodes/expand.ts'
import type { Entry, Node } from '../nodes/node.ts'
import { RETURN } from '../scan/characters.ts'
import { BLOCK, columnAt, DOUBLE, LIST, MAP, PLAIN, type Source } from '../scan/source.ts'

/** The layout of new text, from the text around it. */
export interface Layout {
  /** Indentation of a nested map, in columns. */
  readonly step: number
  /** Whether the dashes of a list are indented one step more than its key, or at the column of the key. */
  readonly wide: boolean
  /** Line break of the document. */
  readonly eol: string
  /** Whether strings of several lines may be written as literal blocks. Default: true */
  readonly literals?: boolean
}

/** The layout of a document, from the first nested map, the dashes of the first list, and the first line break. */
export function detectLayout(source: Source): Layout {
  const { text } = source
  let step: number | undefined
  let wide: boolean | undefined
  const stack: { next: number; column: number; isMap: boolean }[] = []
  for (let row = 0; row < source.size && (step === undefined || wide === undefined); row++) {
    while (stack.length > 0 && (stack[stack.length - 1]?.next as number) <= row) stack.pop()
    const kind = source.kind(row)
    if ((kind !== MAP && kind !== LIST) || source.style(row) !== BLOCK) continue
    const at = source.contentStart(row)
    const column = columnAt(text, at)
    const parent = stack[stack.length - 1]
    if (parent?.isMap) {
      if (kind === MAP) step ??= Math.max(1, column - parent.column)
      else wide ??= column > parent.column
    }
    stack.push({ next: source.next(row), column, isMap: kind === MAP })
  }
  return { step: Math.min(step ?? 2, 16), wide: wide ?? false, eol: lineBreak(text) }
}

function lineBreak(text: string): string {
  const at = text.indexOf('\n')
  return at > 0 && text.charCodeAt(at - 1) === RETURN ? '\r\n' : '\n'
}

/** The indentation step of a block map: its own, or that of a map in it, or that of the document. */
export function stepNear(node: Node, layout: Layout): number {
  const above = node.entry?.owner
  if (node.kind === 'map' && above?.kind === 'map' && above.isBlock && node.column > above.column)
    return node.column - above.column
  for (const { value } of node.isBlock ? entriesOf(node) : []) {
    if (value.kind === 'map' && value.isBlock && value.source !== undefined && node.kind === 'map') {
      entriesOf(value)
      if (value.column > node.column) return value.column - node.column
    }
  }
  return layout.step
}

/** The number of entries that are read: the first entries of a long list are enough. */
const MAX_SAMPLES = 16

const JSON_LITERAL = /^(?:null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$/

function isJsonLiteral({ source, row }: Node): boolean {
  if (source === undefined || source.style(row) !== PLAIN) return false
  return JSON_LITERAL.test(source.text.slice(source.contentStart(row), source.end(row)))
}

/** Whether a flow collection is written as JSON: its keys, or its strings, are in double quotes. */
export function isJson(node: Node): boolean {
  for (let at: Node | undefined = node; at?.flow; at = at.entry?.owner) {
    const entries = entriesOf(at)
    for (let i = 0; i < Math.min(entries.length, MAX_SAMPLES); i++) {
      const { key, value } = entries[i] as Entry
      const sample = key ?? value
      if (sample.kind !== 'scalar' || sample.source === undefined) continue
      // A number has the same spelling in both.
      if (key === undefined && isJsonLiteral(sample)) continue
      return sample.source.style(sample.row) === DOUBLE
    }
  }
  return false
}
