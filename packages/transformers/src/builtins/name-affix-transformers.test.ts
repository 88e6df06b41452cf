import { type KrmFunction, run } from '@krmkit/runtime'
import { describe, expect, test } from 'vitest'
import { builtins } from '../builtins.ts'

const HEAD = 'apiVersion: config.kubernetes.io/v1\nkind: ResourceList\nitems:\n'

async function apply(kind: string, items: string, config = '') {
  const fn = builtins.get(kind) as KrmFunction
  const list = `${HEAD}${items}functionConfig: {apiVersion: builtin, kind: ${kind}, metadata: {name: x}${config && `, ${config}`}}\n`
  const { output, exitCode, results } = await run(fn, list)
  const text = String(output)
  return { items: text.slice(HEAD.length, text.indexOf('functionConfig:')), exitCode, results }
}

const service = (name: string, annotations = '') =>
  `- apiVersion: v1\n  kind: Service\n  metadata:\n    name: ${name}\n${annotations && `    annotations:\n${annotations}`}`
const state = (entries: Readonly<Record<string, string>>) =>
  Object.entries(entries)
    .map(([key, value]) => `      internal.config.kubernetes.io/${key}: ${value}\n`)
    .join('')

describe('PrefixTransformer', () => {
  test('adds the prefix and records the previous name', async () => {
    const { items } = await apply('PrefixTransformer', service("'web' # here"), 'prefix: p-')

    expect(items).toBe(
      service(
        "'p-web' # here",
        state({ prefixes: 'p-', previousNames: 'web', previousNamespaces: 'default', previousKinds: 'Service' }),
      ),
    )
  })

  test('records the names of several steps', async () => {
    const first = await apply('PrefixTransformer', service('web'), 'prefix: p-')

    const { items } = await apply('SuffixTransformer', first.items, 'suffix: -s')

    expect(items).toContain('name: p-web-s\n')
    expect(items).toContain('previousNames: web,p-web\n')
    expect(items).toContain('previousNamespaces: default,default\n')
    expect(items).toContain('suffixes: -s\n')
  })

  test.each([
    ['Namespace', 'v1'],
    ['CustomResourceDefinition', 'apiextensions.k8s.io/v1'],
    ['APIService', 'apiregistration.k8s.io/v1'],
  ])('leaves a %s alone', async (kind, apiVersion) => {
    const items = `- {apiVersion: ${apiVersion}, kind: ${kind}, metadata: {name: a}}\n`

    expect((await apply('PrefixTransformer', items, 'prefix: p-')).items).toBe(items)
  })

  test('changes nothing if the prefix is empty', async () => {
    expect((await apply('PrefixTransformer', service('web'))).items).toBe(service('web'))
  })

  test('field specs replace or extend the default', async () => {
    const widget = '- {apiVersion: v1, kind: Widget, metadata: {name: a}, spec: {name: a, other: a}}\n'
    const specs = 'prefix: p-, fieldSpecs: [{path: spec/name}]'

    const replaced = await apply('PrefixTransformer', widget, specs)
    const merged = await apply('PrefixTransformer', widget, `${specs}, fieldSpecStrategy: merge`)

    expect(replaced.items).toBe(widget.replace('spec: {name: a', 'spec: {name: p-a'))
    expect(merged.items).toContain('metadata: {name: p-a')
    expect(merged.items).toContain('spec: {name: p-a')
  })

  test('reports a field that does not contain a name', async () => {
    const widget = '- {apiVersion: v1, kind: Widget, metadata: {name: a}, spec: {name: {b: c}}}\n'

    const { exitCode, results } = await apply(
      'PrefixTransformer',
      widget,
      'prefix: p-, fieldSpecs: [{path: spec/name}]',
    )

    expect(exitCode).toBe(1)
    expect(results[0]?.message).toContain('spec.name must be a string')
  })
})

test('PrefixSuffixTransformer adds both', async () => {
  const { items } = await apply('PrefixSuffixTransformer', service('web'), 'prefix: p-, suffix: -s')

  expect(items).toContain('name: p-web-s\n')
  expect(items).toContain('previousNames: web,p-web\n')
})

describe('HashTransformer', () => {
  const map = (annotations: string, name = 'a') =>
    `- apiVersion: v1\n  kind: ConfigMap\n  metadata:\n    name: ${name} # here\n    annotations:\n${annotations}  data: {a: b}\n`

  test('appends a hash to flagged resources, once', async () => {
    const { items } = await apply('HashTransformer', map(state({ needsHashSuffix: 'enabled' })))

    expect(items).toMatch(/name: a-[a-z0-9]{10} # here/)
    expect(items).not.toContain('needsHashSuffix')
    expect((await apply('HashTransformer', items)).items).toBe(items)
  })

  test('does not change resources without a flag', async () => {
    const items = map('      owner: me\n')

    expect((await apply('HashTransformer', items)).items).toBe(items)
  })
})

describe('SortOrderTransformer', () => {
  const items = (...kinds: string[]) =>
    kinds.map((kind) => `- {apiVersion: v1, kind: ${kind}, metadata: {name: a}}\n`).join('')

  test.each([
    ['fifo without options', '', ['Pod', 'Namespace']],
    ['fifo', 'sortOptions: {order: fifo}', ['Pod', 'Namespace']],
    ['legacy', 'sortOptions: {order: legacy}', ['Namespace', 'Pod']],
    [
      'legacy with lists',
      'sortOptions: {order: legacy, legacySortOptions: {orderLast: [Namespace]}}',
      ['Pod', 'Namespace'],
    ],
  ])('%s', async (_, config, kinds) => {
    expect((await apply('SortOrderTransformer', items('Pod', 'Namespace'), config)).items).toBe(items(...kinds))
  })

  test.each([
    ['an unknown order', 'sortOptions: {order: up}'],
    ['lists without legacy', 'sortOptions: {order: fifo, legacySortOptions: {orderFirst: [Pod]}}'],
  ])('%s is an error', async (_, config) => {
    expect((await apply('SortOrderTransformer', items('Pod'), config)).exitCode).toBe(1)
  })
})
