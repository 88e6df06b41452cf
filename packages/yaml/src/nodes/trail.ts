import { HASH, isBlank, isBreak } from '../scan/characters.ts'
import { lineStart, nextLine } from '../scan/source.ts'
import { entriesOf } from './expand.ts'
import type { Entry } from './node.ts'

/** The last nested entry of an entry. Its trail is the text that follows `entry`. */
export function trailOwner(entry: Entry): Entry {
  let last = entry
  while (last.value.isBlock) last = entriesOf(last.value).at(-1) as Entry
  return last
}

/** Replaces the text that follows an entry. */
export function setTrail(entry: Entry, trail: string): void {
  const last = trailOwner(entry)
  if (last.trail === trail) return
  last.trail = trail
  last.owner?.touch()
}

/**
 * Splits the text after an entry at `column`: its own part is the rest of its line, and the comment lines with more indentation.
 * Blank lines and other comments belong to no entry.
 */
export function splitTrail(trail: string, column: number): readonly [own: string, rest: string] {
  const own = endOfOwn(trail, 0, trail.length, column)
  return [trail.slice(0, own), trail.slice(own)]
}

/** The end of an entry's own part, if its content ends at `contentEnd`: see {@link splitTrail}. */
export function endOfOwn(text: string, contentEnd: number, to: number, column: number): number {
  let own = nextLine(text, contentEnd, to)
  for (let at = own; at < to; ) {
    const end = nextLine(text, at, to)
    let first = at
    while (isBlank(text.charCodeAt(first))) first++
    const ch = text.charCodeAt(first)
    if (ch === HASH && first - at > column) own = end
    else if (!isBreak(ch) && first < end) break
    at = end
  }
  return own
}

/** Whether a text ends in a line break. */
export function endsLine(text: string): boolean {
  return text.endsWith('\n') || text.endsWith('\r')
}

/** The line break a text ends in, or `''`. */
export function lineBreakOf(text: string): string {
  return text.endsWith('\r\n') ? '\r\n' : endsLine(text) ? text.slice(-1) : ''
}

const BLANK_FIRST = /^[ \t]*(?:\r\n|\n|\r)/
const BLANK_LAST = /(?:^\ufeff?|\n|\r(?!\n))[ \t]*(?:\r\n|\n|\r)$/

export function startsBlank(text: string): boolean {
  return BLANK_FIRST.test(text)
}

/** Whether the last line of a text is blank. */
export function endsBlank(text: string): boolean {
  return BLANK_LAST.test(text)
}

/** A text without its first line. */
export function withoutFirstLine(text: string): string {
  return text.slice(nextLine(text, 0, text.length))
}

/** A text without its last line. */
export function withoutLastLine(text: string): string {
  return text.slice(0, lineStart(text, text.length - lineBreakOf(text).length, 0))
}
