import { describe, expect, test } from 'vitest'
import { equalJson, Float, type Json } from './json.ts'
import { compactJson } from './print.ts'

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
