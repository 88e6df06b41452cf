import type { Figure } from './records.ts'

/** One line of the table: what was asked and what was measured. */
export interface Row {
  readonly what: string
  readonly must: string
  readonly measured: string
  /** `undefined` if it could not be measured here; `measured` contains the reason. */
  readonly isMet: boolean | undefined
  /** What pages quote of it, with its id in the recorded figures. */
  readonly figure?: Figure & { readonly id: string }
}

/** Prints rows as a Markdown table. */
export function table(rows: readonly Row[]): string {
  const mark = ({ isMet }: Row): string => (isMet === undefined ? 'not measured' : isMet ? 'yes' : 'NO')
  const lines = rows.map((row) => [row.what, row.must, row.measured, mark(row)])
  const all = [['what', 'must', 'measured', 'met'], ...lines]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  const print = (line: readonly string[]): string =>
    `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [print(all[0] as string[]), print(widths.map((width) => '-'.repeat(width))), ...lines.map(print)].join('\n')
}
