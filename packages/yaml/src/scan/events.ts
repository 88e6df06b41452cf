import { type Event, parseEvents, YAMLException } from 'js-yaml'
import { flattenFlow, hasBreak, withoutLaterMarks } from '../go-yaml/flatten.ts'
import { BYTE_ORDER_MARK } from './characters.ts'
import { hasEmptyFlowKey, maskFlowColons, maskKeyColons } from './flow-colons.ts'
import { replaceQuoted } from './quoted.ts'

/** Each repair reads the text again. This limits the total of UTF-16 units, but a few repairs are always allowed. */
const MAX_REREAD = 1 << 22
const MIN_REPAIRS = 8

/** js-yaml's number. */
const SCALAR = 4

/**
 * Returns js-yaml's events of a text. In a flow collection, go-yaml writes a bracket or comma after a comment with too little
 * indentation, and reads it. It also reads a `]` below the key with the `[` at its end, which people write. So kpt passes both. YAML
 * forbids this (9C9N of yaml-test-suite), but there is only one meaning, so such a line counts as indented.
 */
export function eventsOf(text: string, maxDepth: number): Event[] {
  // js-yaml reads it as the end of a text, and begins a document after it.
  const nul = text.indexOf('\0')
  if (nul >= 0) YAMLException.throwAt(text.slice(0, nul + 1), nul, 'a NUL character is not allowed')
  // After a byte order mark, js-yaml counts the first line's columns from 1. A line break in its place avoids that.
  const marked = withoutLaterMarks(text.charCodeAt(0) === BYTE_ORDER_MARK ? `\n${text.slice(1)}` : text)
  const masked = maskFlowColons(marked)
  const events = eventsOfGo(text, marked, masked, maxDepth)
  return masked !== marked && hasEmptyFlowKey(events) ? repairedEvents(text, marked, maxDepth, false) : events
}

/** The events of a text; if js-yaml refuses it and go-yaml reads it, those of the text with its flow nodes in one line each. */
function eventsOfGo(text: string, marked: string, masked: string, maxDepth: number): Event[] {
  try {
    return firstEvents(masked, maxDepth)
  } catch (error) {
    const flat = isDepth(error) ? undefined : flattenFlow(marked)
    try {
      if (flat !== undefined) return inOriginal(text, parseEvents(flat, { maxDepth }))
    } catch {
      // The repairs below find the place of the error.
    }
    return repairedEvents(text, masked, maxDepth)
  }
}

function firstEvents(text: string, maxDepth: number): Event[] {
  const events = parseEvents(text, { maxDepth })
  const masked = maskKeyColons(text, events)
  return masked === undefined ? events : parseEvents(masked, { maxDepth })
}

function isDepth(error: unknown): boolean {
  return (error as Thrown).reason?.includes('maxDepth') === true
}

/** The events without js-yaml's note that a scalar needs no decoding, if it has several lines in the original text. */
function inOriginal(text: string, events: Event[]): Event[] {
  return events.map((event) =>
    event.type === SCALAR && event.fast && hasBreak(text, event.valueStart, event.valueEnd)
      ? { ...event, fast: false }
      : event,
  )
}

/** The events of `readable`, which has the offsets of `text`. */
function repairedEvents(text: string, unrepaired: string, maxDepth: number, masks = true): Event[] {
  let readable = unrepaired
  let last = -1
  for (let repairs = 0; ; repairs++) {
    try {
      const events = parseEvents(readable, { maxDepth })
      const masked = masks ? maskKeyColons(readable, events) : undefined
      if (masked === undefined) return events
      readable = masked
    } catch (error) {
      const tabs = tabsBefore(error, readable)
      if (tabs !== undefined && repairs * text.length <= MAX_REREAD) {
        readable = readable.slice(0, tabs.from) + ' '.repeat(tabs.to - tabs.from) + readable.slice(tabs.to)
        continue
      }
      const at = misplacedIndicator(error, text)
      const isSpent = repairs >= MIN_REPAIRS && repairs * text.length > MAX_REREAD
      if (at <= last || isSpent) throw placed(error, text, readable)
      // Everything after the last token becomes spaces in js-yaml's text, so that offsets stay the same.
      const from = endOfContent(readable, at)
      readable = readable.slice(0, from) + ' '.repeat(at - from) + readable.slice(at)
      last = at
    }
  }
}

/** The members of js-yaml's exception that are read here. */
interface Thrown {
  readonly reason?: string
  readonly mark?: { readonly position: number }
}

/** The error with its line and column in the original text, because a repaired text can have fewer lines. */
function placed(error: unknown, text: string, readable: string): unknown {
  const { reason, mark } = error as Thrown
  if (readable === text || reason === undefined || mark === undefined) return error
  try {
    return YAMLException.throwAt(text, mark.position, reason)
  } catch (error) {
    return error
  }
}

/** The offset of a `]`, `}` or `,` at the start of its line with too little indentation; -1 for any other error. */
function misplacedIndicator(error: unknown, text: string): number {
  const { reason, mark } = error as Thrown
  if (reason !== 'deficient indentation' || mark === undefined) return -1
  return /[\]},]/.test(text.charAt(mark.position)) ? mark.position : -1
}

/**
 * The last white space with a tab between two tokens of the line. In and before a flow collection, js-yaml 5.5 reads the text after it
 * as a new line.
 */
function tabsBefore(error: unknown, text: string): { readonly from: number; readonly to: number } | undefined {
  const { reason, mark } = error as Thrown
  if (reason !== 'deficient indentation' || mark === undefined) return undefined
  const line = Math.max(text.lastIndexOf('\n', mark.position - 1), text.lastIndexOf('\r', mark.position - 1)) + 1
  const tab = text.lastIndexOf('\t', mark.position - 1)
  let from = tab
  while (from > line && isSpace(text.charAt(from - 1))) from--
  let to = tab + 1
  while (to < mark.position && isSpace(text.charAt(to))) to++
  // At the start of a line, a tab is not white space, but a wrong indentation.
  return from > line ? { from, to } : undefined
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\t'
}

/** The end of the content before `at`, without the line breaks and comments that follow it. */
function endOfContent(text: string, at: number): number {
  let end = at
  for (;;) {
    while (end > 0 && /[ \t\r\n]/.test(text.charAt(end - 1))) end--
    const line = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1)) + 1
    const comment = commentIn(text.slice(line, end))
    if (comment < 0) return end
    end = line + comment
    if (comment > 0 && text.slice(line, end).trim() !== '') return end
  }
}

/** Whether a scalar may begin at an offset, because of the character before it. */
function beginsScalar(line: string, at: number): boolean {
  let before = at - 1
  while (/\s/.test(line[before] ?? '')) before--
  return before < 0 || /[[{,:?-]/.test(line[before] as string)
}

/** The offset of the comment in a line outside of quoted scalars; -1 if there is none. */
function commentIn(line: string): number {
  if (!line.includes('#')) return -1
  const blanked = replaceQuoted(line, (quoted) => 'x'.repeat(quoted.length), `"'`, beginsScalar)
  return blanked.search(/(?<=^|[ \t])#/)
}
