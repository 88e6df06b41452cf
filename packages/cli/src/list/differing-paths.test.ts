import { readYaml, type Value } from '@krmkit/runtime'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differingPaths } from './differing-paths.ts'
import { isEqual } from './values.ts'

function documentOf(text: string) {
  const { document } = readYaml(text)
  if (document === undefined) throw new Error(`the case must be read: ${text}`)
  return document
}

const pathsOf = (a: string, b: string) => differingPaths(documentOf(a), documentOf(b))

describe('the paths at which two documents differ', () => {
  it.each([
    ['layout only', 'a: {b: [1, x]}\n', 'a:\n  b:\n  - 0x1\n  - "x"\n', []],
    ['comments only', 'a: 1 # one\n', 'a: 1\n', []],
    ['JSON and YAML', '{"a":{"k1":1,"k2":"1"}}\n', 'a:\n  k1: 1\n  k2: "1"\n', []],
    ['a type', '{"a":{"k1":1,"k2":"1"}}\n', 'a:\n  k1: 1\n  k2: 1\n', [['a', 'k2']]],
    ['a tag', 'a: !!str 1\n', 'a: 1\n', [['a']]],
    ['a sign', 'a: -0.0\n', 'a: 0.0\n', [['a']]],
    ['an element', 'a: {l: [1, 2, 3], m: 1}\n', 'a: {l: [1, 3], m: 1}\n', [['a', 'l']]],
    ['a key', 'a: {b: 1}\nc: {d: 1}\n', 'a: {b: 1}\nc: {d: 1, e: 1}\n', [['c']]],
    ['the name of a key', 'a: {b: 1, c: 1}\n', 'a: {b: 1, d: 1}\n', [['a']]],
    ['a map and a list', 'a: {}\nb: 1\n', 'a: []\nb: 1\n', [['a']]],
    [
      'two places',
      'a: {b: {c: 1, d: 1}, e: 1}\n',
      'a: {b: {c: 2, d: 1}, e: 2}\n',
      [
        ['a', 'b', 'c'],
        ['a', 'e'],
      ],
    ],
    ['the order of keys', 'a: {b: 1, c: 1}\n', 'a: {c: 1, b: 1}\n', [['a']]],
    ['a value of a list as a key', 'a: {b: 1}\nc:\n  ? [d]\n  : 1\n', 'a: {b: 1}\nc:\n  ? [d]\n  : 2\n', [['c']]],
    ['an alias', 'a: &x 1\nb: *x\n', 'a: 1\nb: 1\n', [[]]],
  ])('%s', (_, a, b, expected) => {
    expect(pathsOf(a, b)).toEqual(expected)
  })

  it('is the root if there are many', () => {
    const text = (value: number) => Array.from({ length: 200 }, (_, i) => `k${i}: ${value}\n`).join('')
    expect(pathsOf(text(1), text(2))).toEqual([[]])
    expect(pathsOf(text(1), text(1))).toEqual([])
  })

  it('are all of them, and none in documents with equal texts', () => {
    const scalar = fc.constantFrom(1, 2, 'a', 'b', '1', true, null)
    const { value } = fc.letrec<{ value: Value; list: Value; map: Value }>((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, scalar, tie('list'), tie('map')),
      list: fc.array(tie('value'), { maxLength: 3 }),
      map: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value')),
    }))
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [a, b] = [documentOf(`${JSON.stringify(one)}\n`), documentOf(`${JSON.stringify(other)}\n`)]
        const paths = differingPaths(a, b)
        for (const path of paths) a.set(path, b.get(path) as Value)
        expect(isEqual(a.get([]), other)).toBe(true)
        expect(differingPaths(b, documentOf(`${JSON.stringify(other, undefined, 1)}\n`))).toEqual([])
      }),
    )
  })
})
