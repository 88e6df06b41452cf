import type { Value } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { compareValues } from './compare-values.ts'

const linesOf = (old: Value, now: Value) =>
  compareValues(old, now).map(({ kind, field, old: before, new: after }) =>
    [kind, field, JSON.stringify(before), JSON.stringify(after)].filter((part) => part !== undefined).join(' '),
  )

describe('the fields that two values differ in', () => {
  test.each<[string, Value, Value, readonly string[]]>([
    ['nothing', { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
    ['a scalar', { a: { b: 1 } }, { a: { b: 2 } }, ['changed a.b 1 2']],
    ['a number and a string', { a: 1 }, { a: '1' }, ['changed a 1 "1"']],
    ['null and nothing', { a: null }, {}, ['removed a null']],
    ['an empty map and nothing', {}, { a: {} }, ['added a {}']],
    ['a whole map', {}, { a: { b: 1, c: 2 } }, ['added a {"b":1,"c":2}']],
    ['a map and a list', { a: {} }, { a: [] }, ['changed a {} []']],
    ['keys with dots', { a: { 'b.c/d': 1 } }, { a: { 'b.c/d': 2 } }, ['changed a["b.c/d"] 1 2']],
    ['a key that is __proto__', JSON.parse('{"__proto__": 1}'), {}, ['removed __proto__ 1']],
    ['the order of keys', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
    [
      'elements with names',
      [
        { name: 'a', image: 'x' },
        { name: 'b', image: 'y' },
      ],
      [
        { name: 'b', image: 'z' },
        { name: 'c', image: 'x' },
      ],
      [
        'removed [name=a] {"name":"a","image":"x"}',
        'changed [name=b].image "y" "z"',
        'added [name=c] {"name":"c","image":"x"}',
      ],
    ],
    [
      'another name at the same place',
      [{ name: 'a', image: 'x' }],
      [{ name: 'b', image: 'x' }],
      ['removed [name=a] {"name":"a","image":"x"}', 'added [name=b] {"name":"b","image":"x"}'],
    ],
    [
      'the order of elements with names',
      [{ name: 'a' }, { name: 'b' }, { name: 'c', v: 1 }],
      [{ name: 'c', v: 2 }, { name: 'a' }, { name: 'b' }],
      ['reordered  ["a","b","c"] ["c","a","b"]', 'changed [name=c].v 1 2'],
    ],
    [
      'two elements with the same name',
      [
        { name: 'a', v: 1 },
        { name: 'a', v: 2 },
      ],
      [
        { name: 'a', v: 1 },
        { name: 'a', v: 3 },
      ],
      ['changed [1].v 2 3'],
    ],
    ['ports', [{ port: 80, a: 1 }], [{ port: 80, a: 2 }], ['changed [port=80].a 1 2']],
    ['a scalar that was inserted', ['a', 'b'], ['a', 'x', 'b'], ['added [1] "x"']],
    ['a scalar that was removed', ['a', 'x', 'b'], ['a', 'b'], ['removed [1] "x"']],
    ['a scalar that was replaced', ['a', 'x', 'b'], ['a', 'y', 'b'], ['changed [1] "x" "y"']],
    ['a list in a list', [['a'], ['b']], [['a'], ['c']], ['changed [1][0] "b" "c"']],
  ])('%s', (_, old, now, lines) => {
    expect(linesOf(old, now)).toEqual(lines)
  })

  test('integers beyond 2^53', () => {
    expect(compareValues({ a: 12345678901234567890n }, { a: 12345678901234567891n })).toMatchObject([
      { kind: 'changed', field: 'a' },
    ])
  })

  test('paths lead to the values of both states', () => {
    const old = {
      l: [
        { name: 'a', v: 1 },
        { name: 'b', v: 1 },
      ],
    }
    const now = { l: [{ name: 'b', v: 2 }] }

    expect(compareValues(old, now)).toMatchObject([
      { kind: 'removed', oldPath: ['l', 0] },
      { kind: 'changed', oldPath: ['l', 1, 'v'], newPath: ['l', 0, 'v'] },
    ])
  })
})
