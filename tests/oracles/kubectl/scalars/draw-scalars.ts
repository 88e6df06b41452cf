import { Draw } from '../../../generated/draw.ts'

const words = (text: string) => text.trim().split(/\s+/)

const WORDS = words(`
  y Y n N yes Yes YES yEs no No NO nO on On ON oN off Off OFF oFF true True TRUE tRUE false False FALSE fALSE t f T F
  null Null NULL nULL ~ ~~ none None nil undefined << = <<< == <<: =: <<a =a inf Inf NaN nan Infinity yep nope on-call
  v1.2 web nginx:1.25 sha256:0a a_b a.b a/b 100m 1Gi 1e3Mi 50% 10.0.0.1 10.0.0.0/8 ::1 2001:db8:: 1.16.2 0.1.2 1,000 1,5
  https://a.example/b?c=d&e#f e e1 E1 e10 E-1 e+1 1e 1e+ 0e 12e03 0e0 0x1p3 ١ ٣.٤ é 中文 🙂 --flag -a +a .a ..a x1 xF 0xG
`)
const SIGNS = ['', '-', '+']
const NUMBERS = words(`
  0 7 00 007 08 0644 0o17 0o8 0O17 0x1F 0X1f 0xdeadBEEF 0b101 0b2 0B11 1_000 1__0 _1 1_ _ 0_7 0_x1 0x_1 0x1_ 0x_ 0x 0b_1
  0b 0o_7 0o 1e3 1E3 1e+3 1e-3 1_e3 1e_3 1. 1.0 1.10 1.5e3 .5 .5_0 ._5 5._ . ._ .e1 1e400 1_000.5 0.1
  9223372036854775807 9223372036854775808 18446744073709551616 123456789012345678901234567890 1.7976931348623157e308
  5e-324 .inf .Inf .INF .iNF .nan .NaN .NAN 1:30 1:5 190:20:30 190:20:30.15 190:20:30. 1:60 0:0 00:00 12:30:45 1_0:30
`)
const DATES = [
  ...words(`
    2001-01-01 2001-1-1 0000-01-01 2001-13-01 2001-02-29 2000-02-29 2001-01 2001 20010101 01-01-2001 2001-01-01T
    2001-01-01T10:10:10Z 2001-01-01t1:1:1.50Z 2001-01-01T10:10:10.123456789012+05:30 2001-01-01T10:10:10
    2001-01-01T10:10:10+00:00 2001-01-01T10:10:10,5-08:00 2001-01-01T24:00:00Z 2001-01-01T10:10:10+05:60
    2001-01-01T10:10Z 2001-W01-1 2001-12-14t21:59:43.10-05:00
  `),
  ...['2001-01-01 10:10:10', '2001-01-01 10:10:10.5', '2001-01-01 10:10:10 -5', '2001-01-01 a', '2001-01-01 '],
]
const INDICATORS = [
  ...words(
    `. .. ... .... ...a - -- --- ---- ---a ? : :: , [ ] { } # & * ! | > ' " % @ \` \\ [] {} "" '' |- >+ !! !a !!str`,
  ),
  ...words(
    `&a *a #a %a @a \`a ,a [a] {a} a] a} a, a? a: :a ?a -a a#b a:b a,b a?b a[b a{b "a" 'a' it's a"b a\\b a\\ \\n &`,
  ),
  ...[
    '- a',
    '? a',
    ': a',
    '--- a',
    '... a',
    '# a',
    'a #b',
    'a: b',
    'a ',
    ' a',
    ' ',
    '  ',
    '',
    'a b',
    'a  b',
    '!!str a',
  ],
  ...[
    'a, b',
    '- ',
    '? ',
    'a : b',
    '| a',
    '> a',
    '* a',
    '& a',
    '% a',
    'a - b',
    'a -',
    '1 2',
    '- 1',
    'y n',
    'no ',
    ' no',
  ],
]
const CHARACTERS = [
  ...[
    '\n',
    '\r',
    '\t',
    '\u0085',
    '\u2028',
    '\u2029',
    '\ufeff',
    '\u007f',
    '\u0000',
    '\u001b',
    '\u009f',
    '\u00a0',
    '\ufffe',
  ],
  ...['\uffff', '\u200b', '\u00ad', '\u{1f600}', '\u{10ffff}', '\r\n', '\n\n', ' \n', '\n ', '\b', '\f', '\v'],
].flatMap((ch) => [ch, `a${ch}`, `${ch}a`, `a${ch}b`])
const LINES = [
  'a\nb\n',
  'a\n\nb',
  ' a\nb',
  'a\n b\n',
  '# a\nb',
  'a\n# b',
  'a\n---\nb',
  '1\n',
  'y\n',
  '\n1',
  'a: b\nc: d\n',
  '- a\n- b',
]
const LONG = [
  'k'.repeat(1_100),
  'word '.repeat(300).trim(),
  '1'.repeat(400),
  `${'ab '.repeat(60)}\n${'c d '.repeat(60)}`,
]

const FIXED: readonly string[] = [
  ...WORDS,
  ...SIGNS.flatMap((sign) => NUMBERS.map((number) => sign + number)),
  ...[...DATES, ...INDICATORS, ...CHARACTERS, ...LINES, ...LONG],
]

const PIECES = [...'0011223456789', ...'++--__..::', ...'eExXobBaFTZ', ' ', 'y', 'n', '~', ', ', '#', 'é']

/** Strings that readers of YAML can take for something else: fixed ones, then strings of the characters of numbers. */
export function drawScalars(seed: number, count: number): readonly string[] {
  const draw = new Draw(seed)
  const scalars = new Set(FIXED)
  while (scalars.size < count) {
    scalars.add(Array.from({ length: 1 + draw.below(8) }, () => draw.pick(PIECES)).join(''))
  }
  return [...scalars].slice(0, count)
}
