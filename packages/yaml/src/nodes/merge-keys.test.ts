import { describe, expect, test } from 'vitest'
import type { YamlDocument } from '../document.ts'
import { readYaml } from '../read-yaml.ts'
import type { Path, Value } from '../scan/value.ts'

const read = (yaml: string): YamlDocument => readYaml(yaml).document as YamlDocument
const plain = (yaml: string) => JSON.parse(JSON.stringify(read(yaml).get([])))

const pod = 'list:\n- &c {image: a:1, name: x}\n- <<: *c # why\n  name: y\n'

describe('merged entries are read as part of the map', () => {
  // Each value is what kustomize 5.8.2 reads.
  test.each<readonly [yaml: string, value: unknown]>([
    ['{<<: *b, p: 2}', { p: 2, q: { r: 2 } }],
    ['{p: 2, <<: *b}', { p: 2, q: { r: 2 } }],
    ['{<<: [*b, *c]}', { p: 1, q: { r: 2 }, z: 9 }],
    ['{<<: [*c, *b]}', { p: 1, q: 5, z: 9 }],
    ['{<<: [], a: 1}', { a: 1 }],
    ['{<<: {}}', {}],
    ['{!!merge <<: *b, a: 1}', { a: 1, p: 1, q: { r: 2 } }],
    ['{! <<: *b, a: 1}', { a: 1, p: 1, q: { r: 2 } }],
    ['{&k <<: *b, a: 1}', { a: 1, p: 1, q: { r: 2 } }],
    ['{<<: {<<: *b, p: 3}, a: 1}', { a: 1, p: 3, q: { r: 2 } }],
    ['{q: null, <<: *b}', { p: 1, q: null }],
    ['[{<<: *b}, <<]', [{ p: 1, q: { r: 2 } }, '<<']],
    ['{a: <<}', { a: '<<' }],
    ['{"<<": *b}', { '<<': { p: 1, q: { r: 2 } } }],
    ['{!!str <<: *b}', { '<<': { p: 1, q: { r: 2 } } }],
    ['{<<: x, a: 1}', { '<<': 'x', a: 1 }],
    ['{<<: *b, a: &k 1.10, *k : x}', { a: 1.1, '1.10': 'x', p: 1, q: { r: 2 } }],
    ['{<<: *b, *c : x}', { '*c': 'x', p: 1, q: { r: 2 } }],
    ['{<<: *b, &k [a] : *c, *k : x}', { '&k [a]': { q: 5, z: 9 }, '*k': 'x', p: 1, q: { r: 2 } }],
    ['{<<: [[*b]]}', { '<<': [[{ p: 1, q: { r: 2 } }]] }],
  ])('%s', (yaml, value) => {
    const text = `base: &b {p: 1, q: {r: 2}}\nbase2: &c {q: 5, z: 9}\nspec: ${yaml}\n`
    const document = read(text)

    expect(plain(text).spec).toEqual(value)
    if (!Array.isArray(value)) expect([...document.keys(['spec'])].sort()).toEqual(Object.keys(value as object).sort())
    expect(document.toString()).toBe(text)
  })

  test('by every reading method', () => {
    const document = read('a: &a {x: 0644, y: [1, 2]} # base\nb:\n  <<: *a\n')
    const fed: string[] = []
    document.emitTo({
      scalar: (text) => void fed.push(text),
      map: () => void fed.push('{'),
      list: () => void fed.push('['),
      end: () => void fed.push('.'),
    })

    expect([document.has(['b', 'x']), document.text(['b', 'x']), document.source(['b', 'x'])]).toEqual([
      true,
      '0644',
      '0644',
    ])
    expect([document.kind(['b', 'y']), document.size(['b', 'y']), document.peek(['b'])]).toMatchObject([
      'list',
      2,
      { kind: 'map' },
    ])
    expect(document.position(['b', 'x'])).toEqual({ line: 1, column: 11 })
    expect(fed.join(' ')).toBe('{ a { x 0644 y [ 1 2 . . b { x 0644 y [ 1 2 . . .')
    const table = document.table()
    expect(table?.text).toContain('x: 0644\n')
    expect(table?.text).not.toContain('<<')
  })
})

describe('an edit', () => {
  const options = { unusedAnchors: 'drop' } as const
  const set = (path: Path, value: Value) => (document: YamlDocument) => document.set(path, value, options)
  const remove = (path: Path) => (document: YamlDocument) => document.delete(path, options)

  test.each<readonly [what: string, yaml: string, edit: (document: YamlDocument) => boolean, wanted: string]>([
    ['of a merged field becomes a key beside `<<`', pod, set(['list', 1, 'image'], 'b:2'), `${pod}  image: b:2\n`],
    [
      'of the base leaves the old value where it is merged',
      pod,
      set(['list', 0, 'image'], 'b:2'),
      `${pod.replace('a:1', 'b:2')}  image: a:1\n`,
    ],
    [
      'that adds to the base leaves the old map where it is merged',
      pod,
      set(['list', 0, 'new'], 1),
      'list:\n- {image: a:1, name: x, new: 1}\n- <<: # why\n    image: a:1\n    name: x\n  name: y\n',
    ],
    [
      'that deletes a merged field writes the others in place of `<<`',
      'a: &a {x: 1, w: 2, z: 3} # base\nb:\n  <<: *a\n  z: 4\n',
      remove(['b', 'x']),
      'a: {x: 1, w: 2, z: 3} # base\nb:\n  z: 4\n  w: 2\n',
    ],
    [
      'that deletes a key does not uncover the merged one',
      'a: &a {x: 1, w: 2}\nb:\n  <<: *a\n  x: 4\n',
      remove(['b', 'x']),
      'a: {x: 1, w: 2}\nb:\n  w: 2\n',
    ],
    [
      'that deletes a field of the base leaves it where it is merged',
      pod,
      remove(['list', 0, 'image']),
      'list:\n- &c {name: x}\n- <<: *c # why\n  name: y\n  image: a:1\n',
    ],
    [
      'below a merged field copies the field',
      'a: &a {k: {x: 1, y: 2}}\nb: {<<: *a, m: 1}\n',
      set(['b', 'k', 'y'], 3),
      'a: &a {k: {x: 1, y: 2}}\nb: {<<: *a, m: 1, k: {x: 1, y: 3}}\n',
    ],
    ['to an equal value writes nothing', pod, set(['list', 1, 'image'], 'a:1'), pod],
    ['to an equal map writes nothing', pod, set(['list', 1], { name: 'y', image: 'a:1' }), pod],
    ['of an alias leaves no unused anchor', 'a: &x 1 # one\nb: *x # two\n', set(['b'], 2), 'a: 1 # one\nb: 2 # two\n'],
    ['of an anchor leaves no unused anchor', 'a: &x 1\nb: *x\n', set(['a'], 2), 'a: 2\nb: 1\n'],
    ['that leaves an alias keeps the anchor', 'a: &x 1\nb: *x\nc: *x\n', set(['b'], 2), 'a: &x 1\nb: 2\nc: *x\n'],
    ['elsewhere keeps an anchor that never had an alias', 'a: &x 1\nb: 2\n', set(['b'], 3), 'a: &x 1\nb: 3\n'],
    ['that deletes the last alias takes the anchor off', 'a: &x\n  b: 1\nc: *x\n', remove(['c']), 'a:\n  b: 1\n'],
  ])('%s', (_, yaml, edit, wanted) => {
    const document = read(yaml)

    expect(edit(document)).toBe(true)

    expect(document.toString()).toBe(wanted)
    expect(plain(wanted)).toEqual(JSON.parse(JSON.stringify(document.get([]))))
  })
})
