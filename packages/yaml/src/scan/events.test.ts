import { describe, expect, test } from 'vitest'
import { readYaml } from '../read-yaml.ts'

/** What Go's YAML library writes for comments within flow collections, and what people write. */
const accepted: readonly (readonly [name: string, yaml: string, value: object])[] = [
  ['a bracket below its key', 'a:\n  b: [\n    1,\n    2\n  ]\n  c: 3\n', { a: { b: [1, 2], c: 3 } }],
  ['a bracket at the left, behind a comment', 'a:\n  b: [1, 2 # two\n]\nc: 3\n', { a: { b: [1, 2] }, c: 3 }],
  ['a comma that begins a line', 'a: [{b: c} # c\n, {d: e}]\nf: g\n', { a: [{ b: 'c' }, { d: 'e' }], f: 'g' }],
  ['a brace behind a comment', 'a:\n  b: {c: 1, # one\n    d: 2, # two\n}\ne: 3\n', { a: { b: { c: 1, d: 2 } }, e: 3 }],
  ['comment lines before the bracket', 'a:\n  b: [1 # x\n  # y\n\n  # z\n  ]\n', { a: { b: [1] } }],
  ['several of them', 'a: [1 # x\n]\nb: {c: [2 # y\n]\n}\n', { a: [1], b: { c: [2] } }],
  ['a quoted # in the line before', "a:\n  b: [\"x #y\", 'it''s #z' # c\n  ]\n", { a: { b: ['x #y', "it's #z"] } }],
  ['an apostrophe in the line before', "a:\n  b: [it's # isn't\n  ]\n", { a: { b: ["it's"] } }],
  ['CR LF', 'a:\r\n  b: [1, # c\r\n  ]\r\nc: d\r\n', { a: { b: [1] }, c: 'd' }],
]

describe('a bracket or comma with too little indentation', () => {
  test.each(accepted)('is read as Go reads it: %s', (_, yaml, value) => {
    const { document, problems } = readYaml(yaml)

    expect(problems).toEqual([])
    expect(JSON.parse(JSON.stringify(document?.get([])))).toEqual(value)
    expect(document?.toString()).toBe(yaml)
  })

  test('stays in place when its neighbor changes', () => {
    const { document } = readYaml('a:\n  b: {c: 1, # one\n    d: 2, # two\n}\ne: 3\n')

    document?.set(['a', 'b', 'c'], 7)
    document?.set(['e'], 8)

    expect(document?.toString()).toBe('a:\n  b: {c: 7, # one\n    d: 2, # two\n}\ne: 8\n')
  })

  test('keeps the offsets of what follows', () => {
    const { document } = readYaml('a: [1 # x\n]\nb: c\n')

    expect(document?.position(['b'])).toEqual({ line: 3, column: 4 })
  })
})

describe('other text with too little indentation', () => {
  test.each([
    ['an element', 'flow: [a,\nb,\nc]\n', 2, 1],
    ['a key', 'k: {\nk\n:\nv\n}\n', 2, 1],
    ['a line of a quoted scalar', 'a:\n  b: "x\ny"\n', 3, 1],
    ['an element behind a bracket that is let through', 'a: [1 # x\n]\nb: [2,\n3]\n', 4, 1],
  ])('is refused with its place: %s', (_, yaml, line, column) => {
    const { problems } = readYaml(yaml)

    expect(problems).toMatchObject([{ code: 'yaml-syntax', line, column }])
  })

  test.each([
    ['a: [b\nc: d\n', 'a bracket, a brace or a quote must be closed before this line'],
    ['a: b: c\n', '": " must not be in a value without quotes'],
    ['a:\n- b: c: d\n', '": " must not be in a value without quotes'],
    ['a: b\n c: d\n', 'or correct the indentation'],
    ['a:\n  - b\n - c\n', 'bad indentation of a mapping entry'],
    ['a: @b\n', 'a value without quotes must not begin with "@"'],
    ['a: %b\n', 'a value without quotes must not begin with "%"'],
    ['- `b`\n', 'a value without quotes must not begin with "`"'],
    ["a: 'it's'\n", 'there must be nothing after a value in quotes'],
    ['{"a": 1}\n{"a": 2}\n', 'documents must have a line with --- between them'],
    ['a: b\n- c\n', 'end of the stream or a document separator is expected'],
    ['x: 1\na\nb: c\n', 'is there a ":" missing in the lines before?'],
  ])('%j names the usual mistake', (yaml, message) => {
    expect(readYaml(yaml).problems).toMatchObject([{ message: expect.stringContaining(message) }])
  })

  test('an extra bracket is refused', () => {
    expect(readYaml('a: [1 # x\n]\n]\n').problems).toHaveLength(1)
  })

  test('a hundred thousand of them take linear time', () => {
    const yaml = `a:\n${'- [1 # x\n]\n'.repeat(100_000)}`
    const begin = process.cpuUsage()

    readYaml(yaml)

    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(20_000)
  })
})

