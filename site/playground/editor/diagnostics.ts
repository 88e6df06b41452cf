import type { Diagnostic } from '@codemirror/lint'
import type { Text } from '@codemirror/state'

/** A finding in a file, as the reports for machines place it. */
export interface Squiggle {
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  /** From 1. */
  readonly line: number
  /** From 1; the first character of the line that is not a space, if it is unknown. */
  readonly column?: number
}

/** More findings than this are not drawn in an editor. */
const MAX_DRAWN = 500

/** The offset of a line and column (both from 1), moved into the text if they are outside. */
export function offsetAt(doc: Text, line: number, column?: number): number {
  const { from, to, text } = doc.line(Math.min(Math.max(Math.trunc(line) || 1, 1), doc.lines))
  const at = column === undefined ? Math.max(text.search(/\S/), 0) : Math.max((Math.trunc(column) || 1) - 1, 0)
  return Math.min(from + at, to)
}

/** The findings as the ranges that the editor underlines: the word at the place, otherwise the line. */
export function diagnosticsOf(doc: Text, squiggles: readonly Squiggle[]): readonly Diagnostic[] {
  return squiggles
    .slice(0, MAX_DRAWN)
    .map(({ severity, message, line, column }) => {
      const from = offsetAt(doc, line, column)
      const { to: end, from: start, text } = doc.lineAt(from)
      const word = /^(?:"[^"]*"|'[^']*'|[^\s,:[\]{}]+)/.exec(text.slice(from - start))?.[0]
      const to = word === undefined ? end : from + word.length
      return { from, to: Math.max(from, to), severity, message }
    })
    .sort((a, b) => a.from - b.from)
}
