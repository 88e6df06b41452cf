import type { Event } from 'js-yaml'
import { blockEnd } from './block-scalar.ts'
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  DASH,
  GREATER,
  OPEN_BRACE,
  PIPE,
  QUESTION,
  SPACE,
} from './characters.ts'
import { eventsOf } from './events.ts'
import { hasNoMarkers, quickScan } from './quick-scan.ts'
import {
  ALIAS,
  columnAt,
  DOUBLE,
  EMPTY,
  FAST,
  FLOW,
  FOLDED,
  HAS_PROPS,
  LIST,
  LITERAL,
  lineStart,
  MAP,
  PAIR,
  PLAIN,
  SCALAR,
  Source,
  STRIDE,
  skipTrivia,
  TableBuilder,
} from './source.ts'

// js-yaml's event ids.
const DOCUMENT = 1
const SEQUENCE = 2
const MAPPING = 3
const SCALAR_EVENT = 4
const ALIAS_EVENT = 5
const POP = 6

/** Collects the rows of the document that is being read. */
export const tableBuilder: TableBuilder = new TableBuilder()

/**
 * Reads all documents of a stream into tables. js-yaml's events lack the ends of collections and the places of empty values,
 * which are in gaps that contain only indicators, comments and white space.
 * Throws js-yaml's YAMLException on a syntax error.
 */
export function scanEventStream(text: string, maxDepth: number): Source[] {
  const events = eventsOf(text, maxDepth)
  const sources: Source[] = []
  let from = 0
  for (let at = 0; at < events.length; ) {
    const { next, end, contentFrom } = scanDocument(text, events, at, from)
    const table = tableBuilder.take()
    const to = next < events.length ? documentBoundary(text, end) : text.length
    sources.push(new Source(text, table, from, to, contentFrom))
    from = to
    at = next
  }
  return sources
}

/** Open collections of the document being scanned: row, flags and number of children of each. */
const openRow: number[] = []
const openFlags: number[] = []
const openChildren: number[] = []

const IS_MAP = 1
const IS_FLOW = 2
const IS_PAIR = 4

function scanDocument(text: string, events: readonly Event[], first: number, from: number) {
  const last = events.length
  tableBuilder.begin(last - first)
  tableBuilder.mayConvertKeys = true
  const { rows, base } = tableBuilder
  let at = base
  let depth = -1
  const contentFrom = documentStart(text, from, (events[first] as Extract<Event, { type: 1 }>).explicitStart)
  let pos = contentFrom
  let index = first + 1
  for (; index < last; index++) {
    const event = events[index] as Event
    if (event.type === POP) {
      if (depth < 0) continue
      const flags = openFlags[depth] as number
      if ((flags & (IS_FLOW | IS_PAIR)) === IS_FLOW) pos = closingBracket(text, pos) + 1
      const row = openRow[depth--] as number
      rows[row + 2] = pos
      rows[row + 3] = (at - base) / STRIDE
      continue
    }
    if (event.type === DOCUMENT) break
    if (depth >= 0) (openChildren[depth] as number)++
    const row = (at - base) / STRIDE
    let bits: number
    let start: number
    let end: number
    if (event.type === SCALAR_EVENT) {
      const { valueStart, style } = event
      if (valueStart >= 0 && style <= DOUBLE && event.anchorStart < 0 && event.tagStart < 0) {
        const quote = style === PLAIN ? 0 : 1
        bits = SCALAR | (style << 2) | (event.fast ? FAST : 0)
        start = valueStart - quote
        end = event.valueEnd + quote
      } else {
        const parent =
          depth < 0 ? -1 : ((openFlags[depth] as number) & IS_MAP) * (1 + ((openChildren[depth] as number) & 1))
        const isBlockMap = parent > 0 && ((openFlags[depth] as number) & IS_FLOW) === 0
        const column = isBlockMap ? columnAt(text, rows[(openRow[depth] as number) + 2] as number) : -1
        const scalar = scanDecoratedScalar(text, event, pos, parent, column)
        bits = scalar.bits
        start = scalar.start
        end = scalar.end
        addProps(row, event, scalar.block)
        if (scalar.block !== undefined || event.anchorStart >= 0 || event.tagStart >= 0) bits |= HAS_PROPS
      }
      if (style === PLAIN && event.valueEnd - valueStart === 2 && text.startsWith('<<', valueStart))
        tableBuilder.hasAliases = true
      pos = end
    } else if (event.type === ALIAS_EVENT) {
      tableBuilder.hasAliases = true
      bits = ALIAS | (PLAIN << 2)
      start = event.anchorStart - 1
      end = event.anchorEnd
      pos = end
    } else {
      const isMap = event.type === MAPPING
      const isFlow = event.style === FLOW
      const inList = depth >= 0 && ((openFlags[depth] as number) & IS_MAP) === 0
      const isPairMap = isFlow && isMap && inList && isPair(text, event.start, events[index + 1] as Event)
      bits = (isMap ? MAP : LIST) | (event.style << 2) | (isPairMap ? PAIR : 0)
      start = outerStart(event.start, event.anchorStart, event.tagStart)
      end = event.start
      if (start !== end || event.anchorStart >= 0 || event.tagStart >= 0) {
        addProps(row, event)
        bits |= HAS_PROPS
      }
      depth++
      openRow[depth] = at
      openFlags[depth] = (isMap ? IS_MAP : 0) | (isFlow ? IS_FLOW : 0) | (isPairMap ? IS_PAIR : 0)
      openChildren[depth] = 0
      pos = isFlow && !isPairMap ? event.start + 1 : event.start
    }
    rows[at] = bits
    rows[at + 1] = start
    rows[at + 2] = end
    rows[at + 3] = row + 1
    at += STRIDE
  }
  tableBuilder.at = at
  return { next: index, end: pos, contentFrom }
}

