import { describe, expect, it } from 'vitest'
import { mergeValues } from './merge-values.ts'
import { readValues } from './read-values.ts'
import { type ValuesMap, valuesText } from './values.ts'

function valuesOf(text: string): ValuesMap {
  const reading = readValues(text)
  if ('problem' in reading) throw new Error(reading.problem)
  return reading.values
}

/** Merges the second values into the first ones. */
function merged(base: string, patch: string): unknown {
  const result = mergeValues(valuesOf(patch), valuesOf(base))
  return 'problem' in result ? result.problem : JSON.parse(valuesText(result.values))
}

describe('merged values', () => {
  it.each([
    ['maps', 'a: {b: 1, c: 2}', 'a: {c: 3, d: 4}', { a: { b: 1, c: 3, d: 4 } }],
    ['lists', 'a: [1, 2]', 'a: [3]', { a: [3] }],
    ['scalars of other types', 'a: 1', 'a: "1"', { a: '1' }],
    ['null deletes', 'a: 1\nb: {c: 1}', 'a: null\nb: ~', {}],
    ['null in a new map', 'z: 1', 'a: {b: null, c: [null]}', { z: 1, a: { c: [null] } }],
    ['a null that is written stays', 'a: null\nb: ~', 'c: 1', { a: null, b: null, c: 1 }],
    ['a null that is not written goes', 'a:\nb: {c:}', 'd: 1', { b: {}, d: 1 }],
    ['a value instead of null', 'a: null', 'a: {b: 1}', { a: { b: 1 } }],
    ['$patch: replace', 'a: {b: 1}', 'a: {$patch: replace, c: 2}', { a: { c: 2 } }],
    ['$patch: delete', 'a: {b: 1}', 'a: {$patch: delete}', {}],
    ['$patch: merge in a new map', 'z: 1', 'a: {b: {$patch: merge, c: 2}}', { z: 1, a: { b: { c: 2 } } }],
    [
      'keys with a meaning in JavaScript',
      '__proto__: {a: 1}',
      'constructor: 2',
      JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}'),
    ],
  ])('%s', (_, base, patch, expected) => expect(merged(base, patch)).toEqual(expected))

  it.each([
    ['a map and a scalar', 'a: {b: 1}', 'a: 1', 'a must have the same type in both, found a map and a single value'],
    [
      'a list and a map',
      'a: {b: [1]}',
      'a: {b: {c: 1}}',
      'a.b must have the same type in both, found a list and a map',
    ],
    ['an unknown directive', 'a: {b: 1}', 'a: {$patch: drop}', 'a.$patch must be delete, merge or replace'],
  ])('cannot be %s', (_, base, patch, problem) => expect(merged(base, patch)).toContain(problem))
})

describe('a values file', () => {
  it.each([
    [
      'go-yaml v3',
      'a: yes\nb: 0777\nc: 2020-01-01\nd: 1_000\ne: "1"',
      { a: 'yes', b: 511, c: '2020-01-01T00:00:00Z', d: 1000, e: '1' },
    ],
    ['anchors', 'a: &x {b: 1}\nc: *x\nd: {<<: *x, e: 2}', { a: { b: 1 }, c: { b: 1 }, d: { b: 1, e: 2 } }],
    ['no content', '# nothing\n', {}],
    ['nothing', '', {}],
    ['numbers and booleans as keys', '1: a\ntrue: b', { '1': 'a', true: 'b' }],
  ])('is read with %s', (_, text, expected) => expect(JSON.parse(valuesText(valuesOf(text)))).toEqual(expected))

  it.each([
    ['a list', '- a', 'it must be a map'],
    ['no YAML', 'a: [', 'it must be YAML'],
  ])('must not be %s', (_, text, problem) =>
    expect(readValues(text)).toMatchObject({ problem: expect.stringContaining(problem) }),
  )
})
