import { type Event, parseEvents } from 'js-yaml'
import {
  ALIAS,
  EMPTY,
  FAST,
  FLOW,
  FOLDED,
  HAS_PROPS,
  LIST,
  LITERAL,
  MAP,
  PAIR,
  PLAIN,
  SCALAR,
  Source,
  skipTrivia,
  TableBuilder,
} from './source.ts'

// js-yaml's event ids.
const DOCUMENT = 1
const SEQUENCE = 2
const MAPPING = 3
const SCALAR_EVENT = 4
const ALIAS_EVENT = 5

interface Open {
  readonly row: number
  readonly kind: number
  readonly flow: boolean
  readonly pair: boolean
  children: number
}

const builder = new TableBuilder()

/**
 * Reads all documents of a stream into tables. js-yaml's events lack the ends of collections and the places of
 * empty values; both lie in gaps that hold nothing but indicators, comments and white space.
 * Throws js-yaml's YAMLException on a syntax error.
 */
export function scanStream(text: string, maxDepth: number): Source[] {
  const events = parseEvents(text, { maxDepth })
  builder.take()
  const sources: Source[] = []
  let from = 0
  for (let at = 0; at < events.length; ) {
    const { next, end, props, hasAliases, contentFrom } = scanDocument(text, events, at, from)
    const rows = builder.take()
    const to = next < events.length ? documentBoundary(text, end) : text.length
    sources.push(new Source(text, rows, props, hasAliases, from, to, contentFrom))
    from = to
    at = next
  }
  return sources
}

function scanDocument(text: string, events: readonly Event[], first: number, from: number) {
  const stack: Open[] = []
  let hasAliases = false
  let at = first + 1
  const start = events[first] as Extract<Event, { type: 1 }>
  const contentFrom = documentStart(text, from, start.explicitStart)
  let pos = contentFrom
  builder.props = undefined
  for (; at < events.length; at++) {
    const event = events[at] as Event
    const parent = stack[stack.length - 1]
    switch (event.type) {
      case DOCUMENT:
        return { next: at, end: pos, props: builder.props, hasAliases, contentFrom }
      case MAPPING:
      case SEQUENCE: {
        if (parent !== undefined) parent.children++
        const kind = event.type === MAPPING ? MAP : LIST
        const flow = event.style === FLOW
        const pair = flow && kind === MAP && parent?.kind === LIST && isPair(text, event.start, events[at + 1] as Event)
        const outer = outerStart(event.start, event.anchorStart, event.tagStart)
        const row = builder.add(kind, event.style, pair ? PAIR : 0, outer, event.start)
        addProps(row, event)
        stack.push({ row, kind, flow, pair, children: 0 })
        pos = flow && !pair ? event.start + 1 : event.start
        break
      }
      case ALIAS_EVENT:
        if (parent !== undefined) parent.children++
        hasAliases = true
        pos = event.anchorEnd
        builder.add(ALIAS, PLAIN, 0, event.anchorStart - 1, pos)
        break
      case SCALAR_EVENT: {
        if (parent !== undefined) parent.children++
        pos = scanScalar(text, event, pos, parent)
        break
      }
      default: {
        // The end of a collection, or of the document.
        const open = stack.pop()
        if (open === undefined) break
        if (open.flow && !open.pair) pos = closingBracket(text, pos) + 1
        builder.close(open.row, pos)
      }
    }
  }
  return { next: at, end: pos, props: builder.props, hasAliases, contentFrom }
}

type ScalarEvent = Extract<Event, { type: 4 }>

function scanScalar(text: string, event: ScalarEvent, pos: number, parent: Open | undefined): number {
  const { valueStart, style } = event
  const propsEnd = Math.max(event.anchorEnd, event.tagEnd)
  if (valueStart < 0) {
    const place = propsEnd >= 0 ? propsEnd : emptyPlace(text, pos, parent)
    const row = builder.add(
      SCALAR,
      PLAIN,
      EMPTY,
      propsEnd >= 0 ? outerStart(place, event.anchorStart, event.tagStart) : place,
      place,
    )
    addProps(row, event)
    return place
  }
  if (style === LITERAL || style === FOLDED) {
    const header = blockHeader(text, Math.max(pos, propsEnd))
    const end = blockEnd(text, header, event)
    const row = builder.add(SCALAR, style, HAS_PROPS, outerStart(header, event.anchorStart, event.tagStart), end)
    addProps(row, event, { start: valueStart, end: event.valueEnd, indent: event.indent, chomping: event.chomping })
    return end
  }
  const quote = style === PLAIN ? 0 : 1
  const start = outerStart(valueStart - quote, event.anchorStart, event.tagStart)
  const row = builder.add(SCALAR, style, event.fast ? FAST : 0, start, event.valueEnd + quote)
  addProps(row, event)
  return event.valueEnd + quote
}

