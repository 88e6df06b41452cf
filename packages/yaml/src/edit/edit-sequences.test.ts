import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { YamlDocument } from '../document.ts'
import { readYaml, readYamlStream } from '../read-yaml.ts'
import type { Scalar } from '../scan/value.ts'

type Tree = { [key: string]: Tree | Scalar }

const keys = fc.constantFrom('a', 'b', 'c', 'd', 'metadata')
const scalars = ['x', 'on', 1, true, 'two words', ''] as const

/** Trees whose values are some of these scalars. */
function treesOf(values: readonly Scalar[]): fc.Arbitrary<Tree> {
  return fc.letrec<{ tree: Tree; node: Tree | Scalar }>((tie) => ({
    tree: fc.dictionary(keys, tie('node'), { maxKeys: 4, minKeys: 1, noNullPrototype: true }) as fc.Arbitrary<Tree>,
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(...values),
      tie('tree'),
    ) as fc.Arbitrary<Tree | Scalar>,
  })).tree
}
const trees = treesOf(scalars)

/** Edits that write some of these scalars, or trees of them. */
function editsOf(values: readonly Scalar[]) {
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...values) },
    { weight: 1, arbitrary: treesOf(values) as fc.Arbitrary<Tree | Scalar> },
  )
  const path = fc.array(keys, { minLength: 1, maxLength: 3 })
  return fc.array(fc.record({ path, value, isDelete: fc.nat(9) }), { minLength: 1, maxLength: 12 })
}

/** The same edit on a plain object; false where the path runs through a scalar. */
function editTree(tree: Tree, path: readonly string[], value: Tree | Scalar, isDelete: boolean): boolean {
  const [key = '', ...rest] = path
  const child = tree[key]
  if (rest.length > 0) {
    if (typeof child === 'object' && child !== null) return editTree(child, rest, value, isDelete)
    if (child !== undefined || isDelete) return false
    const made: Tree = {}
    tree[key] = made
    return editTree(made, rest, value, false)
  }
  if (isDelete && child === undefined) return false
  if (isDelete) delete tree[key]
  else tree[key] = structuredClone(value)
  return true
}

test('a sequence of edits has the same result as on plain objects', () => {
  fc.assert(
    fc.property(trees, editsOf(scalars), (tree, list) => {
      const { document } = readYaml(stringify(tree))
      for (const { path, value, isDelete } of list) {
        const isDeleted = isDelete === 0
        const isDone = editTree(tree, path, value, isDeleted)
        expect(isDeleted ? document?.delete(path) : document?.set(path, value)).toBe(isDone)
      }
      expect(readYaml(document?.toString() ?? '').document?.get([])).toEqual(tree)
    }),
    { numRuns: 1000 },
  )
})

test('patches of the text and edits of the tree give the same bytes and values', () => {
  // A quoted string that is set twice keeps its quotes in a text, but not in a tree.
  const unquoted = editsOf(scalars.filter((scalar) => scalar !== '' && scalar !== 'on'))
  const layouts = fc.record({
    indent: fc.integer({ min: 1, max: 4 }),
    indentSeq: fc.boolean(),
    isWindows: fc.boolean(),
  })
  fc.assert(
    fc.property(trees, unquoted, layouts, (tree, list, { isWindows, ...layout }) => {
      // A map that stays, so that the indentation can be seen whatever goes.
      const plain = `# head\n${stringify({ kept: { x: 1 }, ...tree }, layout)}# tail\n`
      fc.pre(!plain.includes('"'))
      const text = isWindows ? plain.replaceAll('\n', '\r\n') : plain
      const [patched, built] = [readYaml(text).document, readYaml(text).document]
      built?.source([])
      for (const { path, value, isDelete } of list) {
        if (isDelete < 4) expect(patched?.delete(path)).toBe(built?.delete(path))
        else expect(patched?.set(path, value)).toBe(built?.set(path, value))
        for (const place of [path, path.slice(0, -1), [...path, 'a'], ['metadata', 'b']]) {
          expect(patched?.keys(place)).toEqual(built?.keys(place))
          expect(patched?.kind(place)).toBe(built?.kind(place))
          expect(patched?.text(place)).toBe(built?.text(place))
          expect(patched?.get(place)).toEqual(built?.get(place))
        }
      }
      expect(patched?.toString()).toBe(built?.toString())
    }),
    { numRuns: 300 },
  )
})

