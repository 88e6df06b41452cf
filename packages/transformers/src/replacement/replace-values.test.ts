import { type HostFiles, type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { replacementTransformer } from '../builtins/replacement-transformer.ts'

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

interface Outcome {
  readonly items: Json[]
  readonly results: readonly Json[]
  readonly exitCode: number
}

async function apply(
  replacements: unknown,
  items: readonly Json[],
  files: Record<string, string> = {},
): Promise<Outcome> {
  const functionConfig = {
    apiVersion: 'builtin',
    kind: 'ReplacementTransformer',
    metadata: { name: 'x' },
    replacements,
  }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const hostFiles: HostFiles = {
    kind: (path) => (files[path] === undefined ? undefined : 'file'),
    real: (path) => path,
    read(path) {
      if (files[path] === undefined) throw new Error(`no file ${path}`)
      return new TextEncoder().encode(files[path])
    },
  }
  const outcome = await run(replacementTransformer as KrmFunction, JSON.stringify(list), { files: hostFiles })
  const { items: after } = (readYaml(outcome.output).document?.get([]) ?? {}) as unknown as { items: Json[] }
  return { ...outcome, items: JSON.parse(JSON.stringify(after)) as Json[] }
}

const item = (name: string, rest: Json = {}, metadata: Json = {}): Json => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...metadata },
  ...rest,
})
const source = item('source', { str: '5', word: 'hello', number: 7, map: { k: 'v' } })
const into = (fieldPath: string, from: Json, options: Json = {}) => [
  { ...from, targets: [{ select: { name: 'target' }, fieldPaths: [fieldPath], options }] },
]
const field = (fieldPath: string) => ({ source: { name: 'source', fieldPath } })
const create = { create: true }

describe('types, as in kustomize', () => {
  test.each([
    ['a new field takes the type that YAML sees in the text', 'new', 'str', create, 5],
    ['a string stays one', 'text', 'number', {}, '7'],
    ['a number stays one', 'count', 'str', {}, 5],
    ['a map is put in the place of a list', 'list', 'map', {}, { k: 'v' }],
    ['a scalar is emptied by a map', 'text', 'map', {}, ''],
    ['null within braces becomes a text where nothing is put', 'nothing', 'map', {}, ''],
  ])('replaces: %s', async (_what, path, from, options, expected) => {
    const target = item('target', { text: 'a', count: 1, list: [1], nothing: null })

    const { items, exitCode } = await apply(into(path, field(from), options), [source, target])

    expect(items[1]?.[path]).toEqual(expected)
    expect(exitCode).toBe(0)
  })

  test('annotations are strings', async () => {
    const { items } = await apply(into('metadata.annotations.a', { sourceValue: '7' }, create), [item('target')])

    expect(items[0]?.metadata.annotations).toEqual({ a: '7' })
  })

  test.each([
    ['text into a number', 'count', 'word'],
    ['text into null', 'nothing', 'word'],
    ['a map into a number', 'count', 'map'],
  ])('reports %s', async (_what, path, from) => {
    const { exitCode } = await apply(into(path, field(from)), [source, item('target', { count: 1, nothing: null })])

    expect(exitCode).toBe(1)
  })
})

