import { describe, expect, test } from 'vitest'
import { equalJson } from './equal.ts'
import { Float, type Json } from './json.ts'
import { compactJson, goFloat, goQuote } from './print.ts'

describe('compact JSON', () => {
  test.each<[Json, string]>([
    [{ b: 1, a: [true, null] }, '{"a":[true,null],"b":1}'],
    ['<a href="x">&\u2028', '"\\u003ca href=\\"x\\"\\u003e\\u0026\\u2028"'],
    ['\ud800x', '"\ufffdx"'],
    ['\b\f\n\u0001', '"\\b\\f\\n\\u0001"'],
    [new Float(3), '3'],
    [1e21, '1e+21'],
    [1e-7, '1e-7'],
    [9007199254740993n, '9007199254740993'],
    [{ '\u{1f600}': 1, '\uff5e': 2 }, '{"\uff5e":2,"\u{1f600}":1}'],
  ])('%o', (value, text) => {
    expect(compactJson(value)).toBe(text)
  })
})

test.each([
  [0, '0'],
  [100000, '100000'],
  [1e6, '1e+06'],
  [12345678.5, '1.23456785e+07'],
  [0.0001, '0.0001'],
  [0.00001, '1e-05'],
  [-2.5, '-2.5'],
  [1e100, '1e+100'],
  [Number.POSITIVE_INFINITY, '+Inf'],
  [Number.NaN, 'NaN'],
])('%d is %s', (value, text) => {
  expect(goFloat(value)).toBe(text)
})

test.each([
  ['plain', '"plain"'],
  ['a"\\b', '"a\\"\\\\b"'],
  ['\x00\x07\x1b\x7f', '"\\x00\\a\\x1b\\x7f"'],
  ['é😀', '"é😀"'],
  ['\u00a0\u200b\u{e0001}', '"\\u00a0\\u200b\\U000e0001"'],
])('%j is quoted', (text, quoted) => {
  expect(goQuote(text)).toBe(quoted)
})

describe('equality', () => {
  test.each<[a: Json, b: Json, isEqual: boolean]>([
    [3, new Float(3), false],
    [new Float(3), new Float(3), true],
    [9007199254740993n, 9007199254740993n, true],
    [{ a: [1] }, { a: [1] }, true],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: null }, { b: null }, false],
    [[], {}, false],
    [null, {}, false],
  ])('%o and %o', (a, b, isEqual) => {
    expect(equalJson(a, b)).toBe(isEqual)
    expect(equalJson(b, a)).toBe(isEqual)
  })
})
