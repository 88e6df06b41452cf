import { quickScan } from './quick-scan.ts'
import { scanEventStream, scanPartEvents, tableBuilder } from './scan.ts'
import { Source } from './source.ts'

/**
 * Reads all documents of a stream into tables. If their boundaries are easy to find, each document is read on its own, most of
 * them by the quick scan. The result equals that of js-yaml's events of the whole stream. Throws js-yaml's YAMLException for a
 * syntax error.
 */
export function scanStream(text: string, maxDepth: number): Source[] {
  return scanParts(text, maxDepth) ?? scanEventStream(text, maxDepth)
}

function scanParts(text: string, maxDepth: number): Source[] | undefined {
  const parts = partsOf(text)
  if (parts === undefined) return undefined
  const sources: Source[] = []
  for (const part of parts) {
    const source = scanPartOf(text, part, maxDepth)
    if (source === undefined) return undefined
    sources.push(source)
  }
  return sources
}

/** Reads one document of a stream; `undefined` if its part of the text is not one valid document. */
export function scanPartOf(text: string, { from, contentFrom, to }: Part, maxDepth: number): Source | undefined {
  return quickScan(text, from, contentFrom, to, tableBuilder)
    ? new Source(text, tableBuilder.take(), from, to, contentFrom)
    : scanPartEvents(text, from, to, maxDepth)
}

/** The start of a document, of its content, and its end. */
export interface Part {
  readonly from: number
  readonly contentFrom: number
  readonly to: number
}

/** Line breaks other than line feeds, in YAML or in the patterns below; and the byte order mark, which can hide the first marker. */
const OTHER_BREAKS = ['\r', '\u2028', '\u2029', '\ufeff']
/** Where a line begins with a marker, or is a directive. */
const BOUNDARY = /^(?:---|\.\.\.|%)/gm
const MARKER = /---[ ]*(?:#.*)?\n/y
const NOTHING = /[ ]*(?:#.*)?\n/y

/**
 * The documents of a text; `undefined` if there are directives, document end markers, content next to a marker, or line breaks
 * other than line feeds.
 */
export function partsOf(text: string): readonly Part[] | undefined {
  if (text === '' || OTHER_BREAKS.some((one) => text.includes(one))) return undefined
  const parts: { -readonly [Key in keyof Part]: Part[Key] }[] = []
  BOUNDARY.lastIndex = 0
  while (BOUNDARY.test(text)) {
    const contentFrom = BOUNDARY.lastIndex
    const from = contentFrom - 3
    MARKER.lastIndex = from
    if (!text.startsWith('---', from) || !MARKER.test(text)) return undefined
    const before = parts.at(-1)
    if (before !== undefined) before.to = from
    parts.push({ from, contentFrom, to: text.length })
  }
  const [first] = parts
  if (first === undefined) return [{ from: 0, contentFrom: 0, to: text.length }]
  // The text above the first marker is a document of its own, or belongs to the first one.
  if (isNothing(text, first.from)) first.from = 0
  else parts.unshift({ from: 0, contentFrom: 0, to: first.from })
  return parts
}

/** Whether there are only comments and blank lines before a position. One pattern for all lines would overflow its stack. */
function isNothing(text: string, end: number): boolean {
  for (let at = 0; at < end; at = NOTHING.lastIndex) {
    NOTHING.lastIndex = at
    if (!NOTHING.test(text)) return false
  }
  return true
}