type ScalarEvent = Extract<Event, { type: 4 }>

/**
 * Scalars with an anchor, a tag, a block style, or no text. `parent`: -1 root, 0 list, 1 value of a map, 2 key;
 * `column`: of a block map's keys, otherwise -1.
 */
function scanDecoratedScalar(text: string, event: ScalarEvent, pos: number, parent: number, column: number) {
  const { valueStart, style, anchorStart, tagStart } = event
  const propsEnd = Math.max(event.anchorEnd, event.tagEnd)
  if (valueStart < 0) {
    const place = propsEnd >= 0 ? propsEnd : emptyPlace(text, pos, parent, column)
    const start = propsEnd >= 0 ? outerStart(place, anchorStart, tagStart) : place
    return { bits: SCALAR | (PLAIN << 2) | EMPTY, start, end: place, block: undefined }
  }
  if (style === LITERAL || style === FOLDED) {
    const header = blockHeader(text, Math.max(pos, propsEnd))
    const block = { start: valueStart, end: event.valueEnd, indent: event.indent, chomping: event.chomping }
    const start = outerStart(header, anchorStart, tagStart)
    return {
      bits: SCALAR | (style << 2),
      start,
      end: blockEnd(text, header, valueStart, event.valueEnd, event.indent, event.chomping),
      block,
    }
  }
  const quote = style === PLAIN ? 0 : 1
  const start = outerStart(valueStart - quote, anchorStart, tagStart)
  const bits = SCALAR | (style << 2) | (event.fast ? FAST : 0)
  return { bits, start, end: event.valueEnd + quote, block: undefined }
}

function addProps(
  row: number,
  event: Extract<Event, { anchorStart: number; tagStart: number }>,
  block?: { start: number; end: number; indent: number; chomping: number },
): void {
  const { anchorStart, anchorEnd, tagStart, tagEnd } = event
  if (anchorStart < 0 && tagStart < 0 && block === undefined) return
  tableBuilder.setProps(row, {
    anchor: anchorStart < 0 ? undefined : [anchorStart, anchorEnd],
    tag: tagStart < 0 ? undefined : [tagStart, tagEnd],
    end: Math.max(anchorEnd, tagEnd),
    ...(block && { block }),
  })
}

function outerStart(start: number, anchorStart: number, tagStart: number): number {
  let outer = start
  if (anchorStart >= 0 && anchorStart - 1 < outer) outer = anchorStart - 1
  if (tagStart >= 0 && tagStart < outer) outer = tagStart
  return outer
}