describe('strings that contain JSON or YAML, as in kustomize', () => {
  const json = '{"z": 1, "a": "<", "l": [{"n": "q", "v": 1}]}'
  const target = item('target', {
    json,
    pretty: '{\n  "b": 1,\n  "a": []\n}\n',
    yaml: '# c\na: 1 # one\n',
    list: [{ json }],
  })

  test.each([
    ['JSON is sorted and escaped', 'json.z', 'number', '{"a":"\\u003c","l":[{"n":"q","v":1}],"z":7}'],
    ['elements by equal values', 'json.l.[n=q].v', 'number', '{"a":"\\u003c","l":[{"n":"q","v":7}],"z":1}'],
    ['elements in the text by a star', 'json.l.*.v', 'number', '{"a":"\\u003c","l":[{"n":"q","v":7}],"z":1}'],
    ['JSON of several lines keeps lines', 'pretty.b', 'number', '{\n  "a": [],\n  "b": 7\n}'],
    ['YAML keeps comments, not the last break', 'yaml.a', 'number', '# c\na: 7 # one'],
  ])('replaces: %s', async (_what, path, from, expected) => {
    const { items } = await apply(into(path, field(from)), [source, target])

    expect(items[1]?.[path.split('.')[0] as string]).toBe(expected)
  })

  test.each([
    ['a value of another type', 'json.z', 'word'],
    ['a text that is reached by a star', 'list.*.json.z', 'number'],
  ])('%s is lost, with a warning', async (_what, path, from) => {
    const { items, results, exitCode } = await apply(into(path, field(from)), [source, target])

    expect(items[1]).toEqual(target)
    expect(results).toMatchObject([{ severity: 'warning', resourceRef: { name: 'target' } }])
    expect(exitCode).toBe(0)
  })
})

test('a value of another type in embedded YAML gets an invalid tag with a warning, as in kustomize', async () => {
  const target = item('target', { yaml: '# c\na: 1 # one\n' })

  const { items, results, exitCode } = await apply(into('yaml.a', field('word')), [source, target])

  expect(items[1]?.yaml).toBe('# c\na: !!int hello # one')
  expect(results).toMatchObject([{ severity: 'warning', resourceRef: { name: 'target' } }])
  expect(exitCode).toBe(0)
})

describe('selection', () => {
  const items = [
    item('web', {}, { namespace: 'shop', labels: { app: 'web' } }),
    item('web-admin', {}, { labels: { app: 'admin' } }),
    { ...item('db'), kind: 'Secret', apiVersion: 'x.io/v1' },
  ]
  const chosen = async (target: Json) => {
    const outcome = await apply(
      [{ sourceValue: 'x', targets: [{ fieldPaths: ['hit'], options: create, ...target }] }],
      items,
    )
    return outcome.items.filter(({ hit }) => hit !== undefined).map(({ metadata }) => metadata.name)
  }

  test.each([
    ['everything', {}, ['web', 'web-admin', 'db']],
    ['a name', { name: 'web' }, ['web']],
    ['an expression', { name: 'web.*' }, ['web', 'web-admin']],
    ['no part of a name', { name: 'we' }, []],
    ['a kind', { kind: 'Sec.+' }, ['db']],
    ['a group', { group: 'x[.]io' }, ['db']],
    ['a namespace, as it is written', { namespace: 'shop' }, ['web']],
    ['no default namespace', { namespace: 'default' }, []],
    ['labels', { labelSelector: 'app in (web, x)' }, ['web']],
  ])('selects %s', async (_what, select, expected) => {
    expect(await chosen({ select })).toEqual(expected)
  })

  test.each([
    ['an id', [{ name: 'web' }], ['web-admin', 'db']],
    ['labels', [{ labelSelector: 'app' }], ['db']],
    ['an id and labels, each by itself', [{ kind: 'Secret', labelSelector: 'app=web' }], ['web-admin']],
    ['nothing', [{}], ['web', 'web-admin', 'db']],
  ])('rejects %s', async (_what, reject, expected) => {
    expect(await chosen({ select: {}, reject })).toEqual(expected)
  })

  test('finds sources and targets by previous ids', async () => {
    const renamed = item(
      'new',
      { word: 'a' },
      {
        annotations: {
          'internal.config.kubernetes.io/previousNames': 'old',
          'internal.config.kubernetes.io/previousNamespaces': 'default',
          'internal.config.kubernetes.io/previousKinds': 'ConfigMap',
        },
      },
    )
    const replacement = {
      source: { name: 'old', fieldPath: 'word' },
      targets: [{ select: { name: 'old' }, fieldPaths: ['hit'], options: create }],
    }

    expect((await apply([replacement], [renamed])).items[0]?.hit).toBe('a')
  })

  test('treats a source without a namespace as in the default namespace', async () => {
    const from = { source: { name: 'source', namespace: 'default', fieldPath: 'word' } }

    expect((await apply(into('a', from, create), [source, item('target')])).items[1]?.a).toBe('hello')
  })
})

