import type { Draw } from '../../generated/draw.ts'

/** A scalar with its line break, in any of YAML's styles; the lines of a block are indented by `indent`. */
export function drawScalar(draw: Draw, indent: number): string {
  const style = draw.below(100)
  if (style < 30) return `${drawPlain(draw)}\n`
  if (style < 45) return `'${drawLine(draw).replaceAll("'", "''")}'\n`
  if (style < 70) return `"${drawEscaped(draw)}"\n`
  if (style < 90) return drawBlock(draw, indent)
  return `${drawTagged(draw)}\n`
}

const PLAIN = [
  '',
  '2001-01-01 10:10:10',
  '2001-01-01 10:10:10.5',
  '2001-01-01 10:10:10Z',
  'a b',
  '-a b',
  '1 2',
  ...`
  ~ null Null nULL true True tRue yes No on OFF y N n Y 0 -0 +1 -1 1_000 1__0 _1 0o17 017 08 0x1F 0X1f 0b11
  0B11 -0b11 0b-11 0o-17 +0x1F -017 1.0 1. .5 -.5 +.5 .5_0 1e3 1E+3 1e-7 1e21 1e20 1e400 -1e400 123456789.5
  1234567.5 123456.5 0.0001 0.00001 1_0.5 9223372036854775807 9223372036854775808 18446744073709551615
  18446744073709551616 -9223372036854775808 -9223372036854775809 12345678901234567890123 00012 0x
  0xFFFFFFFFFFFFFFFF 0xFFFFFFFFFFFFFFFFF 100000000000000000000 1.7976931348623157e308 5e-324 -0.0 . .. - + +a
  .a -a 1:30 190:20:30 190:20:30.15 1:60 2001-01-01 2001-1-1 2001-13-01 2001-02-29 2000-02-29
  2001-01-01T10:10:10Z 2001-01-01t1:1:1.50Z 2001-01-01T10:10:10.123456789012+05:30 2001-01-01T10:10:10
  2001-01-01T10:10:10+00:00 2001-01-01T10:10:10,5-08:00 2001-01-01T24:00:00Z 2001-01-01T10:10:10+05:60
  0000-01-01 = << a:b :a ?a a#b a,b 100Mi 1.2.3 nginx:1.25 a/b 1,000 NaN nan inf 1e e1 0x1p3 1.5. +0b11 0o8
  --1 1- 12e03 0e0 ١
`
    .trim()
    .split(/\s+/),
]

function drawPlain(draw: Draw): string {
  if (draw.chance(60)) return draw.pick(PLAIN)
  if (draw.chance(50)) return words(draw, 1 + draw.below(30))
  return Array.from({ length: 1 + draw.below(8) }, () => draw.pick([...'0123456789+-._:eExobTZ']))
    .join('')
    .replace(/^[-:](?=$)/, 'q')
    .replace(/:$/, ':q')
    .replace(/^---|^\.\.\./, 'q')
}

const WORDS = [
  'a',
  'b1',
  'lorem',
  'ipsum,',
  "it's",
  'é',
  '中文',
  'x:y',
  '--flag=1',
  '"q"',
  '100%',
  '(x)',
  'https://example.com/a?b=c',
  'supercalifragilistic',
  'no',
  'z',
]

function words(draw: Draw, count: number): string {
  return `w ${Array.from({ length: count }, () => draw.pick(WORDS)).join(' ')}`
}

const CHARACTERS = [
  ' ',
  ' ',
  ' ',
  'a',
  'b',
  'c',
  'word',
  'longerword',
  '1',
  ':',
  ': ',
  ' #',
  '#',
  '-',
  '?',
  ',',
  '[',
  ']',
  '{',
  '}',
  '&',
  '*',
  '!',
  '|',
  '>',
  "'",
  '"',
  '%',
  '@',
  '`',
  '\\',
  '.',
  '=',
  '<',
  '~',
  '_',
  'é',
  '中',
  '\u00a0',
  '\u00ad',
  '\u2026',
  '\ufffd',
  'ﬁ',
]
// Line breaks of YAML 1.1 and byte order marks are only written as escapes: YAML 1.2 reads them otherwise.
const RARE = ['\u{1f600}', '\u{10ffff}', '\ud7ff', '\ue000']

function drawLine(draw: Draw): string {
  const length = draw.chance(25) ? 20 + draw.below(60) : draw.below(8)
  const rare = draw.chance(12)
  return Array.from({ length }, () => (rare && draw.chance(20) ? draw.pick(RARE) : draw.pick(CHARACTERS))).join('')
}

const ESCAPES = [
  '\\n',
  '\\n',
  '\\n',
  '\\n ',
  ' \\n',
  '\\t',
  '\\r',
  '\\0',
  '\\e',
  '\\a',
  '\\b',
  '\\v',
  '\\f',
  '\\x01',
  '\\x1f',
  '\\N',
  '\\_',
  '\\L',
  '\\P',
  '\\u2028',
  '\\U0001F600',
  '\\uFEFF',
  '\\"',
  '\\\\',
  '\\x41',
  '\\u00e9',
]

function drawEscaped(draw: Draw): string {
  const length = draw.chance(25) ? 20 + draw.below(50) : draw.below(8)
  return Array.from({ length }, () =>
    draw.chance(15) ? draw.pick(ESCAPES) : draw.pick(CHARACTERS).replaceAll('\\', '\\\\').replaceAll('"', '\\"'),
  ).join('')
}

function drawBlock(draw: Draw, indent: number): string {
  const header = draw.pick(['|', '|', '|', '>']) + draw.pick(['', '', '-', '+'])
  const pad: string = ' '.repeat(indent)
  const lines: string[] = Array.from({ length: 1 + draw.below(6) }, () => {
    if (draw.chance(20)) return ''
    const line = draw.chance(20) ? words(draw, 25) : drawLine(draw)
    return line.trim() === '' ? '' : pad + line
  })
  lines.push(lines.join('') === '' ? `${pad}x` : '')
  const first = lines.find((line) => line !== '') as string
  const hint = /^ /.test(first.slice(indent)) ? String(2) : ''
  return `${header.slice(0, 1)}${hint}${header.slice(1)}\n${lines.join('\n')}\n`
}

function drawTagged(draw: Draw): string {
  return draw.pick([
    '!!str 1',
    '!!str on',
    '!!str',
    '!!int "5"',
    '!!int 0x10',
    '!!float 3',
    '!!float 1.5',
    '!!bool true',
    '!!null ~',
    '!!null ""',
    '!!binary aGVsbG8=',
    '!!binary "w7/Dvw=="',
    '!!binary gIE=',
    '!own x',
    '!own 5',
    '! 5',
    '!!timestamp 2001-01-01',
    '!!str 2001-01-01',
    '!!str ~',
  ])
}
