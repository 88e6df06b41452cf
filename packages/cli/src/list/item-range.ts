import type { NodeTable } from '@krmkit/runtime'

/** An item in the text of its list. Offsets are in the text. */
export interface ItemRange {
  /** The item as a document of its own, with `\n` as line ends. */
  readonly text: string
  /** Where the comments directly above the dash begin; `start` if there are none. */
  readonly head: number
  /** Where the line of the dash begins; `start` in flow style. */
  readonly line: number
  readonly start: number
  /** Without the line end. */
  readonly end: number
  /** The column of the content; `undefined` in flow style. */
  readonly column: number | undefined
}

/** What a block scalar begins with whose last blank lines are content (YAML 1.2, 8.1.1.2). */
const KEEP_CHOMPING = /^(?:[&!]\S* +)?(?:[&!]\S* +)?[|>][1-9]?\+/

/** The place of an item, given the row of its map; `undefined` if its text is not a document of its own. */
export function itemRange(table: NodeTable, row: number, text: string): ItemRange | undefined {
  if (table.anchor(row) !== undefined || table.tag(row) !== undefined) return undefined
  const start = table.start(row)
  if (text[start] === '{') {
    const end = table.end(row)
    return { text: unixLines(text.slice(start, end)), head: start, line: start, start, end, column: undefined }
  }
  const line = text.lastIndexOf('\n', start - 1) + 1
  const before = text.slice(line, start)
  const isBehindDash = /^ *- +$/.test(before)
  if (!isBehindDash && /[^ ]/.test(before)) return undefined
  const end = endOfItem(table, row, text)
  const content = text.slice(start, end)
  const head = isBehindDash ? headAbove(text, line, before.indexOf('-')) : start
  const comments = isBehindDash ? unixLines(text.slice(head, line)).replace(/^[ \t]+/gm, '') : ''
  const own = comments + outdented(unixLines(content), before.length)
  return { text: own, head, line: isBehindDash ? line : start, start, end, column: before.length }
}

/** The text of a list in which an item has another text; `undefined` if the text cannot be in its place. */
export function replacement(range: ItemRange, body: string, text: string): { from: number; text: string } | undefined {
  const { head, line, start, end, column } = range
  const lineEnd =
    body.slice(head, end).includes('\r\n') || (!body.slice(head, end).includes('\n') && body.includes('\r\n'))
      ? '\r\n'
      : '\n'
  if (column === undefined)
    return text.startsWith('{') ? { from: start, text: text.replaceAll('\n', lineEnd) } : undefined
  const [comments, content] = splitComments(text)
  const [before] = splitComments(range.text)
  const written = indentedAs(content, splitComments(range.text)[1], body.slice(start, end), column, lineEnd)
  // Comments below the dash are content.
  if (line === start)
    return { from: start, text: indentedAs(text, range.text, body.slice(start, end), column, lineEnd) }
  if (comments === before) return { from: start, text: written }
  const dash = body.slice(line, start)
  const space = ' '.repeat(dash.indexOf('-'))
  const above =
    comments === ''
      ? ''
      : comments
          .slice(0, -1)
          .split('\n')
          .map((one) => space + one + lineEnd)
          .join('')
  return { from: head, text: above + dash + written }
}

/** The comment lines at the beginning of a text, and the rest. */
export function splitComments(text: string): readonly [comments: string, rest: string] {
  let at = 0
  while (text[at] === '#') {
    const next = text.indexOf('\n', at) + 1
    if (next === 0) break
    at = next
  }
  return [text.slice(0, at), text.slice(at)]
}

/** Lines that did not change keep their bytes: their indentation can be another one. */
function indentedAs(text: string, before: string, raw: string, column: number, lineEnd: string): string {
  const lines = text.split('\n')
  const [old, written] = [before.split('\n'), raw.split('\n')]
  const space = ' '.repeat(column)
  let head = 0
  while (head < lines.length && head < old.length && lines[head] === old[head]) head++
  let tail = 0
  while (tail < Math.min(lines.length, old.length) - head && lines.at(-1 - tail) === old.at(-1 - tail)) tail++
  const own = lineEnd === '\n' ? '' : '\r'
  return lines
    .map((one, i) => {
      const isLast = i === lines.length - 1
      const known = i < head ? i : i >= lines.length - tail ? i - lines.length + old.length : -1
      if (known >= 0) {
        const line = (written[known] as string).replace(/\r$/, '')
        const hasReturn = known < written.length - 1 ? written[known]?.endsWith('\r') === true : own !== ''
        return line + (hasReturn && !isLast ? '\r' : '')
      }
      return (i === 0 || one === '' ? one : space + one) + (isLast ? '' : own)
    })
    .join('\n')
}

function outdented(text: string, column: number): string {
  return column === 0 ? text : text.replace(new RegExp(`\\n {1,${column}}`, 'g'), '\n')
}

/** The comments of the item before it have more indentation than its dash. */
function headAbove(text: string, dashLine: number, column: number): number {
  let head = dashLine
  while (head > 0) {
    const above = text.lastIndexOf('\n', head - 2) + 1
    const indentation = /^([ ]*)#/.exec(text.slice(above, head))?.[1]?.length
    if (indentation === undefined || indentation > column) break
    head = above
  }
  return head
}

function endOfItem(table: NodeTable, row: number, text: string): number {
  let end = endOfLine(text, table.end(row))
  const last = text.slice(table.start(table.next(row) - 1), end)
  const blank = /\r?\n[ \t]*(?=\r?\n|$)/y
  if (KEEP_CHOMPING.test(last))
    for (blank.lastIndex = end; blank.lastIndex < text.length && blank.test(text); ) end = blank.lastIndex
  return end
}

function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from)
  const end = found < 0 ? text.length : found
  return text[end - 1] === '\r' ? end - 1 : end
}

/** A text with `\n` as line ends. */
export function unixLines(text: string): string {
  return text.replaceAll('\r\n', '\n')
}