function addProps(
  row: number,
  event: Extract<Event, { anchorStart: number; tagStart: number }>,
  block?: { start: number; end: number; indent: number; chomping: number },
): void {
  const { anchorStart, anchorEnd, tagStart, tagEnd } = event
  if (anchorStart < 0 && tagStart < 0 && block === undefined) return
  builder.setProps(row, {
    anchor: anchorStart < 0 ? undefined : [anchorStart, anchorEnd],
    tag: tagStart < 0 ? undefined : [tagStart, tagEnd],
    end: Math.max(anchorEnd, tagEnd),
    ...(block && { block }),
  })
  builder.markProps(row)
}

function outerStart(start: number, anchorStart: number, tagStart: number): number {
  let outer = start
  if (anchorStart >= 0 && anchorStart - 1 < outer) outer = anchorStart - 1
  if (tagStart >= 0 && tagStart < outer) outer = tagStart
  return outer
}

// `[a: b]` and `[{a: b}: c]` are maps without braces of their own: their first child starts where they start.
function isPair(text: string, start: number, child: Event): boolean {
  if (text.charCodeAt(start) !== 123) return true
  switch (child.type) {
    case MAPPING:
    case SEQUENCE:
      return outerStart(child.start, child.anchorStart, child.tagStart) === start
    case SCALAR_EVENT:
      return child.valueStart >= 0 && outerStart(child.valueStart, child.anchorStart, child.tagStart) === start
    default:
      return false
  }
}

function emptyPlace(text: string, pos: number, parent: Open | undefined): number {
  if (parent === undefined) return pos
  let at = skipTrivia(text, pos, text.length)
  let ch = text.charCodeAt(at)
  if (parent.kind === LIST) return ch === 45 ? at + 1 : pos
  const isKey = parent.children % 2 === 1
  if (ch === 44) {
    at = skipTrivia(text, at + 1, text.length)
    ch = text.charCodeAt(at)
  }
  if (isKey) return ch === 63 ? at + 1 : ch === 58 ? at : pos
  return ch === 58 ? at + 1 : pos
}

function closingBracket(text: string, from: number): number {
  let at = skipTrivia(text, from, text.length)
  for (let ch = text.charCodeAt(at); ch !== 125 && ch !== 93 && at < text.length; ch = text.charCodeAt(at)) {
    at = skipTrivia(text, at + 1, text.length)
  }
  return at
}

function blockHeader(text: string, from: number): number {
  let at = skipTrivia(text, from, text.length)
  for (let ch = text.charCodeAt(at); ch !== 124 && ch !== 62 && at < text.length; ch = text.charCodeAt(at)) {
    at = skipTrivia(text, at + 1, text.length)
  }
  return at
}

/** End of a block scalar without its last line break; trailing blank lines are not part of it, unless they are kept. */
function blockEnd(text: string, header: number, event: ScalarEvent): number {
  const headerEnd = beforeBreak(text, event.valueStart, header)
  let end = beforeBreak(text, event.valueEnd, headerEnd)
  if (event.chomping === 3 && event.valueEnd > event.valueStart) return end
  for (;;) {
    let start = end
    while (start > event.valueStart && text.charCodeAt(start - 1) !== 10 && text.charCodeAt(start - 1) !== 13) start--
    for (let at = start; at < end; at++) {
      if (text.charCodeAt(at) !== 32 || (event.indent >= 0 && at - start >= event.indent)) return end
    }
    if (start <= event.valueStart) return headerEnd
    end = beforeBreak(text, start, headerEnd)
  }
}

function beforeBreak(text: string, offset: number, floor: number): number {
  let end = offset
  if (end > floor && text.charCodeAt(end - 1) === 10) end--
  if (end > floor && text.charCodeAt(end - 1) === 13) end--
  return end
}

/** Where the root may begin: after directives and the `---` marker. */
function documentStart(text: string, from: number, explicit: boolean): number {
  if (!explicit) return from
  let at = skipTrivia(text, from, text.length)
  // A document end marker of the document before, then directives, stand before the marker.
  while (at < text.length && !text.startsWith('---', at)) {
    const line = text.indexOf('\n', at)
    at = line < 0 ? text.length : skipTrivia(text, line, text.length)
  }
  return Math.min(at + 3, text.length)
}

/** End of a document in a stream: after its `...` line, otherwise where the next document's first line begins. */
function documentBoundary(text: string, end: number): number {
  let at = end
  for (;;) {
    const line = text.indexOf('\n', at)
    if (line < 0) return text.length
    at = line + 1
    if (text.startsWith('...', at)) {
      const after = text.indexOf('\n', at)
      return after < 0 ? text.length : after + 1
    }
    if (text.startsWith('---', at)) return at
  }
}

/**
 * Reads one list item whose dash was replaced by a space; `contentFrom` is the offset behind it. `undefined` where the
 * text holds no node, or more than one document.
 */
export function scanItem(text: string, contentFrom: number, maxDepth: number): Source | undefined {
  const events = parseEvents(text, { maxDepth })
  builder.take()
  if (events.length === 0) return undefined
  const { next, props, hasAliases } = scanDocument(text, events, 0, 0)
  const rows = builder.take()
  return next < events.length ? undefined : new Source(text, rows, props, hasAliases, 0, text.length, contentFrom)
}
