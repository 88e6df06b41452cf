import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { applyReplacements } from './index.ts'

goldenExamples(applyReplacements, new URL('../examples', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

const indented = (text: string, by: string) => text.replace(/^(?=.)/gm, by)

/** Runs replacements (YAML) over items (YAML) and returns the output. */
async function apply(replacements: string, ...items: string[]) {
  const listed = items.map((item) => `-${indented(item.trimEnd(), '  ').slice(1)}\n`).join('')
  const { output, exitCode, results } = await run(
    applyReplacements as KrmFunction,
    `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
${listed}functionConfig:
  apiVersion: fn.kpt.dev/v1alpha1
  kind: ApplyReplacements
  metadata: {name: x}
  replacements:
${indented(replacements.trimEnd(), '  ')}
`,
  )
  const { items: after } = (readYaml(output).document?.get([]) ?? {}) as unknown as { items: Json[] }
  return { output, items: after, exitCode, results }
}

const source = `apiVersion: v1
kind: ConfigMap
metadata:
  name: source
  annotations:
    internal.config.kubernetes.io/path: 'a.yaml'
    team: search
data: {port: "8080", mode: 0644, word: hello, list: [1, 2], empty: {}}
`
const target = `apiVersion: v1
kind: ConfigMap
metadata: {name: target, annotations: {internal.config.kubernetes.io/path: 'b.yaml'}}
data:
  quoted: "1" # a
  number: 1   # b
  word: one # c
  nothing:
  map: {a: 1}
  json: '{"b": {"x": 1}, "a": "<"}'
list:
- name: one
- name: two
`
const to = (path: string, from: string, options = '{}') => `- source: {name: source, fieldPath: '${from}'}
  targets:
  - select: {name: target}
    fieldPaths: ['${path}']
    options: ${options}
`
const create = '{create: true}'

describe('the type of the target stays', () => {
  test.each([
    ['a string in quotes', 'data.quoted', 'data.port', 'quoted: "8080" # a'],
    ['kpt #4619, kustomize #5482: a number from a string', 'data.number', 'data.port', 'number: 8080   # b'],
    ['a string from a number, in its spelling', 'data.word', 'data.mode', 'word: "0644" # c'],
    ['a number in its spelling', 'data.number', 'data.mode', 'number: 0644   # b'],
    ['a map from a list', 'data.map', 'data.list', 'map:\n    - 1\n    - 2'],
    ['a string where there was nothing', 'data.nothing', 'data.port', 'nothing: "8080"'],
  ])('%s', async (_what, path, from, line) => {
    const { output, exitCode } = await apply(to(path, from), source, target)

    expect(output).toContain(`    ${line}\n`)
    expect(exitCode).toBe(0)
  })

  test('a new field has the type of the source: a label from a string is one', async () => {
    const { output } = await apply(to('metadata.labels.port', 'data.port', create), source, target)

    expect(output).toContain('port: "8080"}')
  })

  test.each([
    ['a number', 'data.number', 'data.word', 'must stay an integer, but "hello" is not'],
    ['a scalar', 'data.word', 'data.list', 'must be a map, a list or absent'],
  ])('fails if the value does not fit: %s', async (_what, path, from, message) => {
    const { results, exitCode } = await apply(to(path, from), source, target)

    expect(results).toMatchObject([{ severity: 'error', resourceRef: { name: 'target' } }])
    expect(results[0]?.message).toContain(message)
    expect(exitCode).toBe(1)
  })
})

describe('inside of a scalar', () => {
  test('JSON keeps its order and its spelling; kustomize sorts and escapes it', async () => {
    const { items } = await apply(to('data.json.b.x', 'data.port'), source, target)

    expect(items[1]?.data.json).toBe('{"b": {"x": 8080}, "a": "<"}')
  })

  test('fails for a value of another type, which kustomize drops silently', async () => {
    const { results, exitCode } = await apply(to('data.json.b.x', 'data.word'), source, target)

    expect(results[0]?.message).toContain('target field "data.json.b.x" must stay an integer')
    expect(exitCode).toBe(1)
  })

  test('every element of a list can hold JSON; kustomize drops that too', async () => {
    const list = `apiVersion: v1
kind: List2
metadata: {name: target}
list: ['{"a": 1}', '{"a": 2}']
`
    const wrapped = list.replace(/list: .*/, `list: [{j: '{"a": 1}'}, {j: '{"a": 2}'}]`)
    const { items } = await apply(to('list.*.j.a', 'data.port'), source, wrapped)

    expect(items[1]?.list).toEqual([{ j: '{"a": 8080}' }, { j: '{"a": 8080}' }])
  })
})

describe('paths in the form of another tool', () => {
  const parsed = (text: string) => readYaml(text).document?.get([]) as unknown as Json
  const copy = (path: string) => apply(to(path.replaceAll("'", "''"), 'data.word', create), source, target)

  test.each([
    '$.metadata.labels["a.b/c"]',
    "$['metadata']['labels']['a.b/c']",
    '/metadata/labels/a.b~1c',
    'metadata/labels/a.b/c',
    '.metadata.labels."a.b/c"',
    'metadata.labels."a.b/c"',
    '{.metadata.labels.a\\.b/c}',
  ])('%s creates the field, and no other key', async (path) => {
    const { items } = await copy(path)

    expect(items[1]?.metadata.labels['a.b/c']).toBe('hello')
    expect(Object.keys(items[1] as Json)).toEqual(Object.keys(parsed(target)))
  })

  test.each(['$.list[*].x', '/list/0/x', "$.list[?(@.name=='one')].x"])('%s finds elements', async (path) => {
    const { items } = await copy(path)
    const [first] = (items[1] as Json).list as Json[]

    expect(first?.x).toBe('hello')
  })

  test.each(['$', '$..x', '/', '{.x', '$.list[-1]', 'a"b."c'])(
    '%s is an error that shows the right form',
    async (path) => {
      const { items, results, exitCode } = await copy(path)

      expect(results[0]?.message).toContain(`${JSON.stringify(path)} must be a path such as`)
      expect(items).toEqual([source, target].map(parsed))
      expect(exitCode).toBe(1)
    },
  )
})

describe('paths', () => {
  test.each([
    ['an element by name', 'list.[name=two].x', create, ['x', undefined, 'hello']],
    ['an element by position', 'list.1.x', create, ['x', undefined, 'hello']],
    ['every element', 'list.*.x', create, ['x', 'hello', 'hello']],
    ['elements by a regular expression', 'list.[name=^(one|two)$].x', create, ['x', 'hello', 'hello']],
    ['a new element', 'list.[name=three].x', create, ['x', undefined, undefined, 'hello']],
    ['the position behind the last', 'list.2.x', create, ['x', undefined, undefined, 'hello']],
  ])('%s', async (_what, path, options, [key, ...values]) => {
    const { items } = await apply(to(path, 'data.word', options), source, target)

    expect(items[1]?.list.map((element: Json) => element[key as string])).toEqual(values)
  })

  test.each([
    ['a key with dots in brackets', 'metadata.labels.[a.b/c]'],
    ['a key with an escaped dot', 'metadata.labels.a\\.b/c'],
  ])('%s', async (_what, path) => {
    const { items } = await apply(to(path, 'data.word', create), source, target)

    expect(items[1]?.metadata.labels).toEqual({ 'a.b/c': 'hello' })
  })

  test.each([
    ['a missing field', 'data.nope', '{}'],
    ['a position that is not there', 'list.7.x', create],
    ['an element that is not there', 'list.[name=three].x', '{}'],
    ['a key of a list', 'list.x', create],
    ['a key below a scalar', 'list.0.name.x', create],
    ['a bracket without a value', 'list.[two].x', create],
    ['a broken expression', 'list.[name=(].x', create],
    ['a delimiter in a map', 'data.map', '{delimiter: "/"}'],
    ['an annotation of orchestrators', 'metadata.annotations.[internal.config.kubernetes.io/path]', create],
  ])('refused: %s', async (_what, path, options) => {
    const { results, items, exitCode } = await apply(to(path, 'data.word', options), source, target)

    expect(results).toMatchObject([{ severity: 'error' }])
    expect(items).toHaveLength(2)
    expect(exitCode).toBe(1)
  })
})

describe('orchestrators and their annotations', () => {
  test('are not copied along, and those of the target stay', async () => {
    const { items, exitCode } = await apply(to('metadata.annotations', 'metadata.annotations'), source, target)

    expect(exitCode).toBe(0)
    expect(items[1]?.metadata.annotations).toEqual({
      team: 'search',
      'internal.config.kubernetes.io/path': 'b.yaml',
    })
  })

  test('cannot be a source', async () => {
    const path = 'metadata.annotations.[internal.config.kubernetes.io/path]'

    expect((await apply(to('data.word', path), source, target)).exitCode).toBe(1)
  })
})

describe('sources', () => {
  const from = (text: string) => `- source: ${text}
  targets:
  - select: {name: target}
    fieldPaths: [data.word]
`

  test.each([
    ['several resources', '{kind: ConfigMap}', 'replacements[0].source', 'several are of kind "ConfigMap"'],
    ['no resource', '{kind: Service}', 'replacements[0].source', 'none is of kind "Service"'],
    ['a missing field', '{name: source, fieldPath: data.nope}', undefined, 'missing or empty'],
    ['an empty map', '{name: source, fieldPath: data.empty}', undefined, 'missing or empty'],
    [
      'a part that is not there',
      '{name: source, fieldPath: data.word, options: {delimiter: l, index: 3}}',
      undefined,
      '0 to 2',
    ],
  ])('refused: %s', async (_what, text, field, message) => {
    const { results, exitCode } = await apply(from(text), source, target)

    expect(results[0]).toMatchObject({ severity: 'error', ...(field && { field: { path: field } }) })
    expect(results[0]?.message).toContain(message)
    expect(exitCode).toBe(1)
  })

  test('a source and a value together, or no targets, are refused', async () => {
    expect((await apply(`${from('{name: source}')}  sourceValue: x\n`, source, target)).exitCode).toBe(1)
    expect((await apply('- sourceValue: x\n', source, target)).exitCode).toBe(1)
  })

  test('applies each replacement to the output of the previous one', async () => {
    const two = `${to('data.quoted', 'data.word')}- source: {name: target, fieldPath: data.quoted}
  targets: [{select: {name: target}, fieldPaths: [data.word]}]
`
    expect((await apply(two, source, target)).items[1]?.data).toMatchObject({ quoted: 'hello', word: 'hello' })
  })
})

test.each([
  ['from', 'Secret', 'ConfigMap'],
  ['into', 'ConfigMap', 'Secret'],
])('a value %s a Secret is never shown', async (_what, from, into) => {
  const { results, exitCode } = await apply(
    to('data.number', 'data.word'),
    source.replace('kind: ConfigMap', `kind: ${from}`),
    target.replace('kind: ConfigMap', `kind: ${into}`),
  )

  expect(results[0]?.message).toContain('<hidden>')
  expect(JSON.stringify(results)).not.toContain('hello')
  expect(exitCode).toBe(1)
})

test('a target that selects nothing is a warning', async () => {
  const { results, exitCode } = await apply('- sourceValue: x\n  targets: [{select: {kind: Nope}}]\n', source)

  expect(results).toMatchObject([
    { severity: 'warning', field: { path: 'replacements[0].targets[0].select' }, tags: { rule: 'replacement-unused' } },
  ])
  expect(exitCode).toBe(0)
})

test('reads replacements from a string in a ConfigMap, where findings point to it', async () => {
  const list = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items: []
functionConfig:
  apiVersion: v1
  kind: ConfigMap
  metadata: {name: x}
  data:
    replacements: |
      - source: {kind: Service}
        targets: [{select: {kind: Service}}]
`
  const { results } = await run(applyReplacements, list)

  expect(results).toMatchObject([{ severity: 'error', field: { path: 'data.replacements' } }])
})

test.each(['true', '1.10', 'null', '8080', 'y', '2020-01-01', 'web'])(
  'the string %s of a source, of a part of it and of sourceValue is a string in a new field',
  async (text) => {
    const map = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {whole: "${text}", part: "x|${text}"}\n`
    const target = (path: string) =>
      `  targets: [{select: {name: a}, fieldPaths: [${path}], options: {create: true}}]\n`
    const from = (field: string) => `- source: {name: a, fieldPath: ${field}`
    const replacements = `- sourceValue: "${text}"\n${target('data.one')}${from('data.whole')}}\n${target('data.two')}${from(
      'data.part, options: {delimiter: "|", index: 1}',
    )}}\n${target('data.three')}`
    const { output, items } = await apply(replacements, map)
    expect(items[0]?.data).toMatchObject({ one: text, two: text, three: text })
    // The item is in braces; only a string that is safe to every reader has no quotes.
    expect(output).toContain(text === 'web' ? 'one: web' : `one: "${text}"`)
  },
)

test('a number of a source is a number in a new field', async () => {
  const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\nspec: {port: 0x1F}\n'
  const { output } = await apply(
    '- source: {name: a, fieldPath: spec.port}\n  targets: [{select: {name: a}, fieldPaths: [spec.new], options: {create: true}}]\n',
    map,
  )
  expect(output).toContain('new: 0x1F')
})
