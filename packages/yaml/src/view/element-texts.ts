import { BLOCK, LIST, lineStart, MAP, nextLine, type Source } from '../scan/source.ts'

/**
 * The elements of a block list as texts of their own, without the indentation that they have in it, each with the comment
 * lines right above it; `undefined` for another list, and an element that is no block map.
 */
export function elementTexts(source: Source, list: number): readonly (string | undefined)[] | undefined {
  if (source.kind(list) !== LIST || source.style(list) !== BLOCK || source.hasAliases) return undefined
  const texts: (string | undefined)[] = []
  const last = source.next(list)
  for (let row = list + 1; row < last; row = source.next(row)) texts.push(elementText(source, row))
  return texts
}

function elementText(source: Source, row: number): string | undefined {
  if (source.kind(row) !== MAP || source.style(row) !== BLOCK) return undefined
  const { text } = source
  const start = source.start(row)
  const line = lineStart(text, start, source.from)
  const isBehindDash = /^ *- +$/.test(text.slice(line, start))
  const column = start - line
  if (!isBehindDash && text.slice(line, start).trim() !== '') return undefined
  const body = text.slice(start, nextLine(text, source.end(row), source.to))
  const indentation = new RegExp(`\\n {1,${Math.max(column, 1)}}`, 'g')
  return (isBehindDash ? commentsAbove(source, line) : '') + (column === 0 ? body : body.replace(indentation, '\n'))
}

/** Comment lines right above a dash, as far left as they go. */
function commentsAbove({ text, from }: Source, dash: number): string {
  let comments = ''
  for (let line = dash; line > from; ) {
    const isCrLf = text.charCodeAt(line - 2) === 13
    const above = lineStart(text, Math.max(line - (isCrLf ? 2 : 1), from), from)
    const comment = /^ *(#[^\n]*\n?)/.exec(text.slice(above, line))?.[1]
    if (comment === undefined) break
    comments = comment + comments
    line = above
  }
  return comments
}