describe('a colon before the end of an entry of a flow collection', () => {
  // Each value is what kustomize 5.8.2, and so go-yaml v3, reads.
  test.each<readonly [yaml: string, value: unknown]>([
    ['[2001:db8::]', ['2001:db8::']],
    ['{x: 2001:db8::, y: b}', { x: '2001:db8::', y: 'b' }],
    ['{a:, b: c}', { 'a:': null, b: 'c' }],
    ['{a:}', { 'a:': null }],
    ['{x: {y:}}', { x: { 'y:': null } }],
    ['[a:, b]', ['a:', 'b']],
    ['[a :, b]', ['a :', 'b']],
    ['[a::, b:: ]', ['a::', { 'b:': null }]],
    ['[a:  , b]', [{ a: null }, 'b']],
    ['{x: a:b:}', { x: 'a:b:' }],
    ['{x: !!str a:, y: b}', { x: 'a:', y: 'b' }],
    ["[it's:, b]", ["it's:", 'b']],
    ['[a\n   :, c]', ['a :', 'c']],
    ['[a\n   b:, c]', ['a b:', 'c']],
    ['[a:, # why\n  b:]', ['a:', 'b:']],
    ['["a":, b]', [{ a: null }, 'b']],
    ['{"a":, b: c}', { a: null, b: 'c' }],
    ["{'a,b':, c: d}", { 'a,b': null, c: 'd' }],
    ['{"a":[b], c: d}', { a: ['b'], c: 'd' }],
    ['"{a:, b: c}"', '{a:, b: c}'],
    ['|\n  {a:, b: c}\n', '{a:, b: c}\n'],
    ['a:, b', 'a:, b'],
  ])('belongs to a plain scalar: %s', (yaml, value) => {
    const text = `v: ${yaml}\nnext: [x:]\n`
    const { document, problems } = readYaml(text)

    expect(problems).toEqual([])
    expect(JSON.parse(JSON.stringify(document?.get(['v'])))).toEqual(value)
    expect(document?.get(['next'])).toEqual(['x:'])
    document?.set(['w'], 1)
    expect(document?.toString()).toBe(`${text}w: 1\n`)
  })

  test.each(['{a: {b::}: c', '[a:, b', '{x: "a":}', '[a:{b: c}, :'])(
    'is refused where it closes nothing: %s',
    (yaml) => {
      expect(readYaml(`v: ${yaml}\n`).problems).toHaveLength(1)
    },
  )

  test('is read by YAML 1.2 if go-yaml refuses the document', () => {
    expect(readYaml('{\n  ? foo :,\n  : bar,\n}\n').document?.get([])).toEqual({ foo: null, '': 'bar' })
  })

  test('is quoted if the scalar is written into a block', () => {
    const { document } = readYaml('a: &x [b:, {c:, d: e}]\nf: *x\n')

    document?.set(['a', 1, 'd'], 'g')
    document?.set(['f', 1, 'd'], 'h')

    expect(document?.get([])).toEqual({ a: ['b:', { 'c:': null, d: 'g' }], f: ['b:', { 'c:': null, d: 'h' }] })
    expect(readYaml(String(document)).document?.get([])).toEqual(document?.get([]))
  })

  test('a hundred thousand of them take linear time', () => {
    const yaml = `v: [${`a'b:, ${' '.repeat(50)}c :, "d":, `.repeat(100_000)}]\n`
    const begin = process.cpuUsage()

    readYaml(yaml)

    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(20_000)
  })
})
