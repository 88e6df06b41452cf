import { makeResource } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { Float, type Json } from './json.ts'
import { jsonOf } from './json-of.ts'

describe('YAML is read as Kubernetes reads it', () => {
  test.each([
    ['1', 1],
    ['0644', 420],
    ['0o17', 15],
    ['0x1F', 31],
    ['0b101', 5],
    ['-1_000', -1000],
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
    ['<<', '<<'],
  ])('%s', (text, value) => {
    expect(read(`a: ${text}\nb: [{c: ${text}}]\n`)).toEqual({ a: value, b: [{ c: value }] })
  })

  test('JSON keeps its literals', () => {
    expect(read('{"a": 3.0, "b": 3}')).toEqual({ a: new Float(3), b: 3 })
  })

  test('a part, keys as they are written', () => {
    expect(read('a:\n  __proto__: 1\n  5: x\n', ['a'])).toEqual(
      Object.assign(Object.create(null), JSON.parse('{"__proto__":1,"5":"x"}')),
    )
    expect(read('a: 1', ['b'])).toBeUndefined()
  })
})

function read(text: string, path: readonly string[] = []): Json | undefined {
  return jsonOf(makeResource(text), path)
}
