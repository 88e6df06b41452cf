import { replaceQuoted } from '@krmkit/yaml'

const BLOCK_HEADER = /(?:^|[\s:?-])[|>](?:[1-9][+-]?|[+-][1-9]?)?[ \t]*(?:#.*)?$/
/** Each dash is a list in a list, which are at most 1,000. */
const DASHES = /^[ ]*(?:- +){0,1000}/

/**
 * Returns the comments of a YAML string, without `#` and the space after it. It reads line by line, and skips block scalars and
 * quoted strings on one line. That is enough to see whether one string has a comment that another one does not have.
 */
export function commentsOf(text: string): string[] {
  const comments: string[] = []
  let scalarColumn: number | undefined
  if (!text.includes('#')) return comments
  for (let at = 0; at <= text.length; ) {
    const newline = text.indexOf('\n', at)
    const end = newline < 0 ? text.length : newline
    const line = text.slice(at, text[end - 1] === '\r' && end > at ? end - 1 : end)
    at = end + 1
    const content = line.trimStart()
    if (content === '') continue
    if (scalarColumn !== undefined && line.length - content.length > scalarColumn) continue
    scalarColumn = BLOCK_HEADER.test(line) && !content.startsWith('#') ? columnOfParent(line) : undefined
    if (!line.includes('#')) continue
    const found = /(?:^|[ \t])#(.*)$/.exec(replaceQuoted(line, () => ''))?.[1]
    if (found !== undefined) comments.push(found.trim())
  }
  return comments
}

/** The column of the key of a block scalar, or of the last dash. The content is indented more than that. */
function columnOfParent(line: string): number {
  const dashes = DASHES.exec(line)?.[0] ?? ''
  return /^[|>]/.test(line.slice(dashes.length)) ? dashes.trimEnd().length - 1 : dashes.length
}