// `[a: b]` and `[{a: b}: c]` contain maps without braces, which start where their first child starts.
function isPair(text: string, start: number, child: Event): boolean {
  if (text.charCodeAt(start) !== OPEN_BRACE) return true
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

function emptyPlace(text: string, pos: number, parent: number, column: number): number {
  if (parent < 0) return pos
  let at = skipTrivia(text, pos, text.length)
  let ch = text.charCodeAt(at)
  if (parent === 0) return ch === DASH ? at + 1 : pos
  // Behind a key, a comma ends an entry without a colon: `{a, : b}`.
  if (ch === COMMA && parent === 2) {
    at = skipTrivia(text, at + 1, text.length)
    ch = text.charCodeAt(at)
  }
  if (parent === 2) return ch === QUESTION ? at + 1 : ch === COLON ? at : pos
  return ch === COLON && (column < 0 || isColonOf(text, pos, at, column)) ? at + 1 : pos
}

/** Whether a colon is that of the key which ends at `keyEnd`: on its line, or right below the `?` of the map. */
export function isColonOf(text: string, keyEnd: number, colon: number, column: number): boolean {
  return columnAt(text, colon) === column || lineStart(text, colon, keyEnd) === keyEnd
}

function closingBracket(text: string, from: number): number {
  let at = skipTrivia(text, from, text.length)
  for (
    let ch = text.charCodeAt(at);
    ch !== CLOSE_BRACE && ch !== CLOSE_BRACKET && at < text.length;
    ch = text.charCodeAt(at)
  ) {
    at = skipTrivia(text, at + 1, text.length)
  }
  return at
}

function blockHeader(text: string, from: number): number {
  let at = skipTrivia(text, from, text.length)
  for (let ch = text.charCodeAt(at); ch !== PIPE && ch !== GREATER && at < text.length; ch = text.charCodeAt(at)) {
    at = skipTrivia(text, at + 1, text.length)
  }
  return at
}

/** Where the root may begin: after directives and the `---` marker. */
function documentStart(text: string, from: number, explicit: boolean): number {
  if (!explicit) return from
  let at = skipTrivia(text, from, text.length)
  // A document end marker of the document before, and directives, can be before the marker.
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
 * Reads one list item whose dash was replaced by a space. `contentFrom` is the offset after it. Returns `undefined` if the text
 * contains no node, or more than one document.
 */
export function scanItem(text: string, contentFrom: number, maxDepth: number): Source | undefined {
  // The caller has read the text before the content: a marker or directives.
  const content = contentFrom > 0 && text.charCodeAt(0) !== SPACE ? text.slice(contentFrom) : text
  if (hasNoMarkers(content) && quickScan(text, 0, contentFrom, text.length, tableBuilder))
    return new Source(text, tableBuilder.take(), 0, text.length, contentFrom)
  return scanEvents(text, contentFrom, maxDepth)
}

/** The same by js-yaml's events, for any text. */
export function scanEvents(text: string, contentFrom: number, maxDepth: number): Source | undefined {
  const events = eventsOf(text, maxDepth)
  if (events.length === 0) return undefined
  const { next } = scanDocument(text, events, 0, 0)
  const table = tableBuilder.take()
  return next < events.length ? undefined : new Source(text, table, 0, text.length, contentFrom)
}

/**
 * Reads one of many items from a text with all of them; `undefined` if the item is not in the fast subset: then the caller uses
 * {@link scanItem}. No line of it may begin with a document marker or be a directive.
 */
export function scanPart(text: string, from: number, to: number, contentFrom: number): Source | undefined {
  if (!quickScan(text, from, contentFrom, to, tableBuilder)) return undefined
  return new Source(text, tableBuilder.take(), from, to, contentFrom, from)
}

/** Reads one document of a stream by js-yaml's events; `undefined` if its part of the text is not one valid document. */
export function scanPartEvents(text: string, from: number, to: number, maxDepth: number): Source | undefined {
  const part = text.slice(from, to)
  let events: readonly Event[]
  try {
    events = eventsOf(part, maxDepth)
  } catch {
    // Reading the whole stream finds the place of the error.
    return undefined
  }
  if (events.length === 0) return undefined
  const { next, contentFrom } = scanDocument(part, events, 0, 0)
  if (next < events.length) return undefined
  tableBuilder.shift(from)
  return new Source(text, tableBuilder.take(), from, to, contentFrom + from)
}
