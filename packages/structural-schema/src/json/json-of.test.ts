import { makeResource } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { Float, type Json, type JsonMap } from './json.ts'
import { jsonOf } from './json-of.ts'
import { compactJson } from './print.ts'

describe('jsonOf', () => {
  test.each([
    ['1', 1],
    ['0644', 420],
    ['0o17', 15],
    ['0x1F', 31],
    ['0b101', 5],
    ['0x_', '0x_'],
    ['0b_', '0b_'],
    ['-1_000', -1000],
    ['0xffffffffffffffff', new Float(2 ** 64)],
    ['0100000000000000000000000', new Float(1e23)],
    ['0x10000000000000000', '0x10000000000000000'],
    ['-0x8000000000000000', -(2n ** 63n)],
    ['-0x8000000000000001', '-0x8000000000000001'],
    ['+0xffffffffffffffff', '+0xffffffffffffffff'],
    [`0x${'0'.repeat(100)}1`, 1],
    [`0b${'0'.repeat(100)}1`, 1],
    ['0_x1', 1],
    ['00x1', '00x1'],
    ['1e308', new Float(1e308)],
    ['1e309', '1e309'],
    ['-1e400', '-1e400'],
    [`1${'0'.repeat(400)}`, `1${'0'.repeat(400)}`],
    ['.5_0', 0.5],
    ['._5', '._5'],
    ['.5_', '.5_'],
    ['3.0', 3],
    ['1e3', 1000],
    ['1.50', 1.5],
    ['9007199254740993', 9007199254740993n],
    ['1e21', new Float(1e21)],
    ['yes', true],
    ['Off', false],
    ['~', null],
    ['2020-01-01', '2020-01-01'],
    ['1.2.3', '1.2.3'],
    ['"5"', '5'],
    ['!!str 5', '5'],
    ['!!int "5"', 5],
    ['!<tag:yaml.org,2002:int> "5"', 5],
    ['!<tag:yaml.org,2002:str> 5', '5'],
    ['<<', '<<'],
  ])('%s', (text, value) => {
    expect(read(`a: ${text}\nb: [{c: ${text}}]\n`)).toEqual({ a: value, b: [{ c: value }] })
  })

  test('preserves literals of JSON', () => {
    expect(read('{"a": 3.0, "b": 3}')).toEqual({ a: new Float(3), b: 3 })
    expect(read('# YAML\n{"a": 3.0}')).toEqual({ a: 3 })
    expect(read('a: {"b": 3.0}')).toEqual({ a: { b: 3 } })
  })

  test.each([
    ['x: &x {a: 1, b: 2}\ny: {<<: *x, b: 3, c: 4}', { a: 1, b: 3, c: 4 }],
    ['x: 0\ny: {b: 3, <<: [{a: 1, b: 2}, {a: 5, d: 6}]}', { a: 1, b: 3, d: 6 }],
    ["x: 0\ny: {'<<': {a: 1}}", { '<<': { a: 1 } }],
    ['x: 0\ny: {<<: 1}', { '<<': 1 }],
    ['x: 0\ny: {<<: {__proto__: {a: 1}}}', JSON.parse('{"__proto__":{"a":1}}')],
  ])('expands merges: %s', (text, y) => {
    expect(compactJson((read(text) as JsonMap).y as Json)).toBe(compactJson(y))
  })

  test('prints a template as a key, and converts the values around it', () => {
    expect(compactJson(read('a: {{ .x }}\nb: [{? [c] : d}, e]\n') as Json)).toBe(
      '{"a":{"{\\".x\\":null}":null},"b":[{"[\\"c\\"]":"d"},"e"]}',
    )
  })

  test('converts a part with its keys as written', () => {
    expect(read('a:\n  __proto__: 1\n  5: x\n', ['a'])).toEqual(
      Object.assign(Object.create(null), JSON.parse('{"__proto__":1,"5":"x"}')),
    )
    expect(read('a: 1', ['b'])).toBeUndefined()
  })
})

function read(text: string, path: readonly string[] = []): Json | undefined {
  return jsonOf(makeResource(text), path)
}