/** Flow collections of scalars and of one another, with comments and line breaks behind any bracket, entry and comma. */
const flows = fc.letrec<{ map: string; list: string; value: string }>((tie) => {
  const gap = fc.constantFrom('', ' ', '\n ', ' # c\n ', '\n # c\n ', '\r\n ')
  const inside = (entries: readonly (readonly string[])[], last: string, [open, close]: readonly [string, string]) =>
    `${open}${entries.map((entry) => entry.join('')).join(',')}${last}${close}`
  return {
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('x', "'y'", '1'),
      tie('map'),
      tie('list'),
    ),
    list: fc
      .tuple(
        fc.array(fc.tuple(gap, tie('value'), gap), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('', ', ', ', # c\n '),
      )
      .map(([entries, last]) => inside(entries, last, ['[', ']'])),
    map: fc
      .tuple(
        fc.uniqueArray(fc.tuple(gap, keys, fc.constant(': '), tie('value'), gap), {
          minLength: 1,
          maxLength: 4,
          selector: ([, key]) => key,
        }),
        fc.constantFrom('', ', ', ', # c\n '),
      )
      .map(([entries, last]) => inside(entries, last, ['{', '}'])),
  }
})

test('no edit of a flow collection becomes part of a comment', () => {
  const steps = fc.array(
    fc.record({ kind: fc.constantFrom('add', 'delete', 'order'), at: fc.nat(3), below: fc.boolean() }),
    { minLength: 1, maxLength: 8 },
  )
  fc.assert(
    fc.property(fc.constantFrom('map', 'list'), fc.gen(), steps, (kind, generate, list) => {
      const text = `top:\n  k: ${generate(() => flows[kind])}\n  z: 1 # end\n`
      const { document } = readYaml(text)
      fc.pre(document !== undefined)
      for (const { kind, at, below } of list) editFlow(document, kind, at, below)
      const { document: again } = readYaml(document.toString())
      expect(again?.get([]), document.toString()).toEqual(document.get([]))
      expect(document.get(['top', 'z'])).toBe(1)
    }),
    { numRuns: 500 },
  )
})

/** Adds, deletes or reorders entries of the collection, or of its first entry. */
function editFlow(document: YamlDocument, kind: string, at: number, below: boolean): void {
  const top = ['top', 'k'] as const
  const first = document.kind(top) === 'map' ? (document.keys(top)[0] ?? '') : 0
  const path = below && document.kind([...top, first]) !== 'scalar' ? [...top, first] : top
  const isMap = document.kind(path) === 'map'
  const size = isMap ? document.keys(path).length : document.size(path)
  if (kind === 'order') document.reorder(path, Array.from({ length: size }, (_, i) => (i + at) % size).reverse())
  else if (kind === 'add') document.insert([...path, isMap ? `n${size}` : Math.min(at, size)], 'new')
  else document.delete([...path, isMap ? (document.keys(path)[at % size] ?? '') : at % size])
}

test('a key stays in its map if another map ends at the same place', () => {
  const { document } = readYaml('metadata:\n  name: x\n  annotations:\n    a: 1\nspec: 1\n')

  document?.set(['metadata', 'annotations', 'b'], 2)
  document?.set(['metadata', 'namespace'], 'm')
  document?.set(['metadata', 'annotations', 'c'], 3)

  expect(document?.toString()).toBe(
    'metadata:\n  name: x\n  annotations:\n    a: 1\n    b: 2\n    c: 3\n  namespace: m\nspec: 1\n',
  )
})

test('a part stays the same part after every kind of read', () => {
  const part = readYaml("a: 1\nl:\n- k: 'x' # c\n").document?.read(['l', 0])

  expect(part?.source(['k'])).toBe("'x'")
  expect(part?.get([])).toEqual({ k: 'x' })
  expect(part?.has(['a'])).toBe(false)
})

type Edit = (document: YamlDocument) => unknown

