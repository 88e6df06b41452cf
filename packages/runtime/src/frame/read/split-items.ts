/** The places of the items of a block-style list, in bytes. */
export interface Layout {
  /** Offsets: start of each item (its head comments included), then the end of the last. */
  readonly starts: readonly number[]
  /** Offset of each item's dash. */
  readonly dashes: readonly number[]
  /** Column of the dashes. */
  readonly column: number
  /** Whether an item contains only line feeds and printable ASCII. */
  readonly isPlain: readonly boolean[]
  /** Offset of the line after `items:`. Comments that do not belong to an item can be between it and the first item. */
  readonly from: number
}

const NEWLINE = 10
const LAST_PRINTABLE = 126
const RETURN = 13
const SPACE = 32
const TAB = 9
const HASH = 35
const DASH = 45

const ITEMS = [105, 116, 101, 109, 115, 58]

/**
 * Finds the items without parsing them: a line `items:` at column 0, then dashes at one column. Returns `undefined` for any
 * other layout (flow style, JSON, tabs): then the caller parses the whole text.
 */
export function splitItems(bytes: Uint8Array): Layout | undefined {
  const first = findItemsLine(bytes)
  if (first < 0) return undefined
  const starts: number[] = []
  const dashes: number[] = []
  const isPlain: boolean[] = []
  let column = -1
  // Start of the comment lines directly above the current line; -1 if there are none.
  let head = -1
  // Start of the last line that contains anything other than printable ASCII.
  let odd = -1
  let end = first
  const { length } = bytes
  for (let line = first; line < length; ) {
    let at = line
    while (bytes[at] === SPACE) at++
    const indentation = at - line
    const ch = bytes[at]
    let next = at
    while (next < length) {
      const byte = bytes[next++] as number
      if (byte === NEWLINE) break
      if (byte < SPACE || byte > LAST_PRINTABLE) odd = line
    }
    if (ch === undefined || ch === NEWLINE || ch === RETURN) head = -1
    else if (ch === HASH) {
      if (column < 0 || indentation <= column) head = head < 0 ? line : head
      else head = -1
    } else if (ch === TAB) {
      if (column < 0 || indentation <= column) return undefined
      head = -1
    } else {
      const isDash = ch === DASH && isSpaceOrEnd(bytes[at + 1])
      if (column < 0) {
        if (!isDash) return undefined
        column = indentation
      }
      if (indentation < column || (indentation === column && !isDash)) {
        end = head < 0 ? line : head
        starts.push(end)
        return { starts, dashes, column, isPlain, from: first }
      }
      if (indentation === column) {
        const start = head < 0 ? line : head
        starts.push(start)
        dashes.push(at)
        isPlain.push(odd < start)
      }
      head = -1
    }
    // A comment can also be above the next item, so both items are not plain.
    if (odd === line && isPlain.length > 0) isPlain[isPlain.length - 1] = false
    line = next
    end = next
  }
  if (dashes.length === 0) return undefined
  starts.push(end)
  return { starts, dashes, column, isPlain, from: first }
}

function isSpaceOrEnd(ch: number | undefined): boolean {
  return ch === SPACE || ch === NEWLINE || ch === RETURN || ch === undefined
}

/** Offset of the line after `items:`, if only a comment follows the colon; otherwise -1. */
function findItemsLine(bytes: Uint8Array): number {
  for (let line = bytes[0] === 0xef ? 3 : 0; line < bytes.length; ) {
    let next = bytes.indexOf(NEWLINE, line) + 1
    if (next === 0) next = bytes.length
    if (ITEMS.every((ch, i) => bytes[line + i] === ch)) return isRestEmpty(bytes, line + ITEMS.length, next) ? next : -1
    line = next
  }
  return -1
}

function isRestEmpty(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const ch = bytes[at]
    if (ch === HASH) return at > from
    if (ch !== SPACE && ch !== NEWLINE && ch !== RETURN && ch !== TAB) return false
  }
  return true
}
