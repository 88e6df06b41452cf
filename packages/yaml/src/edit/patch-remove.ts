import { HASH, isBreak, NEWLINE, SPACE } from '../scan/characters.ts'
import { EMPTY, HAS_PROPS, lineStart, nextLine, SCALAR, type Source } from '../scan/source.ts'

const LAST_QUOTED_STYLE = 3

/**
 * The lines that an entry of a block map stands on, where they can be taken out and nothing else changes hands: no
 * comment or blank line before or behind them, nothing else on them. `undefined` where the tree must decide.
 */
export function ownLines(source: Source, key: number): { readonly start: number; readonly end: number } | undefined {
  const { text, from, to } = source
  const value = source.next(key)
  if (source.has(value, HAS_PROPS | EMPTY) || source.has(key, HAS_PROPS)) return undefined
  if (source.kind(value) === SCALAR && source.style(value) > LAST_QUOTED_STYLE) return undefined
  const contentEnd = source.end(value)
  // A block scalar at the end, whose last line break is its own.
  if (text.charCodeAt(contentEnd - 1) === NEWLINE) return undefined
  const start = lineStart(text, source.start(key), from)
  const end = nextLine(text, contentEnd, to)
  if (start === from || text.charCodeAt(end - 1) !== NEWLINE || !isBlank(text, start, source.start(key)))
    return undefined
  const before = lineStart(text, start - 1, from)
  if (isCommentOrBlank(text, before, start) || (end < to && isCommentOrBlank(text, end, to))) return undefined
  return { start, end }
}

function isBlank(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (text.charCodeAt(at) !== SPACE) return false
  return true
}

/** Whether the line that begins at `from` holds a comment, or nothing. */
function isCommentOrBlank(text: string, from: number, to: number): boolean {
  let at = from
  while (at < to && ' \t\ufeff'.includes(text.charAt(at))) at++
  const ch = text.charCodeAt(at)
  return at === to || ch === HASH || isBreak(ch)
}
