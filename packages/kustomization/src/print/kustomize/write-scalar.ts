import { styleOf } from './scalar-style.ts'

/** The column after which lines are folded at the next blank. */
const WIDTH = 80

/**
 * Prints a string like go-yaml v2 (emitterc.go). `column` is where it starts, `indent` the indentation of its further lines.
 * Only a literal block ends with a line break.
 */
export function scalarText(text: string, column: number, indent: number): string {
  switch (styleOf(text, false)) {
    case 'plain':
      return column + text.length > WIDTH ? fold(text, column, indent, 'plain') : text
    case 'single':
      return singleQuoted(text, column, indent)
    case 'double':
      return doubleQuoted(text, column, indent)
    case 'literal':
      return literalBlock(text, indent)
  }
}

/**
 * Whether go-yaml v2 prints U+2028 or U+2029 of a string unescaped and indents the text behind it, which is text of that line to YAML
 * 1.2.
 */
export function hasIndentedBreak(text: string): boolean {
  return /[\u2028\u2029][^\n\u2028\u2029]/.test(text) && styleOf(text, false) !== 'double'
}

/** A key on one line. */
export function keyText(text: string): string {
  switch (styleOf(text, true)) {
    case 'plain':
      return text
    case 'single':
      return `'${text.replaceAll("'", "''")}'`
    default:
      return `"${escaped(text)}"`
  }
}

/** Runs of blanks. */
const BLANKS = / +/g

/** Folds lines at single blanks after column 80. */
function fold(text: string, column: number, indent: number, style: 'plain' | 'single'): string {
  let line = column
  let folded = ''
  let from = 0
  const pad = `\n${' '.repeat(indent)}`
  for (const { 0: blanks, index } of text.matchAll(BLANKS)) {
    line += runes(text.slice(from, index))
    folded += text.slice(from, index)
    from = index + blanks.length
    const isOutside = style === 'single' && (index === 0 || from === text.length)
    if (blanks.length === 1 && line > WIDTH && !isOutside) {
      folded += pad
      line = indent
    } else {
      folded += blanks
      line += blanks.length
    }
  }
  return folded + text.slice(from)
}

function singleQuoted(text: string, column: number, indent: number): string {
  const body = text.replaceAll("'", "''")
  if (/[\u2028\u2029]/.test(text)) return `'${brokenLines(text, column + 1, indent)}'`
  return `'${column + body.length + 1 > WIDTH ? fold(body, column + 1, indent, 'single') : body}'`
}

/** U+2028 and U+2029 are printed unescaped and end the line; the next line is indented. */
function brokenLines(text: string, column: number, indent: number): string {
  const pad = ' '.repeat(indent)
  return text
    .split(/([\u2028\u2029]+)/)
    .map((part, at) => {
      if (at % 2 === 1) return part
      const body = part.replaceAll("'", "''")
      if (at === 0) return fold(body, column, indent, 'single')
      return part === '' ? '' : pad + fold(body, indent, indent, 'single')
    })
    .join('')
}

const BYTE_ORDER_MARK = '\ufeff'

function doubleQuoted(text: string, column: number, indent: number): string {
  // go-yaml treats a byte order mark anywhere as if it were at the start, and escapes the whole string.
  if (text.startsWith(BYTE_ORDER_MARK)) return `"${Array.from(text, escapeOf).join('')}"`
  const parts = escaped(text)
  if (column + parts.length + 1 <= WIDTH || !text.includes(' ')) return `"${parts}"`
  const pad = `\n${' '.repeat(indent)}`
  let line = column + 1
  let folded = ''
  let from = 0
  for (const { 0: blanks, index } of parts.matchAll(BLANKS)) {
    line += runes(parts.slice(from, index))
    folded += parts.slice(from, index)
    from = index + blanks.length
    // The first and the last character are never the end of a line.
    const count = index === 0 ? 0 : blanks.length
    if (count > 0 && line > WIDTH && !(count === 1 && from === parts.length)) {
      const rest = blanks.slice(1)
      folded += pad + (rest === '' ? '' : `\\${rest}`)
      line = indent + (rest === '' ? 0 : rest.length + 1)
    } else {
      folded += blanks
      line += blanks.length
    }
  }
  return `"${folded}${parts.slice(from)}"`
}

const ESCAPED = /["\\\u2028\u2029\ufeff]|[^\x20-\x7e\xa0-\ud7ff\ue000-\ufffd]/gu
const SHORT: Readonly<Record<string, string>> = {
  '\0': '0',
  '\x07': 'a',
  '\b': 'b',
  '\t': 't',
  '\n': 'n',
  '\v': 'v',
  '\f': 'f',
  '\r': 'r',
  '\x1b': 'e',
  '"': '"',
  '\\': '\\',
  '\xa0': '_',
  '\u2028': 'L',
  '\u2029': 'P',
}

function escaped(text: string): string {
  return text.replace(ESCAPED, escapeOf)
}

function escapeOf(ch: string): string {
  const short = SHORT[ch]
  if (short !== undefined) return `\\${short}`
  const code = ch.codePointAt(0) as number
  const [letter, width] = code <= 0xff ? ['x', 2] : code <= 0xffff ? ['u', 4] : ['U', 8]
  return `\\${letter}${code
    .toString(16)
    .toUpperCase()
    .padStart(width as number, '0')}`
}

/** A literal block, with the indentation indicator that an empty or indented first line requires. */
function literalBlock(text: string, indent: number): string {
  const hint = /^[ \n\u2028\u2029]/.test(text) ? '2' : ''
  const chomping = /[\n\u2028\u2029]$/.test(text)
    ? /(?:^|[\n\u2028\u2029])[\n\u2028\u2029]$/.test(text)
      ? '+'
      : ''
    : '-'
  const pad = ' '.repeat(indent)
  return `|${hint}${chomping}\n${text.replace(/^(?=[^\n\u2028\u2029])/gm, pad)}`
}

/** The number of characters, which go-yaml counts as columns. */
function runes(text: string): number {
  let count = text.length
  for (let at = 0; at < text.length; at++) if ((text.charCodeAt(at) & 0xfc00) === 0xdc00) count--
  return count
}
