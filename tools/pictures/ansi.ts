/** A piece of a line in one style, at a column. */
export interface Run {
  readonly column: number
  readonly text: string
  readonly style: Style
}

/** What the escape sequences of krmkit choose (packages/cli/src/reporters/printer.ts). */
export type Style = 'plain' | 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan'

const STYLES: Readonly<Record<string, Style>> = {
  0: 'plain',
  1: 'bold',
  2: 'dim',
  31: 'red',
  32: 'green',
  33: 'yellow',
  36: 'cyan',
}

/**
 * The lines of a terminal with so many columns that shows a text. Longer lines are continued in the next one. Throws an
 * error if the text contains another escape sequence.
 */
export function terminalLines(text: string, columns: number): Run[][] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .flatMap((line) => wrapped(runsOf(line), columns))
}

function runsOf(line: string): Run[] {
  const [first = '', ...rest] = line.split('\u001b')
  const runs: Run[] = [{ column: 0, text: first, style: 'plain' }]
  let column = first.length
  for (const part of rest) {
    const [sequence = '', code = ''] = /^\[(\d+)m/.exec(part) ?? []
    const style = STYLES[code]
    if (style === undefined) throw new Error(`unknown escape sequence: ${JSON.stringify(part.slice(0, 10))}`)
    const shown = part.slice(sequence.length)
    runs.push({ column, text: shown, style })
    column += shown.length
  }
  return runs
}

function wrapped(runs: readonly Run[], columns: number): Run[][] {
  const lines: Run[][] = [[]]
  for (const { column, text, style } of runs) {
    for (let at = 0; at < text.length; ) {
      const line = Math.floor((column + at) / columns)
      const inLine = (column + at) % columns
      const piece = text.slice(at, at + columns - inLine)
      lines[line] ??= []
      lines[line].push({ column: inLine, text: piece, style })
      at += piece.length
    }
  }
  return lines
}
