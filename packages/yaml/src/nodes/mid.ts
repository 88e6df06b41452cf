import { skipTrivia } from '../scan/source.ts'
import { endsLine } from './trail.ts'

/** Splits the text between key and value behind its colon or dash; an explicit key's colon may stand on a later line. */
export function splitMid(mid: string): readonly [indicator: string, gap: string] {
  const at = skipTrivia(mid, 0, mid.length)
  const end = at < mid.length ? at + 1 : at
  return [mid.slice(0, end), mid.slice(end)]
}

const FIRST_LINE = /^([ \t]*(?:#[^\r\n]*)?)(\r\n|\n|\r)?/

/** What a gap holds where it spans lines: the first line's comment or white space and its break, and the lines below. */
export interface GapParts {
  readonly comment: string
  readonly lineBreak: string
  /** `undefined` where the gap is on one line. */
  readonly below: string | undefined
}

/** Looks into the text between a colon or dash and a block collection. */
export function gapParts(gap: string): GapParts {
  const [all = '', comment = '', lineBreak = ''] = FIRST_LINE.exec(gap) ?? []
  if (lineBreak === '') return { comment: '', lineBreak, below: undefined }
  return { comment, lineBreak, below: gap.slice(all.length) }
}

/** Comment lines of a gap, without the indentation that leads to the value. */
export function linesOnly(below: string): string {
  return endsLine(below) ? below : below.replace(/[^\r\n]*$/, '')
}
