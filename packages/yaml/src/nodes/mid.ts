import { skipTrivia } from '../scan/source.ts'
import { endsLine } from './trail.ts'

/** Splits the text between key and value after its colon or dash. The colon of an explicit key can be on a later line. */
export function splitIndicator(indicatorText: string): readonly [indicator: string, gap: string] {
  const at = skipTrivia(indicatorText, 0, indicatorText.length)
  const end = at < indicatorText.length ? at + 1 : at
  return [indicatorText.slice(0, end), indicatorText.slice(end)]
}

const FIRST_LINE = /^([ \t]*(?:#[^\r\n]*)?)(\r\n|\n|\r)?/

/** The parts of a gap of several lines: the first line's comment or white space, its line break, and the lines below. */
export interface GapParts {
  readonly comment: string
  readonly lineBreak: string
  /** `undefined` if the gap is on one line. */
  readonly below: string | undefined
}

/** Splits the text between a colon or dash and a block collection. */
export function gapParts(gap: string): GapParts {
  const [all = '', comment = '', lineBreak = ''] = FIRST_LINE.exec(gap) ?? []
  if (lineBreak === '') return { comment: '', lineBreak, below: undefined }
  return { comment, lineBreak, below: gap.slice(all.length) }
}

/** The comment lines of a gap, without the indentation of the value. */
export function linesOnly(below: string): string {
  return endsLine(below) ? below : below.replace(/[^\r\n]*$/, '')
}
