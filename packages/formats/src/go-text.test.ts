import { expect, test } from 'vitest'
import { goFloat, goQuote } from './go-text.ts'

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
])('goFloat(%d) returns %s', (value, text) => {
  expect(goFloat(value)).toBe(text)
})

test.each([
  ['plain', '"plain"'],
  ['a"\\b', '"a\\"\\\\b"'],
  ['\x00\x07\x1b\x7f', '"\\x00\\a\\x1b\\x7f"'],
  ['é😀', '"é😀"'],
  ['\u00a0\u200b\u{e0001}', '"\\u00a0\\u200b\\U000e0001"'],
])('goQuote(%j) returns %s', (text, quoted) => {
  expect(goQuote(text)).toBe(quoted)
})
