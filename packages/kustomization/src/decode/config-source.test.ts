import { makeResource, Resource, readYaml, type Value } from '@krmkit/runtime'
import { describe, expect, it } from 'vitest'
import { goValue } from './config-source.ts'

function read(text: string): Value {
  const { document } = readYaml(text, { uniqueKeys: false })
  if (document === undefined) throw new Error('no document')
  return goValue(new Resource(document))
}

// Compared with the values that kustomize 5.8.2 reads from such files.
describe('a config as Go reads it', () => {
  it.each([
    ['a: yes\nb: "yes"\nc: |\n  yes\nd: 017\n', { a: true, b: 'yes', c: 'yes\n', d: 15 }],
    ['a: !!str 5\nb: !!int "5"\nc: !other 5\nd: !!bool "on"\n', { a: '5', b: 5, c: '5', d: true }],
    ['on: a\n5: b\n~: c\n"on": d\n', { true: 'a', 5: 'b', '~': 'c', on: 'd' }],
    ['a: 1\nb: {c: 2}\na: 3\n', { a: 3, b: { c: 2 } }],
    ['a: &x {b: yes}\nc: *x\nd: [*x, 1]\n', { a: { b: true }, c: { b: true }, d: [{ b: true }, 1] }],
    ['a: &x {b: 1, c: 2}\nd: {b: 3, <<: *x, c: 4}\n', { a: { b: 1, c: 2 }, d: { b: 1, c: 4 } }],
    ['a: &x {b: 1}\nc: &y {b: 2, d: 3}\ne: {<<: [*x, *y]}\n', { a: { b: 1 }, c: { b: 2, d: 3 }, e: { b: 1, d: 3 } }],
    ['a: {"<<": 1}\n', { a: { '<<': 1 } }],
    ['__proto__: {a: b}\nconstructor: c\n', JSON.parse('{"__proto__": {"a": "b"}, "constructor": "c"}')],
    ['? [a]\n: b\n? {c: d}\n: e\n', { '[…]': 'b', '{…}': 'e' }],
    ['a:\nb: []\nc: {}\n', { a: null, b: [], c: {} }],
  ])('reads %j', (text, value) => expect(JSON.parse(JSON.stringify(read(text)))).toEqual(value))

  it('returns maps without a prototype', () => {
    const { a } = read('a: {b: c}\n') as { readonly a: object }
    expect(Object.getPrototypeOf(a)).toBeNull()
  })
  it('reads generated objects like files', () => {
    const resource = makeResource({ kind: 'X', list: [1, 'on', true, null, { a: 'b' }] })
    expect(JSON.parse(JSON.stringify(goValue(resource)))).toEqual({
      kind: 'X',
      list: [1, 'on', true, null, { a: 'b' }],
    })
  })
})
