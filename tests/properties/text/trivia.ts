import type { Writer } from './writer.ts'

const REMARKS = [
  '',
  'remark',
  'a: 1',
  '- x',
  '"quoted',
  '{flow',
  '東京 — café',
  '# twice',
  'kpt-set: $(name)',
  "it's",
  '&a *b',
]

/** A comment that no other place of the document has. */
export function comment(writer: Writer): string {
  return `#${writer.pick([' ', ' ', ' ', ''])}c${writer.serial()} ${writer.pick(REMARKS)}`.trimEnd()
}

/** A comment behind something on the same line, or only white space, or mostly nothing. */
export function tail(writer: Writer): string {
  if (writer.chance(25)) return `${writer.pick([' ', ' ', '  ', '   ', '\t', ' \t'])}${comment(writer)}`
  return writer.chance(6) ? writer.pick([' ', '  ', '\t']) : ''
}

/** A blank line, perhaps with spaces on it: not all readers take tabs there. */
export function blankLine(writer: Writer): string {
  const space = writer.isAfterBlockScalar || writer.chance(80) ? '' : writer.pick([' ', '  ', '      '])
  return `${space}${writer.eol()}`
}

/** Blank lines and comment lines above an entry at a column. */
export function head(writer: Writer, column: number): string {
  let text = ''
  while (writer.chance(24)) text += writer.chance(40) ? blankLine(writer) : commentLine(writer, column)
  return text
}

/** Comment lines below the last entry of a collection at a column. */
export function foot(writer: Writer, column: number): string {
  if (!writer.chance(10)) return ''
  return `${writer.chance(30) ? blankLine(writer) : ''}${commentLine(writer, column)}`
}

function commentLine(writer: Writer, column: number): string {
  const isOdd = writer.chance(6)
  const indent = isOdd ? writer.below(writer.isAfterBlockScalar ? column + 1 : column + 4) : column
  return `${writer.spaces(indent)}${comment(writer)}${writer.eol()}`
}

/** White space between an indicator and a scalar. */
export function gap(writer: Writer): string {
  return writer.chance(85) ? ' ' : writer.pick(['  ', '   ', '\t', ' \t'])
}
