import { Draw } from '../../../generated/draw.ts'

const WORDS = [
  'a',
  'b c',
  '1',
  '0x1F',
  '1_000',
  '0644',
  '-1.50',
  'x:y',
  'q',
  "it's",
  'true',
  'on',
  '~',
  'é',
  '🙂',
  'a#b',
  'on-call',
  'no',
  '.5',
]
const SPACES = [
  '',
  '',
  '',
  '',
  ' ',
  ' ',
  '\n',
  '\n  ',
  '\n    ',
  ' # c\n',
  ' #c\n  ',
  '\n\n',
  '\t',
  '  ',
  '\n # x\n',
  '\r\n',
]
const QUOTED = ['a', 'x y', '\n', '\n  ', ' ', '\\\n', '\\n', '\\t', '# no', '\n\n', '\t', '[', '}', '\r\n', '\\u0041']
const ODD = [
  ...[
    '\t',
    ' ',
    '\n',
    '"',
    "'",
    '- ',
    '? ',
    ': ',
    '{',
    '}',
    '[',
    ']',
    ',',
    '#',
    '&a ',
    '*a ',
    '!!int ',
    '!!float ',
    '!!str ',
  ],
  ...[
    '<<: ',
    '|\n',
    '>\n',
    '---\n',
    '...\n',
    '%YAML 1.1\n',
    '\\/',
    '\\u',
    '\u2028',
    '\u0085',
    '\u007f',
    '~',
    '.inf',
    '  ',
    '\r\n',
  ],
  ...['!', '&a.b ', '\ufeff', '!<x> ', '!e!x ', '|2-\n', '"a\n b": ', '...', '---', '!!binary aGk='],
]

/** A document of flow collections, quotes and block scalars in odd layouts; half of them with a few odd characters put in. */
export function drawDocument(seed: number): string {
  const draw = new Draw(seed)
  const lead = draw.pick(['', '', '# c\n'])
  const text = lead + block(draw, draw.pick([0, 0, 2]))
  return draw.chance(70) ? text : spoiled(draw, text)
}

function block(draw: Draw, indent: number): string {
  const pad = ' '.repeat(indent)
  const entries = Array.from({ length: 1 + draw.below(3) }, (_, at) => {
    const end = draw.pick(['', '', ' # c', '#c'])
    return `${pad}k${at}: ${value(draw, pad, indent)}${end}\n`
  })
  return entries.join('')
}

function value(draw: Draw, pad: string, indent: number): string {
  switch (draw.below(6)) {
    case 0:
      return indent > 4 ? scalar(draw) : `\n${block(draw, indent + 2).replace(/\n$/, '')}`
    case 1:
      return `\n${pad}- ${flow(draw, 2)}\n${pad}- ${flow(draw, 1)}`
    case 2:
      return `${draw.pick(['|', '>-', '|+', '|#c', '|2'])}\n${pad}  x\n${pad}  y`
    default:
      return flow(draw, 1 + draw.below(3))
  }
}

function flow(draw: Draw, depth: number): string {
  if (depth <= 0 || draw.chance(33)) return scalar(draw)
  const space = () => draw.pick(SPACES)
  const isList = draw.chance(50)
  const items = Array.from({ length: draw.below(4) }, (_, at) => {
    const key = isList ? '' : draw.pick([`k${at}`, `"k${at}"`]) + draw.pick([': ', ': ', ': ', ':\n', ' : ', ':\n   '])
    return key + flow(draw, depth - 1) + space()
  })
  const content = space() + items.join(`,${space()}`) + draw.pick(['', ',', ''])
  return isList ? `[${content}]${draw.pick(['', '', '#c'])}` : `{${content}}`
}

function scalar(draw: Draw): string {
  const parts = () => Array.from({ length: draw.below(4) }, () => draw.pick(QUOTED)).join('')
  switch (draw.below(8)) {
    case 0:
      return `"${parts()}"`
    case 1:
      return `'${parts().replaceAll("'", "''")}'`
    case 2:
      return draw.pick(WORDS) + draw.pick(['\n        ', '\n      ', '\n\n       ']) + draw.pick(WORDS)
    default:
      return draw.pick(WORDS)
  }
}

function spoiled(draw: Draw, text: string): string {
  let spoilt = text
  for (let left = 1 + draw.below(3); left > 0; left--) {
    const at = draw.below(spoilt.length + 1)
    spoilt = spoilt.slice(0, at) + draw.pick(ODD) + spoilt.slice(at + draw.below(3))
  }
  return spoilt.replaceAll(/[\ud800-\udfff]/gu, '\ufffd')
}
