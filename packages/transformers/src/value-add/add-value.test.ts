import { type HostFiles, type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { valueAddTransformer } from '../builtins/value-add-transformer.ts'
import { insertPathPart } from './add-value.ts'

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

async function apply(config: Json, items: readonly Json[], files: Record<string, string> = {}) {
  const functionConfig = { apiVersion: 'builtin', kind: 'ValueAddTransformer', metadata: { name: 'x' }, ...config }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const hostFiles: HostFiles = {
    kind: (path) => (files[path] === undefined ? undefined : 'file'),
    real: (path) => path,
    read: (path) => new TextEncoder().encode(files[path]),
  }
  const { output, exitCode, results } = await run(valueAddTransformer as KrmFunction, JSON.stringify(list), {
    files: hostFiles,
  })
  const { items: after } = (readYaml(output).document?.get([]) ?? {}) as unknown as { items: Json[] }
  return { items: JSON.parse(JSON.stringify(after)) as Json[], results, exitCode }
}

const service = (spec: Json = {}): Json => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'a' }, spec })

test.each([
  ['', 0, 'V'],
  ['/', 0, '/V'],
  ['pie', 0, 'V/pie'],
  ['/pie', 0, '/V/pie'],
  ['raw', 1, 'raw/V'],
  ['/raw', 1, '/raw/V'],
  ['a/nice/warm/pie', 3, 'a/nice/warm/V/pie'],
  ['/a/b', 8, '/a/b/V'],
  ['a/b/', 9, 'a/b/V'],
  ['./a/../b', 9, 'b/V'],
  ['../a', 1, '../V/a'],
])('"%s" with a part at %i becomes "%s"', (path, position, expected) => {
  expect(insertPathPart(path, position, 'V')).toBe(expected)
})

