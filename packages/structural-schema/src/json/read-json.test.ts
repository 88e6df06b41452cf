import { describe, expect, test } from 'vitest'
import { Float } from './json.ts'
import { compactJson } from './print.ts'
import { readJson } from './read-json.ts'

describe('numbers are parsed like Go', () => {
  test.each([
    ['3', 3],
    ['-0', 0],
    ['1.5', 1.5],
    ['3.0', new Float(3)],
    ['1e3', new Float(1000)],
    ['-2.50', -2.5],
    ['9007199254740991', 9007199254740991],
    ['9007199254740993', 9007199254740993n],
    ['-9223372036854775808', -(2n ** 63n)],
    ['9223372036854775808', new Float(2 ** 63)],
    ['1e21', new Float(1e21)],
  ])('%s', (text, value) => {
    expect(readJson(text)).toEqual(value)
    expect(readJson(`{"a": [ ${text} ,0]}`)).toEqual({ a: [value, 0] })
    expect(readJson(`{"a":${text}}`)).toEqual({ a: value })
  })

  test('strings that look like numbers stay strings', () => {
    expect(readJson('["x: 3.0, y", ": 1e3,", 1]')).toEqual(['x: 3.0, y', ': 1e3,', 1])
    expect(readJson('["\\\\", 3.0, "a\\": 3.0, b", {"3.0":"\\u0000N3.0"}]')).toEqual([
      '\\',
      new Float(3),
      'a": 3.0, b',
      { '3.0': '\0N3.0' },
    ])
  })
})

test.each([
  ['{"a":{"b":[]},"c":null,"__proto__":{"x":true}}'],
  ['[3.0,{"__proto__":"\\u00e9\\n"},[],{}]'],
  [' [ 3.0 , "a\\\\\\"b" , true , false , null ] '],
])('%s has the same value with and without literals', (text) => {
  expect(compactJson(readJson(text))).toBe(compactJson(JSON.parse(text)))
})

test.each([
  '',
  '{',
  '[3.0',
  '[3.0,]',
  '{"a":3.0,}',
  '{"a" 3.0}',
  '[3.0] x',
  '[03.0]',
  '[3.0, tru]',
  '["a\nb", 3.0]',
  '[3.0,"a',
])('%j is not valid JSON', (text) => {
  expect(() => readJson(text)).toThrow(SyntaxError)
})

test.each([10_000, 100_000])('%d levels are refused', (depth) => {
  const deep = '[[{"a":'.repeat(depth / 2)
  const close = '}]]'.repeat(depth / 2)

  expect(() => readJson(`${deep}1${close}`)).toThrow('the JSON must not be nested deeper than 1000 levels')
  expect(() => readJson(`${deep}3.0${close}`)).toThrow('the JSON must not be nested deeper than 1000 levels')
})

test('accepts 1,000 levels', () => {
  expect(compactJson(readJson(`${'['.repeat(1000)}${']'.repeat(1000)}`))).toHaveLength(2000)
})

test('parses long runs of digits in linear time', () => {
  const digits = '1'.repeat(1_000_000)

  expect(readJson(`["${digits}", ":${digits}"]`)).toHaveLength(2)
  expect(readJson(`[${digits}]`)).toEqual([new Float(Number.POSITIVE_INFINITY)])
})
