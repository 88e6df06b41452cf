import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readYaml } from '../read-yaml.ts'
import { isReadAsNumber, portableSpelling } from './quoting.ts'

/** Strings that kubectl (go-yaml 2), a reader of YAML 1.1 or one of YAML 1.2 reads as another value without quotes. */
const MISREAD = [
  ...['y', 'Y', 'n', 'N', 'yes', 'No', 'ON', 'off', 'true', 'False', 'null', 'NULL', '~', '<<', '='],
  ...[
    '0',
    '-1',
    '+1',
    '0644',
    '0o7',
    '0x1F',
    '0b101',
    '+0b1',
    '1_000',
    '1_000.5',
    '+_1',
    '0_x1',
    '0b-1',
    '0x_',
    '1e_5',
    '1e400',
  ],
  ...[
    '.',
    '._',
    '-.',
    '+.5',
    '1.',
    '.5',
    '.e1',
    'e1',
    'E10',
    'e-1',
    '-e1',
    '.inf',
    '-.INF',
    '.nan',
    '1:2',
    '190:20:30',
    '12:30:45.5',
  ],
  ...['2020-01-01', '2001-12-14t21:59:43Z', '2001-12-14 21:59:43.10 -5'],
]
const PLAIN = ['yep', 'nn', 'on-call', 'e', 'e1x', 'web', 'v1.2', 'https://a.example/b?c=d', 'a_1', '1m', '3Gi']

test.each(MISREAD)('the string %s is written in quotes, as a value, a key and in braces', (text) => {
  const { document } = readYaml('v: x\nflow: {a: x}\n')
  document?.set(['v'], text)
  document?.set(['flow', 'a'], text)
  document?.set(['keys'], { [text]: 1 })
  const output = document?.toString() ?? ''
  expect(output).toBe(`v: "${text}"\nflow: {a: "${text}"}\nkeys:\n  "${text}": 1\n`)
  for (const version of ['1.1', '1.2'] as const)
    expect(parse(output, { version })).toEqual({ v: text, flow: { a: text }, keys: { [text]: 1 } })
})

test.each(PLAIN)('the string %s needs no quotes', (text) => {
  const { document } = readYaml('v: x\n')
  document?.set(['v'], text)
  expect(document?.toString()).toBe(`v: ${text}\n`)
})

test('kubectl ends plain text in braces at a question mark, so it is in quotes there', () => {
  const { document } = readYaml('a: {u: x}\nb: x\n')
  for (const path of [['a', 'u'], ['b']]) document?.set(path, 'x?y')
  expect(document?.toString()).toBe('a: {u: "x?y"}\nb: x?y\n')
})

test('versions and words are not numbers', () => {
  expect(['1.16.2', '10.0.0.1', 'yes', 'web', '2020-01-01 a', '1,000'].filter(isReadAsNumber)).toEqual([])
})

test.each([
  ['a word that kubectl reads as a boolean', 'y', '"y"'],
  ['a number for YAML 1.1', '12:30', "'12:30'"],
  ['an escape that kubectl refuses', '"a\\/b"', '"a/b"'],
  ['two escapes for one character', '"\\ud83d\\ude00"', '"\\U0001f600"'],
  ['an escape behind a backslash', '"\\\\\\/"', '"\\\\/"'],
  ['a raw character that ends a line for kubectl', '"a\u2028"', '"a\\u2028"'],
  ['the same in a block scalar', '|-\n  a\u0085b', '|-\n  a\n  b'],
  ['a word without quotes', 'off', '1_000'],
])('%s is written in quotes where a spelling is copied', (_, spelling, harmless) => {
  const text = (source: string) => String(readYaml(`v: ${source}\n`).document?.get(['v']))

  expect(portableSpelling(spelling, text(spelling))).toBe(
    JSON.stringify(text(spelling)).replace('\u2028', '\\u2028').replace('\u0085', '\\u0085'),
  )
  expect(portableSpelling(harmless, text(harmless))).toBe(harmless)
})
