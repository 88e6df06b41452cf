import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { searchReplace } from './index.ts'

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

const map = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'a', annotations: { 'example.com/a.b': 'one' } },
  data: { 'app.json': 'x' },
}
const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'p' },
  spec: { containers: [{ name: 'web', image: 'a' }] },
}

async function apply(items: readonly Json[], config: Json) {
  const functionConfig = {
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'SearchReplace',
    metadata: { name: 's' },
    ...config,
  }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, exitCode } = await run(searchReplace as KrmFunction, JSON.stringify(list))
  const read = readYaml(output).document?.get([]) as unknown as { items: Json[]; results?: Json[] }
  return { items: read.items, results: read.results ?? [], exitCode }
}

const put = (items: readonly Json[], path: string) => apply(items, { 'by-path': path, 'put-value': 'new' })

const annotation = { ...map, metadata: { ...map.metadata, annotations: { 'example.com/a.b': 'new' } } }
const data = { ...map, data: { 'app.json': 'new' } }
const name = { ...map, metadata: { ...map.metadata, name: 'new' } }

/** Paths of other tools, and the resource after `put-value`. */
const paths: [path: string, after: Json][] = [
  ...[
    'metadata.annotations."example.com/a.b"',
    'metadata.annotations["example.com/a.b"]',
    "$.metadata.annotations['example.com/a.b']",
    '.metadata.annotations."example.com/a.b"',
    '/metadata/annotations/example.com~1a.b',
    'metadata/annotations/example.com\\/a.b',
    'metadata.annotations.example\\.com/a\\.b',
    'metadata.annotations.[example.com/a.b]',
    'metadata.annotations.example.com/a.b',
  ].map((path): [string, Json] => [path, annotation]),
  ...['data.app\\.json', 'data."app.json"', '/data/app.json', 'data/app.json', "data['app.json']", 'data.app.json'].map(
    (path): [string, Json] => [path, data],
  ),
  ...[
    '$.metadata.name',
    '.metadata.name',
    '/metadata/name',
    'metadata/name',
    "$['metadata']['name']",
    '{.metadata.name}',
  ].map((path): [string, Json] => [path, name]),
]

describe('by-path in the form of another tool', () => {
  test.each(paths)('%s changes the field', async (path, after) => {
    expect(await put([map], path)).toMatchObject({ items: [after], exitCode: 0 })
  })

  test.each(paths)('%s adds the field, and no other key', async (path, after) => {
    const absent = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', annotations: {} }, data: {} }
    const [item] = (await put([absent], path)).items
    const { apiVersion, kind, metadata, data } = item as Json
    expect({ apiVersion, kind, metadata, data }).toEqual(item)
    expect(JSON.stringify(item).match(/"new"/g)).toHaveLength(1)
    const [map] = ['metadata', 'data'].filter((key) => JSON.stringify(item?.[key]).includes('"new"'))
    expect([metadata.name, metadata.annotations['example.com/a.b'], data['app.json']]).toContain('new')
    expect(JSON.stringify(after[map as string])).toContain('"new"')
  })

  test.each([
    'spec.containers[].image',
    '$.spec.containers[*].image',
    'spec.containers.[name=web].image',
    '$.spec.containers[?(@.name=="web")].image',
    '/spec/containers/0/image',
    'spec/containers[]/image',
    '$..image',
    'spec..image',
  ])('%s finds elements', async (path) => {
    const { items } = await put([pod], path)
    expect(items[0]?.spec.containers).toEqual([{ name: 'web', image: 'new' }])
  })

  test.each([
    'spec.containers[-1].image',
    'spec.containers[0:1].image',
    'spec.containers[?(@.port>1)].image',
    'spec.containers[web].image',
    '.spec | .replicas',
    'select(.kind == "Pod").spec',
    'metadata.labels.a"b',
    'spec.template/name',
    'a\\',
    '/',
    '$',
  ])('%s is an error that shows the right form', async (path) => {
    const { items, results, exitCode } = await put([pod], path)
    expect(results[0]?.message).toContain('must be a path such as spec.containers[name=web].image')
    expect(results[0]?.message).toContain(JSON.stringify(path).slice(1, -1).slice(0, 20))
    expect([items, exitCode]).toEqual([[pod], 1])
  })
})

describe('a path that matches nothing is a warning', () => {
  const nothing = { severity: 'warning', tags: { rule: 'no-matches' } }

  test('with the nearest existing field', async () => {
    const { results, exitCode } = await apply([map, pod], { 'by-path': 'spec.container[*].image', 'put-value': 'x' })
    expect(results).toMatchObject([
      { ...nothing, resourceRef: { kind: 'Pod', name: 'p' }, field: { path: 'spec.containers' } },
    ])
    expect(results[0]?.message).toBe(
      'no matches: no field that fits the search has the path "spec.container[*].image"; the nearest existing field is spec.containers',
    )
    expect(exitCode).toBe(0)
  })

  test('for each rule; a rule that finds something has none', async () => {
    const rules = [
      { 'by-path': 'metadata.name', 'put-value': 'b' },
      { 'by-path': 'data.*', 'by-value': 'nothing' },
      { 'by-path': 'other[0]' },
    ]
    const { results } = await apply([map], { rules })
    expect(results.filter(({ severity }) => severity === 'warning')).toMatchObject([
      { ...nothing, field: { path: 'data' } },
      { ...nothing, message: expect.stringMatching(/"other\[0\]"$/) },
    ])
  })
})
