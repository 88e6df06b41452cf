import { comment, tail } from './trivia.ts'
import type { Writer } from './writer.ts'

const PLAIN = [
  'alpha',
  'b-c',
  'x.y/z',
  'a#b',
  'c:d',
  "it's",
  'über',
  '東京',
  'naïve',
  '😀',
  'nginx:1.25',
  'http://a.b/c?d=e',
  'two words',
  'a  b',
  '-x',
  ':y',
  '?z',
  'ends-',
  '50%',
  '12',
  '0',
  '-7',
  '0x1F',
  '0o17',
  '0644',
  '1e3',
  '1.50',
  '.5',
  '+3',
  '12345678901234567890',
  'true',
  'False',
  'yes',
  'off',
  'null',
  '~',
  'NULL',
  '.inf',
  '-.INF',
  '.nan',
  '1.30',
  '12:30:45',
  '2001-12-14',
  '100m',
  '1_000',
  '<<',
  '=',
  'a, b',
  'a]b',
  'x{y',
]
const FLOW_PLAIN = PLAIN.filter((text) => !/[,[\]{}]/.test(text))
const LINES = [
  'one',
  'two words',
  '# no comment',
  'key: value',
  '- dash',
  '東京',
  'trailing ',
  'a\tb',
  'it\'s "so"',
  '{x',
  '%y',
  'end.',
]
const SINGLE = ['', 'x', 'a b', "it''s", '# no', '1', 'true', 'a: b', '東京', '\\n', '- ', '*a', '@x', ' led', 'end ']
const DOUBLE = [
  '',
  'x',
  'a b',
  '\\n',
  'a\\tb',
  '\\"',
  '\\\\',
  '\\u00e9',
  '\\x41',
  '1',
  'null',
  '東京',
  "it's",
  '# no',
  '\\/',
  ' led',
  'end ',
]

/** A scalar that fits on the rest of a line, in a style that is legal there. */
export function inlineScalar(writer: Writer, isFlow: boolean): string {
  switch (writer.below(6)) {
    case 0:
    case 1:
      return `'${writer.pick(SINGLE)}'`
    case 2:
      return `"${writer.pick(DOUBLE)}${writer.pick(DOUBLE)}"`
    default:
      return writer.pick(isFlow ? FLOW_PLAIN : PLAIN)
  }
}

/** A plain or quoted scalar over several lines, each of the later ones indented at least so far. */
export function foldedFlowScalar(writer: Writer, indent: number): string {
  const quote = writer.pick(['', "'", '"'])
  const words = Array.from({ length: 2 + writer.below(3) }, () =>
    writer.pick(['one', 'two words', '東京', 'three.', 'x-y']),
  )
  const breaks = words.slice(1).map((word) => {
    const blanks = writer.chance(20) ? writer.eol().repeat(1 + writer.below(2)) : ''
    const backslash = quote === '"' && blanks === '' && writer.chance(15) ? '\\' : ''
    return `${backslash}${writer.eol()}${blanks}${writer.spaces(indent + writer.below(3))}${word}`
  })
  return `${quote}${words[0]}${breaks.join('')}${quote}`
}

/** A literal or folded scalar with its header and line breaks; `parent` is the column of the node that holds it. */
export function blockScalar(writer: Writer, parent: number): string {
  const step = 1 + writer.below(4)
  const lines = Array.from({ length: 1 + writer.below(4) }, () => writer.pick(LINES))
  const isLed = writer.chance(15)
  const needsDigit = isLed || writer.chance(15)
  const digit = needsDigit && parent >= 0 ? String(step) : ''
  const chomp = writer.pick(['', '', '-', '+'])
  const marks = writer.chance(50) ? digit + chomp : chomp + digit
  const note = writer.chance(15) ? ` ${comment(writer)}` : ''
  const indent = writer.spaces(Math.max(parent, 0) + step)
  const body = lines.map((line, i) => {
    const deeper = (i > 0 && writer.chance(15)) || (i === 0 && isLed && digit !== '') ? '  ' : ''
    const blank = writer.chance(12) && !(i === 0 && isLed) ? writer.eol() : ''
    return `${blank}${indent}${deeper}${line}${writer.eol()}`
  })
  const end = chomp === '+' && writer.chance(50) ? writer.eol().repeat(1 + writer.below(2)) : ''
  writer.isAfterBlockScalar = true
  return `${writer.pick(['|', '>'])}${marks}${note}${writer.eol()}${body.join('')}${end}`
}

/** A key that fits on one line and is unlike every other key of the document. */
export function key(writer: Writer, isFlow: boolean): string {
  const serial = writer.serial()
  switch (writer.below(12)) {
    case 0:
      return `'k${serial} x'`
    case 1:
      return `"k${serial}${writer.pick(['', ' #', '\\t', ': '])}"`
    case 2:
      return isFlow ? `k${serial}` : `k ${serial}`
    case 3:
      return `${serial}`
    case 4:
      return `k${serial}.a/b-c`
    case 5:
      return `é東${serial}`
    default:
      return `k${serial}`
  }
}

/** The rest of a line: a scalar, what follows it, the line break. */
export function scalarLine(writer: Writer, text: string): string {
  writer.isAfterBlockScalar = false
  return `${text}${tail(writer)}${writer.eol()}`
}