describe('files', () => {
  const one = 'sourceValue: x\ntargets:\n- select: {name: target}\n  fieldPaths: [a]\n  options: {create: true}\n'

  test.each([
    ['one replacement', one],
    ['a list of them', `- ${one.replaceAll('\n', '\n  ').trimEnd()}\n`],
  ])('reads %s', async (_what, text) => {
    expect((await apply([{ path: 'f.yaml' }], [item('target')], { 'f.yaml': text })).items[0]?.a).toBe('x')
  })

  test.each([
    ['that is missing', {}, 'f.yaml'],
    ['that is empty', { 'f.yaml': '' }, 'f.yaml'],
    ['with a number', { 'f.yaml': '5' }, 'f.yaml'],
    ['that is not YAML', { 'f.yaml': '{a: ' }, 'line'],
    ['with something else', { 'f.yaml': 'targets: 5' }, 'targets'],
  ])('reports a file %s', async (_what, files, word) => {
    const { results, exitCode } = await apply([{ path: 'f.yaml' }], [item('target')], files)

    expect(results).toMatchObject([{ severity: 'error', field: { path: 'replacements[0].path' } }])
    expect(results[0]?.message).toContain(word)
    expect(exitCode).toBe(1)
  })

  test('reports a path next to a replacement', async () => {
    const { exitCode } = await apply([{ path: 'f.yaml', targets: [{ select: {} }] }], [], { 'f.yaml': one })

    expect(exitCode).toBe(1)
  })

  test('reports that files are not available', async () => {
    const list = {
      apiVersion: 'config.kubernetes.io/v1',
      kind: 'ResourceList',
      items: [],
      functionConfig: { apiVersion: 'builtin', kind: 'ReplacementTransformer', replacements: [{ path: 'f.yaml' }] },
    }
    const { results } = await run(replacementTransformer as KrmFunction, JSON.stringify(list))

    expect(results[0]?.message).toContain('files are not available')
  })
})

describe('errors', () => {
  test.each([
    ['no targets', [{ sourceValue: 'x' }], 'replacements[0].targets'],
    ['no source', [{ targets: [{ select: {} }] }], 'replacements[0].source'],
    ['a target without select', [{ sourceValue: 'x', targets: [{}] }], 'replacements[0].targets[0].select'],
    [
      'a broken expression',
      [{ sourceValue: 'x', targets: [{ select: { name: '(' } }] }],
      'replacements[0].targets[0].select.name',
    ],
    [
      'a broken label selector',
      [{ sourceValue: 'x', targets: [{ select: {}, reject: [{ labelSelector: 'a in' }] }] }],
      'replacements[0].targets[0].reject[0].labelSelector',
    ],
    ['a value that is a number', [{ sourceValue: 5, targets: [{ select: {} }] }], 'replacements[0].sourceValue'],
  ])('reports %s', async (_what, replacements, path) => {
    const { results, exitCode } = await apply(replacements, [source])

    expect(results[0]).toMatchObject({ severity: 'error', field: { path } })
    expect(exitCode).toBe(1)
  })

  test('reports two resources with the same id, unless they had it before', async () => {
    const duplicate = into('metadata.name', { sourceValue: 'source' })

    expect((await apply(duplicate, [source, item('target')])).results[0]?.tags.rule).toBe('id-conflict')
    expect((await apply(into('metadata.name', { sourceValue: '' }), [item('target')])).results[0]?.tags.rule).toBe(
      'id-without-name',
    )
    expect((await apply(into('a', { sourceValue: 'x' }, create), [source, source, item('target')])).exitCode).toBe(0)
  })
})
