import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineFunction } from './define-function.ts'
import type { Resource } from './resource.ts'
import { readFrame } from './resource-list.ts'
import { run } from './run.ts'

const head = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\n'

function resourceOf(items: string): Resource {
  const { frame } = readFrame(new TextEncoder().encode(`${head}items:\n${items}`))
  return frame?.items.at(0) as Resource
}

const deployment = `- # header
  apiVersion: apps/v1
  kind: Deployment
  metadata:
    name: web
    namespace: shop
    labels: {app: web}
    annotations:
      config.kubernetes.io/path: a/b.yaml
      internal.config.kubernetes.io/index: '2'
      config.kubernetes.io/local-config: "true"
  spec:
    replicas: 0644 # odd
    containers:
    - name: main
`

describe('metadata', () => {
  test('is typed', () => {
    const resource = resourceOf(deployment)

    expect(resource).toMatchObject({ apiVersion: 'apps/v1', group: 'apps', version: 'v1', kind: 'Deployment' })
    expect(resource).toMatchObject({ name: 'web', namespace: 'shop', labels: { app: 'web' }, isLocalConfig: true })
    expect(resource.annotations['config.kubernetes.io/path']).toBe('a/b.yaml')
    expect(resource.origin).toEqual({ path: 'a/b.yaml', index: 2 })
  })
  test.each([
    ['- kind: A\n', '', undefined],
    ['- metadata: {name: ~, namespace: null}\n', '', undefined],
    ['- metadata: {name: "null", namespace: "~"}\n', 'null', '~'],
    ['- metadata: text\n', '', undefined],
  ])('that is absent or null is empty: %j', (items, name, namespace) => {
    expect(resourceOf(items)).toMatchObject({ name, namespace, apiVersion: '', group: '' })
  })
  test.each([
    [{ group: 'apps' }, true],
    [{ group: 'apps', version: 'v1', kind: 'Deployment' }, true],
    [{}, true],
    [{ group: '' }, false],
    [{ kind: 'Pod' }, false],
  ])('answers whether it is %j', (predicate, answer) => {
    expect(resourceOf(deployment).is(predicate)).toBe(answer)
  })
  test.each([
    ['false', false],
    ['"false"', false],
    ['"true"', true],
    ['""', true],
  ])('local-config: %s', (value, answer) => {
    const items = `- metadata:\n    annotations:\n      config.kubernetes.io/local-config: ${value}\n`

    expect(resourceOf(items).isLocalConfig).toBe(answer)
  })
})

describe('fields', () => {
  test('are read by path, as values and as text', () => {
    const resource = resourceOf(deployment)

    expect(resource.get('spec.replicas')).toBe(420)
    expect(resource.text('spec.replicas')).toBe('0644')
    expect(resource.source('spec.replicas')).toBe('0644')
    expect(resource.get('spec.containers[0].name')).toBe('main')
    expect(resource.get(['metadata', 'annotations', 'config.kubernetes.io/path'])).toBe('a/b.yaml')
    expect(resource.get('metadata.annotations["config.kubernetes.io/path"]')).toBe('a/b.yaml')
    expect(resource.keys('spec')).toEqual(['replicas', 'containers'])
    expect(resource.size('spec.containers')).toBe(1)
    expect(resource.get('spec.absent.deeper')).toBeUndefined()
    expect(resource.has('spec.containers[1]')).toBe(false)
  })
  test('are edited in place; a path through a scalar changes nothing', () => {
    const resource = resourceOf(deployment)

    expect(resource.set('spec.replicas', 3)).toBe(true)
    expect(resource.set('metadata.labels.tier', 'front')).toBe(true)
    expect(resource.insert('spec.containers[0]', { name: 'first' })).toBe(true)
    expect(resource.rename('metadata.labels.app', 'run')).toBe(true)
    expect(resource.delete('metadata.annotations')).toBe(true)
    expect(resource.set('spec.replicas.deeper', 1)).toBe(false)
    expect(resource.delete('spec.absent')).toBe(false)
    expect(resource.toString()).toBe(`# header
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
  labels: {run: web, tier: front}
spec:
  replicas: 3 # odd
  containers:
  - name: first
  - name: main
`)
  })
  test.each(['metadata.labels[app]', 'spec.containers[*].name', 'spec.', 'spec..replicas', 'metadata["\\q"]'])(
    '%s is not a path: it is neither read nor written, because its beginning names another field',
    (path) => {
      const resource = resourceOf(deployment)
      const before = resource.toString()

      for (const call of [() => resource.get(path), () => resource.set(path, 'x'), () => resource.delete(path)])
        expect(call).toThrow(`${JSON.stringify(path)} must be a field path`)
      expect(resource.toString()).toBe(before)
    },
  )
  test('`__proto__` is only a key', () => {
    const resource = resourceOf('- __proto__: {polluted: true}\n  a: 1\n')
    resource.set(['b', '__proto__', 'x'], 1)

    expect(resource.get(['__proto__', 'polluted'])).toBe(true)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(resource.toString()).toBe('__proto__: {polluted: true}\na: 1\nb:\n  __proto__:\n    x: 1\n')
  })
  test('behind an alias are edited here, or wherever the anchor shows', () => {
    const items = '- a: &x {k: 1}\n  b: *x\n'
    const here = resourceOf(items)
    const everywhere = resourceOf(items)
    here.set('b.k', 2)
    everywhere.set('b.k', 2, { aliases: 'follow' })

    expect(here.get([])).toEqual({ a: { k: 1 }, b: { k: 2 } })
    expect(everywhere.toString()).toBe('a: &x {k: 2}\nb: *x\n')
  })
})

test('a copy of a resource is added as it is in a file', () => {
  const { frame } = readFrame(new TextEncoder().encode(`${head}items:\n${deployment}`))
  const [resource] = [...(frame?.items ?? [])]
  frame?.items.add(String(resource))

  expect(
    frame
      ?.print([])
      .map((chunk) => new TextDecoder().decode(chunk))
      .join(''),
  ).toBe(`${head}items:\n${deployment}${deployment}`)
})

test.each([
  [
    'with the comments above it',
    '  # licence\n  # more\n  apiVersion: v1\n  kind: A # a\n  list:\n  - 1\n',
    '# licence\n# more\napiVersion: v1\nkind: A # a\nlist:\n- 1\n',
  ],
  ['deeply indented', '      kind: A\n      text: |\n        x\n          y\n', 'kind: A\ntext: |\n  x\n    y\n'],
])('a config is a resource as it is in a file: %s', async (_what, written, expected) => {
  let text = ''
  const fn = defineFunction({
    name: 'copy',
    description: 'Copies its config.',
    type: 'mutator',
    configKinds: 'any',
    idempotent: true,
    config: z.looseObject({}),
    run({ configResource }) {
      text = configResource?.toString() ?? ''
    },
  })

  await run(fn, `apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems: []\nfunctionConfig:\n${written}`)

  expect(text).toBe(expected)
})
