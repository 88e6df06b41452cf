/** The lines of one element of a block sequence. */
export interface BlockElement {
  /** Its document, without dash and indentation. */
  readonly text: string
  /** 0-based line of the dash. */
  readonly line: number
  /** The comment lines above it. */
  readonly comments: readonly string[]
}

/**
 * Splits the elements of a block sequence out of the lines of its file, each with the comments above and within it.
 * `line`, `column`: position of the first dash, 0-based. Every line that is indented deeper than the dashes belongs to
 * an element (YAML 1.2, 8.2.1).
 */
export function blockElements(lines: readonly string[], line: number, column: number): readonly BlockElement[] {
  const elements: BlockElement[] = []
  let comments = commentsBefore(lines, line, column)
  for (let at = line; at < lines.length && isDash(lines[at] as string, column); ) {
    const start = at
    for (at++; at < lines.length && !isBeside(lines[at] as string, column); at++);
    let end = at
    while (end > start + 1 && isLoose(lines[end - 1] as string, column)) end--
    elements.push({ text: dedented(lines.slice(start, end), column), line: start, comments })
    comments = lines.slice(end, at).flatMap((each) => (isBlank(each) ? [] : each.trim()))
  }
  return elements
}

/** Splits off the comments and blank lines before the content of a document; they take `lines` lines. */
export function splitComments(text: string): {
  readonly text: string
  readonly comments: readonly string[]
  readonly lines: number
} {
  const all = text.split('\n')
  const first = all.findIndex((line) => !isBlank(line) && !isComment(line))
  if (first < 1) return { text, comments: [], lines: 0 }
  const comments = all.slice(0, first).flatMap((line) => (isBlank(line) ? [] : line.trim()))
  return { text: all.slice(first).join('\n'), comments, lines: first }
}

function commentsBefore(lines: readonly string[], line: number, column: number): readonly string[] {
  let start = line
  while (start > 0 && isLoose(lines[start - 1] as string, column)) start--
  return lines.slice(start, line).flatMap((each) => (isBlank(each) ? [] : each.trim()))
}

function dedented([first = '', ...others]: readonly string[], column: number): string {
  const rest = first.slice(column + 1)
  const content = column + 1 + (rest.length - rest.trimStart().length)
  // After a bare dash, or a dash followed by a comment, the first line with content sets the indentation.
  const inner = /^\s*(?:#.*)?$/.test(rest) ? others.find((line) => !isBlank(line) && !isComment(line)) : undefined
  const width = inner === undefined ? content : indentOf(inner)
  const indentation = new RegExp(`^ {0,${width}}`)
  const own = [rest.trimStart(), ...others.map((line) => line.replace(indentation, ''))]
  return `${own.map((line) => line.replace(/\r$/, '')).join('\n')}\n`
}

function isDash(line: string, column: number): boolean {
  return indentOf(line) === column && /^-(?:\s|$)/.test(line.slice(column))
}

/** Whether a line has content outside of the element whose dash is in `column`. */
function isBeside(line: string, column: number): boolean {
  return !isBlank(line) && !isComment(line) && indentOf(line) <= column
}

/** Whether a line is between elements: blank, or a comment no deeper than the dashes. */
function isLoose(line: string, column: number): boolean {
  return isBlank(line) || (isComment(line) && indentOf(line) <= column)
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith('#')
}

function isBlank(line: string): boolean {
  return line.trim() === ''
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}