describe('adding a value', () => {
  test.each([
    ['an existing field', 'spec/x', { x: 'old' }, { x: 'V' }],
    ['a new field', 'spec/a/b', {}, { a: { b: 'V' } }],
    ['a key with a slash', 'spec/a\\/b', {}, { 'a/b': 'V' }],
    ['a position', 'spec/l/1/x', { l: [{}, { x: 1 }] }, { l: [{}, { x: 'V' }] }],
    ['the last one', 'spec/l/-/x', { l: [{}, { x: 1 }] }, { l: [{}, { x: 'V' }] }],
    ['an element', 'spec/l/[n=b]/x', { l: [{ n: 'a' }, { n: 'b' }] }, { l: [{ n: 'a' }, { n: 'b', x: 'V' }] }],
    ['a new element', 'spec/l/[n=c]/x', { l: [{ n: 'a' }] }, { l: [{ n: 'a' }, { n: 'c', x: 'V' }] }],
    ['a new list', 'spec/l/[n=c]/x/y', {}, { l: [{ n: 'c', x: { y: 'V' } }] }],
    ['a new scalar element', 'spec/l/[=c]', {}, { l: ['V'] }],
  ])('sets %s', async (_what, fieldPath, before, after) => {
    const { items, exitCode } = await apply({ value: 'V', targets: [{ fieldPath }] }, [service(before)])

    expect(items[0]?.spec).toEqual(after)
    expect(exitCode).toBe(0)
  })

  test('inserts a part of a file path', async () => {
    const targets = [{ fieldPath: 'spec/path', filePathPosition: 2 }]

    expect((await apply({ value: 'V', targets }, [service({ path: '/a/b' })])).items[0]?.spec.path).toBe('/a/V/b')
  })

  test('writes a number unless the field is quoted', async () => {
    const list = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- apiVersion: v1
  kind: A
  plain: x # plain
  quoted: "x"
functionConfig:
  apiVersion: builtin
  kind: ValueAddTransformer
  value: "5"
  targets: [{fieldPath: plain}, {fieldPath: quoted}, {fieldPath: added}, {fieldPath: metadata/annotations/a}]
`
    const { output } = await run(valueAddTransformer, list)

    expect(output).toContain(`
  plain: 5 # plain
  quoted: "5"
  added: 5
  metadata:
    annotations:
      a: "5"
`)
  })

  test('sets the namespace of namespaced resources and of default service accounts in bindings', async () => {
    const binding = {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRoleBinding',
      metadata: { name: 'a' },
      subjects: [
        { kind: 'ServiceAccount', name: 'default' },
        { kind: 'ServiceAccount', name: 'bot', namespace: 'x' },
      ],
    }

    const { items } = await apply({ value: 'V', targets: [{ fieldPath: 'metadata/namespace' }] }, [service(), binding])

    expect(items[0]?.metadata.namespace).toBe('V')
    expect(items[1]?.metadata.namespace).toBeUndefined()
    expect(items[1]?.subjects.map((subject: Json) => subject.namespace)).toEqual(['V', 'x'])
  })

  test('changes only selected resources', async () => {
    const targets = [{ selector: { kind: 'S.*' }, fieldPath: 'spec/x' }]

    const { items } = await apply({ value: 'V', targets }, [service(), { ...service(), kind: 'Pod' }])

    expect(items.map(({ spec }) => spec)).toEqual([{ x: 'V' }, {}])
  })

  test('reads more targets from a file', async () => {
    const config = { value: 'V', targetFilePath: 't.yaml' }

    const { items } = await apply(config, [service()], { 't.yaml': 'targets: [{fieldPath: spec/x}]' })

    expect(items[0]?.spec).toEqual({ x: 'V' })
  })
})

describe('errors', () => {
  test('reports two resources with the same id', async () => {
    const two = [service(), { ...service(), metadata: { name: 'a', namespace: 'x' } }]

    expect((await apply({ value: 'V', targets: [{ fieldPath: 'metadata/namespace' }] }, two)).exitCode).toBe(1)
    expect((await apply({ value: 'V', targets: [{ fieldPath: 'spec/x' }] }, [service(), service()])).exitCode).toBe(0)
  })

  test.each([
    ['a list', 'spec/l', { l: [] }],
    ['a map', 'spec', {}],
    ['a path below a scalar', 'spec/x/y', { x: 'a' }],
    ['a star', 'spec/l/*/x', { l: [{}] }],
    ['a position in a map', 'spec/0', { a: 1 }],
    ['an annotation of orchestrators', 'metadata/annotations/internal.config.kubernetes.io\\/path', {}],
  ])('reports %s', async (_what, fieldPath, spec) => {
    const { items, exitCode } = await apply({ value: 'V', targets: [{ fieldPath }] }, [service(spec)])

    expect(items).toEqual([service(spec)])
    expect(exitCode).toBe(1)
  })

  test.each([
    ['no value', { targets: [{ fieldPath: 'a' }] }],
    ['no targets', { value: 'V' }],
    ['an empty path', { value: 'V', targets: [{ fieldPath: '' }] }],
    ['a negative position', { value: 'V', targets: [{ fieldPath: 'a', filePathPosition: -1 }] }],
    ['a broken selector', { value: 'V', targets: [{ selector: { name: '(' }, fieldPath: 'a' }] }],
  ])('reports %s', async (_what, config) => {
    expect((await apply(config, [service()])).exitCode).toBe(1)
  })

  test.each([
    ['a position behind the list', 'spec/l/7/x', { l: [{}] }, { l: [{}] }],
    ['a position in no list', 'spec/l/0/x', {}, { l: [] }],
  ])('warns about %s, where kustomize loses the value', async (_what, fieldPath, before, after) => {
    const { items, results, exitCode } = await apply({ value: 'V', targets: [{ fieldPath }] }, [service(before)])

    expect(items[0]?.spec).toEqual(after)
    expect(results).toMatchObject([{ severity: 'warning' }])
    expect(exitCode).toBe(0)
  })
})
