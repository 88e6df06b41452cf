import { describe, expect, test } from 'vitest'
import { readYaml } from '../read-yaml.ts'
import type { Path, Value } from '../scan/value.ts'

const AB = { x: 1, y: [1, 2] }

function edited(text: string, path: Path, value: Value): string {
  const { document } = readYaml(text)
  if (document === undefined) throw new Error(`cannot read ${text}`)
  if (typeof path.at(-1) === 'number') document.insert(path, value)
  else document.set(path, value)
  return document.toString()
}

describe('JSON keeps its form', () => {
  test.each<[string, string, Path, Value, string]>([
    ['compact: a new key', '{"a":1}', ['b'], 2, '{"a":1,"b":2}'],
    ['compact: a new map', '{"a":1}', ['b'], AB, '{"a":1,"b":{"x":1,"y":[1,2]}}'],
    ['compact: a value that becomes a map', '{"a":1}', ['a'], AB, '{"a":{"x":1,"y":[1,2]}}'],
    ['compact: an empty map', '{"a":{}}', ['a', 'b', 'c'], 'x', '{"a":{"b":{"c":"x"}}}'],
    ['compact: an empty list', '{"a":[]}', ['a', 0], AB, '{"a":[{"x":1,"y":[1,2]}]}'],
    ['compact: a list of one', '{"a":[1]}', ['a', 1], 2, '{"a":[1,2]}'],
    ['compact: in front', '{"a":[1,2]}', ['a', 0], 0, '{"a":[0,1,2]}'],
    ['spaced', '{"a": 1}', ['b'], AB, '{"a": 1, "b": {"x": 1, "y": [1, 2]}}'],
    ['spaced, but behind the colon', '{"a":1, "b":2}', ['c'], AB, '{"a":1, "b":2, "c":{"x":1, "y":[1, 2]}}'],
    ['numbers in a list', '{"a":[1, 2]}', ['a', 2], 'x', '{"a":[1, 2, "x"]}'],
    [
      'indented: a new map',
      '{\n  "a": 1\n}\n',
      ['b'],
      AB,
      '{\n  "a": 1,\n  "b": {\n    "x": 1,\n    "y": [\n      1,\n      2\n    ]\n  }\n}\n',
    ],
    [
      'indented by tabs, CRLF',
      '{\r\n\t"a": {\r\n\t\t"b": 1\r\n\t}\r\n}\r\n',
      ['a', 'c'],
      { d: 1 },
      '{\r\n\t"a": {\r\n\t\t"b": 1,\r\n\t\t"c": {\r\n\t\t\t"d": 1\r\n\t\t}\r\n\t}\r\n}\r\n',
    ],
    ['indented: an empty map', '{\n    "a": {}\n}', ['a', 'b'], 1, '{\n    "a": {\n        "b": 1\n    }\n}'],
    [
      'indented: a list of maps',
      '{\n "a": [\n  1\n ]\n}',
      ['a', 1],
      { b: 2 },
      '{\n "a": [\n  1,\n  {\n   "b": 2\n  }\n ]\n}',
    ],
    [
      'indented, with lists on one line',
      '{\n  "a": ["x", "y"]\n}',
      ['b'],
      ['x', 'z'],
      '{\n  "a": ["x", "y"],\n  "b": ["x", "z"]\n}',
    ],
  ])('%s', (_, text, path, value, expected) => {
    expect(edited(text, path, value)).toBe(expected)
    expect(() => JSON.parse(expected)).not.toThrow()
  })

  test.each([
    ['the last key goes', '{\n  "a": {\n    "b": 1\n  }\n}', '{\n  "a": {}\n}'],
    ['a comment stays', '{\n  "a": { # c\n    "b": 1\n  }\n}', '{\n  "a": { # c\n  }\n}'],
  ])('indented: %s', (_, text, expected) => {
    const { document } = readYaml(text)

    document?.delete(['a', 'b'])

    expect(document?.toString()).toBe(expected)
  })

  test('a key that is not quoted has a space behind its colon', () => {
    expect(edited('{"a":1,b: }', ['b'], 2)).toBe('{"a":1,b: 2 }')
    expect(edited('{"a":1,b}', ['b'], 2)).toBe('{"a":1,b: 2}')
  })
})

describe('flow collections in YAML keep their form', () => {
  test.each<[string, string, Path, Value, string]>([
    ['a compact list', 'm: [1,2]\n', ['m', 2], 3, 'm: [1,2,3]\n'],
    ['a compact map', 'm: {a: 1,b: 2}\n', ['m', 'c'], { x: 1, z: 2 }, 'm: {a: 1,b: 2,c: {x: 1,z: 2}}\n'],
    ['a compact list of maps', 'm: [{a: 1},{a: 2}]\n', ['m', 2], { a: 3, b: 4 }, 'm: [{a: 1},{a: 2},{a: 3,b: 4}]\n'],
    ['a spaced list', 'm: [1, 2]\n', ['m', 2], [3, 4], 'm: [1, 2, [3, 4]]\n'],
    ['a map of one', 'm: {a: 1}\n', ['m', 'b'], { x: 1, z: 2 }, 'm: {a: 1, b: {x: 1, z: 2}}\n'],
    ['compact JSON', 'm: {"a":1}\n', ['m', 'b'], AB, 'm: {"a":1,"b":{"x":1,"y":[1,2]}}\n'],
  ])('%s', (_, text, path, value, expected) => {
    expect(edited(text, path, value)).toBe(expected)
    expect(readYaml(expected).document?.get(path)).toEqual(value)
  })
})
