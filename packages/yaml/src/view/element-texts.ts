import type { YamlDocument } from '../document.ts'
import { RETURN } from '../scan/characters.ts'
import { childRow } from '../scan/rows.ts'
import { BLOCK, LIST, lineStart, MAP, nextLine, type Source } from '../scan/source.ts'
import type { Path } from '../scan/value.ts'

/**
 * Reads the elements of a block list as strings without their indentation in the list, each with the comment lines right above
 * it.
 *
 * @param document A document that was not edited.
 * @param path Path of the list.
 * @returns A string for each element, `undefined` for an element that is not a block mapping. `undefined` instead of the list if
 * the node is not a block list, or if the document has aliases or was edited.
 *
 * @example
 * const { document } = readYaml('items:\n- a: 1\n  b: 2\n# last\n- c: 3\n')
 * if (document !== undefined) console.log(elementTexts(document, ['items'])) // [ 'a: 1\nb: 2\n', '# last\nc: 3\n' ]
 */
export function elementTexts(document: YamlDocument, path: Path): readonly (string | undefined)[] | undefined {
  const source = document.isEdited ? undefined : document.table()
  if (source === undefined || source.hasAliases) return undefined
  const list = path.reduce<number>((row, part) => (row < 0 ? row : childRow(source, row, part)), source.root)
  if (list < 0 || source.kind(list) !== LIST || source.style(list) !== BLOCK) return undefined
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

/** The comment lines directly above a dash, with any indentation. */
function commentsAbove({ text, from }: Source, dash: number): string {
  let comments = ''
  for (let line = dash; line > from; ) {
    const isCrLf = text.charCodeAt(line - 2) === RETURN
    const above = lineStart(text, Math.max(line - (isCrLf ? 2 : 1), from), from)
    const comment = /^ *(#[^\n]*\n?)/.exec(text.slice(above, line))?.[1]
    if (comment === undefined) break
    comments = comment + comments
    line = above
  }
  return comments
}
