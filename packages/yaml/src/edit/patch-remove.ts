import { HASH, isBreak, NEWLINE, SPACE } from '../scan/characters.ts'
import { EMPTY, HAS_PROPS, lineStart, nextLine, SCALAR, type Source } from '../scan/source.ts'

const LAST_QUOTED_STYLE = 3

/**
 * The lines of an entry of a block map, if they can be removed without any other change: there is nothing else on them, and no
 * comment or blank line before or after them. `undefined` if the tree is needed.
 */
export function ownLines(source: Source, key: number): { readonly start: number; readonly end: number } | undefined {
  const { text, from, to } = source
  const value = source.next(key)
  if (source.has(value, HAS_PROPS | EMPTY) || source.has(key, HAS_PROPS)) return undefined
  if (source.kind(value) === SCALAR && source.style(value) > LAST_QUOTED_STYLE) return undefined
  const contentEnd = source.end(value)
  // A block scalar at the end of the text contains its last line break.
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

/** Whether the line that begins at `from` contains only a comment or white space. */
function isCommentOrBlank(text: string, from: number, to: number): boolean {
  let at = from
  while (at < to && ' \t\ufeff'.includes(text.charAt(at))) at++
  const ch = text.charCodeAt(at)
  return at === to || ch === HASH || isBreak(ch)
}
