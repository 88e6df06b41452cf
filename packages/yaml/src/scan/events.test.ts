import { describe, expect, test } from 'vitest'
import { readYaml, readYamlStream } from '../read-yaml.ts'

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

/** Each value is what kubectl's reader returns. */
const underIndented: readonly (readonly [name: string, yaml: string, value: object])[] = [
  ['elements', 'flow: [a,\nb,\n c]\nd: e\n', { flow: ['a', 'b', 'c'], d: 'e' }],
  ['entries', 'a:\n  b: {\nc: 1,\n"d":\n2\n}\n', { a: { b: { c: 1, d: 2 } } }],
  ['a quoted scalar', 'a:\n  b: "x\ny"\n  c: \'z\n\n z\'\n', { a: { b: 'x y', c: 'z\nz' } }],
  ['a quoted scalar that ends on its own line', 'args: ["\necho one\n"]\n', { args: [' echo one '] }],
  ['an escaped line break', 'a: {b: "x\\\ny"}\n', { a: { b: 'xy' } }],
  ['blank lines after an escaped line break', 'a: "x\\\n\n\ny"\n', { a: 'x\n\ny' }],
  ['a plain scalar in a flow collection', 'a: [b\nc\n\nd, e]\n', { a: ['b c\nd', 'e'] }],
  ['comments between elements', 'a:\n  b: [ # one\n  # two, ]\n  c # three\n  ] # four\n', { a: { b: ['c'] } }],
  [
    'colons before the end of an entry',
    'a: [2001:db8::,\nb::]\nc: {d:,\ne: f}\n',
    { a: ['2001:db8::', 'b::'], c: { 'd:': null, e: 'f' } },
  ],
  ['tabs', 'a: [\tb,\n\tc]\nd: "e\n\tf"\n', { a: ['b', 'c'], d: 'e f' }],
  ['CR LF', 'a: [b,\r\nc]\r\nd: "e\r\nf"\r\n', { a: ['b', 'c'], d: 'e f' }],
  ['a # behind a quote or bracket', 'a: "b"#c\nd: [e]#f\ng: {h: \'i\'#j\n}\n', { a: 'b', d: ['e'], g: { h: 'i' } }],
  ['a # behind the header of a block', 'a: |#c\n  #d\nb: >-#\n  e\n', { a: '#d\n', b: 'e' }],
  ['an anchor', 'a: &x [b,\nc]\nd: *x\n', { a: ['b', 'c'], d: ['b', 'c'] }],
]

describe('flow collections and quoted scalars without more indentation than their key', () => {
  test.each(underIndented)('are read as kubectl reads them: %s', (_, yaml, value) => {
    const { document, problems } = readYaml(yaml)

    expect(problems).toEqual([])
    expect(JSON.parse(JSON.stringify(document?.get([])))).toEqual(value)
    expect(document?.toString()).toBe(yaml)
  })

  test.each(underIndented)('keep their bytes when something is added after them: %s', (_, yaml, value) => {
    const { document } = readYaml(yaml)

    document?.set(['new'], 1)

    expect(document?.toString()).toBe(`${yaml}new: 1${yaml.endsWith('\r\n') ? '\r\n' : '\n'}`)
    expect(JSON.parse(JSON.stringify(readYaml(String(document)).document?.get([])))).toEqual({ ...value, new: 1 })
  })

  test('can be edited inside', () => {
    const { document } = readYaml('a:\n  b: [c,\nd]\n  e: {f: 1,\ng: "x\ny"}\n  h: \'i\nj\'\n')

    document?.set(['a', 'b', 0], 'z')
    document?.set(['a', 'e', 'f'], 2)
    document?.set(['a', 'h'], 'k')

    expect(document?.toString()).toBe('a:\n  b: [z,\nd]\n  e: {f: 2,\ng: "x\ny"}\n  h: \'k\'\n')
  })

  test('are read in every document of a stream, each with its place', () => {
    const text = 'a: "b\nc"\n---\nd: [e,\nf]\n...\n---\ng: 1\n'
    const { documents, problems } = readYamlStream(text)

    expect(problems).toEqual([])
    expect(documents.map((document) => document.get([]))).toEqual([{ a: 'b c' }, { d: ['e', 'f'] }, { g: 1 }])
    expect(documents.map(String).join('')).toBe(text)
    expect(documents[2]?.position(['g'])).toEqual({ line: 8, column: 4 })
  })

  test.each(['a: [b,\nc\nd: e\n', 'a: "b\nc\n', 'a: {b: c,\n d}}\n'])(
    'are refused if they are not closed: %j',
    (yaml) => {
      expect(readYaml(yaml).problems).toHaveLength(1)
    },
  )
})

describe('tabs before a flow collection', () => {
  test.each([
    ['after a colon', 'a:\t{b: "c\td"}\ne: \t [f] # x\n', { a: { b: 'c\td' }, e: ['f'] }],
    ['after an anchor', 'a: &x \t{b: c}\nd: *x\n', { a: { b: 'c' }, d: { b: 'c' } }],
    ['after a quoted key', '"a"\t: [b]\n', { a: ['b'] }],
    ['with several lines', 'a:\t[b,\n c,\n]\nd:\t{\n}\n', { a: ['b', 'c'], d: {} }],
    ['after a dash, which kubectl refuses', '- \t[a]\n- \t{b: c}\n', [['a'], { b: 'c' }]],
  ])('are white space %s', (_, yaml, value) => {
    const { document, problems } = readYaml(yaml)

    expect(problems).toEqual([])
    expect(document?.get([])).toEqual(value)
    expect(String(document)).toBe(yaml)
  })

  test.each(['a:\n\t- [b]\n', 'a: {\n b: c\n\t', 'a: "b\tc" {d: e}\n'])('%j stays an error', (yaml) => {
    expect(readYaml(yaml).problems).toHaveLength(1)
  })
})

describe('other text with too little indentation', () => {
  test.each([
    ['a key', 'k: {\nk\n:\nv\n}\n', 2, 1],
    ['a document marker in a quoted scalar', 'a: "x\n---\ny"\n', 2, 1],
    ['text behind a closed scalar', 'a: "x\ny" z\n', 1, 4],
  ])('is refused with its place: %s', (_, yaml, line, column) => {
    const { problems } = readYaml(yaml)

    expect(problems).toMatchObject([{ code: 'yaml-syntax', line, column }])
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
