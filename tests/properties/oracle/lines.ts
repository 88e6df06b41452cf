import { isScalar } from 'yaml'
import { type Entry, isBlockCollection, type Tree, type TreeNode } from './tree.ts'

const TAIL = /[ \t]*(?:#[^\r\n]*)?/y

/** Start of the line that holds `offset`; a BOM is not part of the first one. */
export function lineStart(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  return start === 0 && text.startsWith('\uFEFF') ? 1 : start
}

/** Behind the line break that ends the line of `offset`, or the end of the text. */
export function nextLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}

/** The line break is not part of it. */
export function lineEnd(text: string, offset: number): number {
  const end = nextLine(text, offset)
  const line = text.slice(offset, end)
  return end - (line.endsWith('\r\n') ? 2 : line.endsWith('\n') ? 1 : 0)
}

/** Whether only white space precedes the offset on its line. */
export function startsLine(text: string, offset: number): boolean {
  return text.slice(lineStart(text, offset), offset).trim() === ''
}

/** Column of an offset, 0-based. */
function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset)
}

/** End of the comment behind an entry on its last line, if the line has nothing else; otherwise the entry's end. */
export function tailEnd(text: string, entry: { readonly end: number }): number {
  // A block scalar ends behind its last line break.
  if (entry.end > 0 && text[entry.end - 1] === '\n') return entry.end
  TAIL.lastIndex = entry.end
  const end = entry.end + (TAIL.exec(text)?.[0].length ?? 0)
  return end === lineEnd(text, entry.end) ? end : entry.end
}

/** Where the line after an entry and its tail comment begins. */
export function behind(text: string, entry: { readonly end: number }): number {
  const end = tailEnd(text, entry)
  return end > 0 && text[end - 1] === '\n' ? end : nextLine(text, end)
}

/** The lines between two offsets that both begin a line. */
export function linesBetween(text: string, start: number, end: number): { start: number; text: string }[] {
  const lines = []
  for (let at = start; at < end; at = nextLine(text, at)) {
    lines.push({ start: at, text: text.slice(at, Math.min(end, nextLine(text, at))) })
  }
  return lines
}

/** What lies above a block entry that begins its line, down from the node before it. */
export interface Above {
  /** Where the comment lines that belong to the entry begin. */
  readonly head: number
  /** Other starts one may take the entry's comments to have, because their indentation is in doubt. */
  readonly doubtful: readonly number[]
  /** Start of the one blank line above the head; `undefined` where there is none. */
  readonly blank: number | undefined
}

/**
 * Comment lines right above an entry belong to it. One that is indented deeper than the entry, below a nested
 * collection, is that collection's foot; deeper without one, it is in doubt.
 */
export function above({ text }: Tree, entry: Entry, from: number): Above {
  const own = lineStart(text, entry.start)
  const column = columnOf(text, entry.start)
  const previous = entry.parent.entries[entry.parent.entries.indexOf(entry) - 1]
  const isBelowNested = previous !== undefined && isBlockCollection(previous.value)
  const doubtful: number[] = []
  let head = own
  let isDoubtful = false
  const lines = linesBetween(text, Math.max(from, text.startsWith('\uFEFF') ? 1 : 0), own).reverse()
  let blank: number | undefined
  for (const line of lines) {
    const content = line.text.trim()
    if (content === '') {
      blank = line.start
      break
    }
    if (!content.startsWith('#')) break
    const indent = line.text.search(/\S/)
    if (indent > column) {
      if (isBelowNested) break
      isDoubtful = true
    }
    if (isDoubtful) doubtful.push(line.start)
    else head = line.start
  }
  return { head, doubtful, blank }
}

/**
 * Ends of an entry: behind its last line, and behind each comment line below that is indented deeper than the entry.
 * Right below a nested collection those are its feet, so that the entry ends behind them and not before.
 */
export function feetEnds({ text }: Tree, entry: Entry): number[] {
  const column = columnOf(text, entry.start)
  const isNested = isBlockCollection(entry.value)
  let ends = [behind(text, entry)]
  let isRightBelow = true
  for (let at = ends[0] as number; at < text.length; at = nextLine(text, at)) {
    const line = text.slice(at, nextLine(text, at))
    const content = line.trim()
    if (content === '') isRightBelow = false
    else if (!content.startsWith('#') || line.search(/\S/) <= column) break
    else if (isNested && isRightBelow) ends = [nextLine(text, at)]
    else ends.push(nextLine(text, at))
  }
  const last = lastScalar(entry)
  return isEmptyBlockScalar(last) ? [...ends, nextLine(text, last.start)] : ends
}

function lastScalar({ value }: Entry): TreeNode {
  const last = isBlockCollection(value) ? value.entries.at(-1) : undefined
  return last === undefined ? value : lastScalar(last)
}

/** Blank lines below its header are not part of its value. */
function isEmptyBlockScalar({ style, node }: TreeNode): boolean {
  return (style === 'literal' || style === 'folded') && isScalar(node) && node.value === ''
}
