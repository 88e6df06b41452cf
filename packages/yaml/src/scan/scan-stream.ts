import { hasUnusual, quickScan } from './quick-scan.ts'
import { scanEventStream, scanPartEvents, tableBuilder } from './scan.ts'
import { Source } from './source.ts'

/**
 * Reads all documents of a stream into tables. Where they are plain to tell apart, each is read by itself, most of them
 * quickly; the result is what js-yaml's events of the whole stream give. Throws js-yaml's YAMLException on a syntax error.
 */
export function scanStream(text: string, maxDepth: number): Source[] {
  return scanParts(text, maxDepth) ?? scanEventStream(text, maxDepth)
}

function scanParts(text: string, maxDepth: number): Source[] | undefined {
  const parts = text === '' || hasUnusual(text) ? undefined : partsOf(text)
  if (parts === undefined) return undefined
  const sources: Source[] = []
  for (const [i, { from, contentFrom }] of parts.entries()) {
    const to = parts[i + 1]?.from ?? text.length
    const source = quickScan(text, contentFrom, to, tableBuilder)
      ? new Source(text, tableBuilder.take(), from, to, contentFrom)
      : scanPartEvents(text, from, to, maxDepth)
    if (source === undefined) return undefined
    sources.push(source)
  }
  return sources
}

/** Where a document begins, and where its content may. */
interface Part {
  readonly from: number
  readonly contentFrom: number
}

const MARKER = /---[ ]*(?:#.*)?\n/y
const NOTHING = /(?:[ ]*(?:#.*)?\n)*/y

/** The documents of a text; `undefined` where that takes a closer look: directives, ends, content beside a marker. */
function partsOf(text: string): Part[] | undefined {
  if (text.startsWith('%') || text.includes('\n%') || text.startsWith('...') || text.includes('\n...')) return undefined
  const parts: Part[] = []
  for (let at = text.startsWith('---') ? 0 : nextMarker(text, 0); at >= 0; at = nextMarker(text, at)) {
    MARKER.lastIndex = at
    if (!MARKER.test(text)) return undefined
    parts.push({ from: at, contentFrom: at + 3 })
  }
  const [first] = parts
  if (first === undefined) return [{ from: 0, contentFrom: 0 }]
  if (first.from === 0) return parts
  // What is above the first marker is a document itself, or belongs to the one behind it.
  NOTHING.lastIndex = 0
  NOTHING.test(text)
  if (NOTHING.lastIndex === first.from) parts[0] = { from: 0, contentFrom: first.contentFrom }
  else parts.unshift({ from: 0, contentFrom: 0 })
  return parts
}

function nextMarker(text: string, from: number): number {
  const before = text.indexOf('\n---', from)
  return before < 0 ? -1 : before + 1
}
