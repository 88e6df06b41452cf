import { printableLine } from '@krmkit/runtime/printable'
import { maskSecrets } from './diff/secrets.ts'
import type { FindingReport } from './finding.ts'

/** The part of a long line that an excerpt shows. */
const WIDTH = 100

/** Characters that take two columns of a terminal: East Asian ones and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]/gu

/** Reads the lines of the files of a report, each file once. Values of Secrets are not in them. */
export function sourceLines({ sourceOf }: FindingReport): (file: string) => readonly string[] {
  let last: { readonly file: string; readonly lines: readonly string[] } | undefined
  return (file) => {
    if (last?.file !== file) last = { file, lines: shownLines(file, sourceOf?.(file) ?? '') }
    return last.lines
  }
}

/** The lines of a text; a line that contains a value of a Secret is empty. */
function shownLines(file: string, text: string): readonly string[] {
  const lines = text.split(/\r?\n/)
  const masked = maskSecrets(file, text).split(/\r?\n/)
  // Without a value of several lines, the masked text has the same lines.
  if (masked.length !== lines.length) return []
  return lines.map((line, i) => (line === masked[i] ? line : ''))
}

/** The line of a finding with its number, and a caret under the column; empty if the file does not have the line. */
export function excerptOf(lines: readonly string[], line: number, column: number | undefined): readonly string[] {
  const text = lines[line - 1]
  if (text === undefined || text.trim() === '') return []
  const start = startOf(column)
  const number = ` ${line} | `
  const shown = `${number}${cutAt(text, start)}`
  if (column === undefined) return [shown]
  const before = `${start > 0 ? '…' : ''}${text.slice(start, column - 1)}`
  return [shown, `${' '.repeat(number.length - 2)}| ${spaces(visible(before))}^`]
}

/** A line of a frame: around the line of a finding, that line itself, or the caret below it. */
interface FrameLine {
  readonly type: 'around' | 'line' | 'caret'
  readonly text: string
}

/** A document of YAML begins or ends here. */
const MARKER = /^(?:---|\.\.\.)(?:\s|$)/

/** The line of a finding with the lines above and below it, and a caret under the column. */
export function frameOf(lines: readonly string[], line: number, column: number | undefined): readonly FrameLine[] {
  const [shown, caret] = excerptOf(lines, line, column)
  if (shown === undefined) return []
  const width = String(line + 1).length
  const around = (number: number): FrameLine[] => {
    const text = lines[number - 1] ?? ''
    if (text.trim() === '' || MARKER.test(text)) return []
    return [{ type: 'around', text: ` ${String(number).padStart(width)} | ${cutAt(text, startOf(column))}` }]
  }
  const pad = ' '.repeat(width - String(line).length)
  return [
    ...around(line - 1),
    { type: 'line', text: `${pad}${shown}` },
    ...(caret === undefined ? [] : [{ type: 'caret', text: `${pad}${caret}` } as const]),
    ...around(line + 1),
  ]
}

/** The first column that excerpts of a line show. */
function startOf(column: number | undefined): number {
  return column === undefined || column <= WIDTH ? 0 : column - WIDTH / 2
}

/** The visible part of a line. */
function cutAt(text: string, start: number): string {
  return visible(`${start > 0 ? '…' : ''}${text.slice(start, start + WIDTH)}${text.length > start + WIDTH ? '…' : ''}`)
}

/** Tabs become one space, other control characters become visible. */
function visible(text: string): string {
  return printableLine(text.replaceAll('\t', ' '))
}

function spaces(text: string): string {
  return ' '.repeat(text.replace(WIDE, '  ').replace(/[\ud800-\udbff][\udc00-\udfff]/g, ' ').length)
}
