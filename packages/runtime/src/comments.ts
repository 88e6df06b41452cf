const BLOCK_HEADER = /(?:^|[\s:?-])[|>](?:[1-9][+-]?|[+-][1-9]?)?[ \t]*(?:#.*)?$/
const DASHES = /^[ ]*(?:- +)*/
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g

/**
 * The comments of a YAML text, without `#` and the space behind it. Found line by line, block scalars and quotes on one
 * line left out: enough to see whether a text has a comment that another lacks.
 */
export function commentsOf(text: string): string[] {
  const comments: string[] = []
  let scalarColumn: number | undefined
  for (const line of text.split(/\r?\n/)) {
    const content = line.trimStart()
    if (content === '') continue
    if (scalarColumn !== undefined && line.length - content.length > scalarColumn) continue
    scalarColumn = BLOCK_HEADER.test(line) && !content.startsWith('#') ? columnOfParent(line) : undefined
    const found = /(?:^|[ \t])#(.*)$/.exec(line.replace(QUOTED, ''))?.[1]
    if (found !== undefined) comments.push(found.trim())
  }
  return comments
}

/** The column that a block scalar's content must stand behind: that of its key, or of the last dash. */
function columnOfParent(line: string): number {
  const dashes = DASHES.exec(line)?.[0] ?? ''
  return /^[|>]/.test(line.slice(dashes.length)) ? dashes.trimEnd().length - 1 : dashes.length
}