test.each<readonly [what: string, yaml: string, edits: readonly Edit[], want: string]>([
  [
    'a scalar in place of a map that got its anchor from another one',
    'a: &a\n  k: 1\nb: *a\n',
    [(d) => d.delete(['a']), (d) => d.set(['b'], 1)],
    'b: 1\n',
  ],
  [
    'an element before those of an alias',
    'a: &a\n- x\nb: *a\n',
    [(d) => d.insert(['b', 0], 'z')],
    'a: &a\n- x\nb:\n- z\n- x\n',
  ],
  ['an entry behind one without a value', '{a: 1, b: }\n', [(d) => d.insert(['c'], 1)], '{a: 1, b: , c: 1 }\n'],
  ['an element behind a key without a value', '[a:\n]\n', [(d) => d.insert([1], 1)], '[a: , 1\n]\n'],
  [
    'another name for a key that was added to JSON',
    '{"a":"x"}\n',
    [(d) => d.insert(['b'], 'y'), (d) => d.rename(['b'], 'c')],
    '{"a":"x","c":"y"}\n',
  ],
  [
    'an element above a comment that is first in its list',
    '- - a\n  # c\n  - b\n',
    [(d) => d.delete([0, 0]), (d) => d.insert([0, 0], 'x')],
    '- # c\n  - x\n  - b\n',
  ],
  [
    'the second key goes after the first one, whose comment it got',
    '- a: 1\n  # c\n  b: 2\n  c: 3\n',
    [(d) => d.delete([0, 'a']), (d) => d.delete([0, 'b'])],
    '- c: 3\n',
  ],
  [
    'another order of elements, the first of which got a comment',
    '- - a\n  # c\n  - b\n  - c\n',
    [(d) => d.delete([0, 0]), (d) => d.insert([0, 0], 'x'), (d) => d.reorder([0], [1, 0, 2])],
    '- - b\n  # c\n  - x\n  - c\n',
  ],
  [
    'the bracket behind a comment, if the last entry goes',
    'k: { a: 1, # owner\n     b: 2 }\n',
    [(d) => d.delete(['k', 'b'])],
    'k: { a: 1 # owner\n     }\n',
  ],
  [
    'an entry behind a comment, if the one between them goes',
    'k: {a: 1, # c\n  b: 2, c: 3}\n',
    [(d) => d.delete(['k', 'b'])],
    'k: {a: 1, # c\n  c: 3}\n',
  ],
  [
    'new entries behind a comment',
    'k: { a: x # first\n  }\n',
    [(d) => d.set(['k', 'b'], 1), (d) => d.set(['k', 'c'], 2)],
    'k: { a: x, # first\n  b: 1,\n  c: 2\n  }\n',
  ],
  [
    'another order of entries with comments',
    'k: [a, # one\n  b # two\n  , c]\n',
    [(d) => d.reorder(['k'], [2, 0, 1])],
    'k: [c,\n  a, # one\n  b # two\n  ]\n',
  ],
])('%s', (_what, yaml, edits, want) => {
  const document = readYaml(yaml).document as YamlDocument

  for (const edit of edits) expect(edit(document)).toBe(true)

  expect(document.toString()).toBe(want)
  expect(readYaml(want).document?.get([])).toEqual(document.get([]))
})

test('a scalar that is set twice keeps its quotes, and an added one gets quotes only if it needs them', () => {
  const { document } = readYaml("a: 'x' # c\nb: plain\n")

  for (const value of ['y', 'z']) document?.set(['a'], value)
  for (const value of ['on', 'two words']) document?.set(['b'], value)
  for (const value of ['on', 'y', 'on']) document?.set(['added'], value)

  expect(document?.toString()).toBe('a: \'z\' # c\nb: two words\nadded: "on"\n')
  expect(document?.get([])).toEqual({ a: 'z', b: 'two words', added: 'on' })
})

test.each<[string, string]>([
  ['{a: 1}', '{a: 9, x: w, z: {q: "{"}}'],
  ['{ a: 1, b: [c] } # c', '{ a: 9, b: [c], x: w, z: {q: "{"} } # c'],
  ['{a: 1,}', '{a: 9, x: w, z: {q: "{"},}'],
  ['{"a": 1}', '{"a": 9, "x": "w", "z": {"q": "{"}}'],
  ["{'a': '1'}", '{\'a\': 9, x: w, z: {q: "{"}}'],
  ['{a: 1 , b: 2}', '{a: 9 , b: 2, x: w, z: {q: "{"}}'],
])('a patch and the tree write the flow map %s in the same way', (flow, expected) => {
  const documents = [1, 2].map(() => readYaml(`m: ${flow}\n`).document)
  documents[1]?.source([])

  for (const document of documents) {
    document?.set(['m', 'a'], 9)
    document?.set(['m', 'x'], 'w')
    document?.set(['m', 'z', 'q'], '{')
    expect(document?.toString()).toBe(`m: ${expected}\n`)
  }
})

test('delete removes one of two equal keys at a time', () => {
  const { document } = readYaml('a: 1\nkind: A\nkind: B\nz: 1\n', { uniqueKeys: false })
  const whole = document ?? readYamlStream('a: 1\nkind: A\nkind: B\nz: 1\n', { uniqueKeys: false }).documents[0]

  expect(whole?.delete(['kind'])).toBe(true)
  expect(whole?.has(['kind'])).toBe(true)
  expect(whole?.delete(['kind'])).toBe(true)
  expect(whole?.toString()).toBe('a: 1\nz: 1\n')
})

test.each([
  ['a: 1 # c\n', ['a'], '0x01', 'a: 0x01 # c\n', 1],
  ['a: "1"\n', ['a'], 'v2', 'a: v2\n', 'v2'],
  ['l: [1, {b: x}]\n', ['l', 1, 'b'], '-7', 'l: [1, {b: -7}]\n', -7],
  ['a: |\n  x\n', ['a'], '7', 'a: 7\n', 7],
])('setSource writes the spelling: %j %j %s', (yaml, path, text, want, value) => {
  const { document } = readYaml(yaml)

  expect(document?.setSource(path, text)).toBe(true)
  expect(document?.toString()).toBe(want)
  expect(document?.get(path)).toBe(value)
  expect(document?.text(path)).toBe(text)
  expect(document?.set(path, 'again')).toBe(true)
  expect(readYaml(document?.toString() ?? '').document?.get(path)).toBe('again')
})
