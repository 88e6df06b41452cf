import { readYaml, type YamlDocument, type YamlProblem } from '@krmkit/runtime'
import { flowValues, isFlowText } from './flow-values.ts'

/** A document of a YAML or JSON file. The file, except for a byte order mark, is the concatenation of `prefix + body + suffix` of all documents. */
export interface SourceDocument {
  /** Text before the content: directives, the separator, blank lines. */
  readonly prefix: string
  /** The content with its comments, without surrounding blank lines; empty if there are only comments. */
  readonly body: string
  /** Text after the content: the last line's end, blank lines, `...`. */
  readonly suffix: string
  /** Whether it follows another value without a marker, as in a stream of JSON objects. */
  readonly follows?: true
}

const START_MARKER = /^---(?=[ \t\r\n]|$)/
const END_MARKER = /^\.\.\.(?=[ \t\r\n]|$)/
const MARKER_STARTS = '-.%'
const NO_CONTENT = /^[ \t]*(?:#.*)?\r?$/
const BLANK = /^[ \t]*\r?$/
/** With `+`, trailing blank lines are part of a block scalar (YAML 1.2, 8.1.1.2). */
const KEEP_CHOMPING = /[|>][1-9]?\+/
/** What a block scalar begins with, whose last lines can be spaces. */
const BLOCK_HEADER = /[|>][-\d]{0,2}[ \t]*(?:#.*)?\r?$/m

/**
 * Splits a file into its documents. A marker at the start of a line is never part of a scalar (YAML 1.2, 9.1.2), so
 * that the file need not be parsed.
 */
export function splitDocuments(text: string): SourceDocument[] {
  const documents = splitAtMarkers(text)
  return isFlowText(text) ? documents.flatMap(splitFlow) : documents
}

/** The values of a stream of JSON objects, each as a document. */
function splitFlow(document: SourceDocument): readonly SourceDocument[] {
  const { prefix, body, suffix } = document
  const values = flowValues(body, () => readText(body).document !== undefined)
  if (values.length < 2) return [document]
  return values.map(({ value, after }, position) => ({
    prefix: position === 0 ? prefix : '',
    body: value,
    suffix: position === values.length - 1 ? suffix : after,
    ...(position > 0 && { follows: true }),
  }))
}

function splitAtMarkers(text: string): SourceDocument[] {
  const documents: SourceDocument[] = []
  let start = 0
  let bodyStart = -1
  let hasMarker = false
  let hasDirective = false
  const close = (bodyEnd: number, end: number): void => {
    if (end > start)
      documents.push(toDocument(text.slice(start, end), bodyStart < 0 ? -1 : bodyStart - start, bodyEnd - start))
    start = end
    bodyStart = -1
    hasMarker = false
    hasDirective = false
  }
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at)
    const next = newline < 0 ? text.length : newline + 1
    // Most lines are neither markers nor the first of anything.
    if (bodyStart >= 0 && !MARKER_STARTS.includes(text[at] as string)) {
      at = next
      continue
    }
    const line = text.slice(at, newline < 0 ? text.length : newline)
    if (START_MARKER.test(line)) {
      if (hasMarker || !hasDirective) close(at, at)
      hasMarker = true
      bodyStart = at + inlineContent(line)
    } else if (END_MARKER.test(line)) {
      close(at, next)
    } else if (line.startsWith('%') && !hasMarker && !hasContent(text.slice(start, at))) {
      hasDirective = true
    } else if (bodyStart < 0 && !BLANK.test(line)) {
      bodyStart = at
    }
    at = next
  }
  close(text.length, text.length)
  return documents
}

/** Joins the documents of a file. */
export function joinDocuments(documents: readonly SourceDocument[]): string {
  return documents.map(({ prefix, body, suffix }) => prefix + body + suffix).join('')
}

/** Whether the text contains more than comments and blank lines. */
function hasContent(text: string): boolean {
  for (let at = 0; at <= text.length; ) {
    const newline = text.indexOf('\n', at)
    const end = newline < 0 ? text.length : newline
    if (!NO_CONTENT.test(text.slice(at, end))) return true
    at = end + 1
  }
  return false
}

/** The column where content starts on the line of a marker; the end of the line if there is at most a comment. */
function inlineContent(line: string): number {
  const rest = line.slice(3)
  return NO_CONTENT.test(rest) ? line.length : line.length - rest.trimStart().length
}

function toDocument(slice: string, bodyStart: number, bodyEnd: number): SourceDocument {
  if (bodyStart < 0 || !hasContent(slice.slice(bodyStart, bodyEnd))) return { prefix: slice, body: '', suffix: '' }
  const content = slice.slice(bodyStart, bodyEnd)
  const leading = blankLines(content)
  const end = KEEP_CHOMPING.test(content) ? lineEnd(content, content.length) : endOfLines(content)
  return {
    prefix: slice.slice(0, bodyStart + leading),
    body: content.slice(leading, end),
    suffix: slice.slice(bodyStart + end),
  }
}

/** The length of the blank lines that a text begins with. One pattern for all lines would overflow its stack. */
function blankLines(text: string): number {
  const [space = ''] = /^[ \t\r\n]*/.exec(text) ?? []
  const odd = space.search(/\r(?!\n)/)
  return (odd < 0 ? space : space.slice(0, odd)).lastIndexOf('\n') + 1
}

/** The end of the last line with content. Trailing spaces belong to their line, and a line of spaces can belong to a block scalar. */
function endOfLines(text: string): number {
  let end = text.length
  for (;;) {
    let at = end
    while (text[at - 1] === ' ' || text[at - 1] === '\t') at--
    const before = lineEnd(text, at)
    if (before === at || (at < end && BLOCK_HEADER.test(text))) return end
    end = before
  }
}

/** The start of the line break that ends at `end`, or `end` if there is none. */
function lineEnd(text: string, end: number): number {
  if (text[end - 1] !== '\n') return end
  return text[end - 2] === '\r' ? end - 2 : end - 1
}

/** Finds the 1-based line of a file on which a document's content starts. Counts the lines on the first call. */
export function firstLines(documents: readonly SourceDocument[]): (position: number) => number {
  let lines: readonly number[] | undefined
  return (position) => {
    lines ??= countLines(documents)
    return lines[position] ?? 1
  }
}

function countLines(documents: readonly SourceDocument[]): number[] {
  let line = 1
  return documents.map(({ prefix, body, suffix }) => {
    const start = line + breaksIn(prefix)
    line = start + breaksIn(body) + breaksIn(suffix)
    return start
  })
}

/** The number of line feeds. */
export function breaksIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

/** Reads a document without a line end at its end, the form of all resource texts. Adds a line end, which makes reading much faster. */
export function readText(
  text: string,
  options: { readonly uniqueKeys?: boolean } = {},
): { document?: YamlDocument; problems: readonly YamlProblem[] } {
  const read = readYaml(`${text}\n`, options)
  // Positions in problems must refer to the original text.
  return read.document ? read : readYaml(text, options)
}

/** The text of a document that {@link readText} read. */
export function textOfDocument(document: YamlDocument): string {
  const text = document.toString()
  if (!text.endsWith('\n')) return text
  return text.slice(0, text.endsWith('\r\n') ? -2 : -1)
}
