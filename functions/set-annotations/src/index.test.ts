import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { setAnnotations } from './index.ts'

goldenExamples(setAnnotations, new URL('../examples', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

const NEW = { color: 'orange', fruit: 'apple' }
const annotated = { metadata: { annotations: NEW } }

/** Runs the function; returns what a user sees. */
async function apply(items: readonly Json[], config: Json = { annotations: NEW }) {
  const functionConfig = {
    apiVersion: 'fn.kpt.dev/v1alpha1',
    kind: 'SetAnnotations',
    metadata: { name: 'a' },
    ...config,
  }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, exitCode } = await run(setAnnotations as KrmFunction, JSON.stringify(list))
  const read = readYaml(output).document?.get([]) as unknown as { items: Json[]; results?: Json[] }
  return { item: read.items[0] as Json, results: read.results ?? [], exitCode }
}

const object = (apiVersion: string, kind: string, rest: Json = {}): Json => ({
  apiVersion,
  kind,
  metadata: { name: 'a' },
  ...rest,
})

describe('metadata and templates, by kind', () => {
  test.each<[string, string, Json | undefined]>([
    ['v1', 'Service', undefined],
    ['apps/v1', 'Deployment', { template: annotated }],
    ['apps/v1', 'ReplicaSet', { template: annotated }],
    ['apps/v1', 'DaemonSet', { template: annotated }],
    ['apps/v1', 'StatefulSet', { template: annotated }],
    ['v1', 'ReplicationController', { template: annotated }],
    ['batch/v1', 'Job', { template: annotated }],
    ['other.io/v1', 'Job', undefined],
    ['batch/v1', 'CronJob', { jobTemplate: { ...annotated, spec: { template: annotated } } }],
    ['kpt.dev/v1', 'Kptfile', undefined],
  ])('%s %s', async (apiVersion, kind, spec) => {
    const { item, exitCode } = await apply([object(apiVersion, kind)])

    expect(item.metadata.annotations).toEqual(NEW)
    expect(item.spec).toEqual(spec)
    expect(exitCode).toBe(0)
  })

  test('sets annotations of local config too, and keeps existing ones', async () => {
    const annotations = { 'config.kubernetes.io/local-config': 'true', color: 'blue' }

    const { item } = await apply([{ ...object('v1', 'Service'), metadata: { name: 'a', annotations } }])

    expect(item.metadata.annotations).toEqual({ 'config.kubernetes.io/local-config': 'true', ...NEW })
  })

  test('converts values to strings', async () => {
    const { item } = await apply([{ ...object('v1', 'Service'), metadata: { annotations: { port: 80 } } }], {
      annotations: { port: '80' },
    })

    expect(item.metadata.annotations).toEqual({ port: '80' })
  })
})

describe('configs', () => {
  const service = object('v1', 'Service')

  test.each<[string, Json]>([
    ['of kpt', { annotations: NEW }],
    ['of older kpt', { kind: 'SetAnnotationConfig', annotations: NEW }],
    ['own', { apiVersion: 'krmkit.dev/v1alpha1', annotations: NEW }],
    ['a ConfigMap', { apiVersion: 'v1', kind: 'ConfigMap', data: NEW }],
  ])('%s', async (_what, config) => {
    const { item, exitCode } = await apply([service], config)

    expect(item.metadata.annotations).toEqual(NEW)
    expect(exitCode).toBe(0)
  })

  test.each(['additionalAnnotationFields', 'fieldSpecs'])('%s', async (key) => {
    const { item } = await apply([object('example.com/v1', 'Shop', { spec: { pods: [{ annotations: {} }, {}] } })], {
      annotations: NEW,
      [key]: [
        { path: 'spec/annotations', kind: 'Shop', create: true },
        { path: 'spec/pods/annotations' },
        { path: 'spec/other', kind: 'Store', create: true },
      ],
    })

    expect(item.spec).toEqual({ annotations: NEW, pods: [{ annotations: NEW }, {}] })
  })

  test.each<[string, Json, string]>([
    [
      'no config',
      { kind: undefined, apiVersion: undefined, metadata: undefined },
      '`annotations` is missing: it must be a map; give a functionConfig, a ConfigMap whose `data` has a key for each',
    ],
    [
      'arguments without any',
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'function-input' } },
      '`data` is empty: its keys and values are the annotations',
    ],
    ['a ConfigMap without data', { apiVersion: 'v1', kind: 'ConfigMap' }, 'data must name at least one'],
    ['no annotations', { annotations: {} }, 'annotations must name at least one'],
    ['another kind', { kind: 'SetLabels', annotations: NEW }, 'must be of kind SetAnnotations'],
    ['a list', { annotations: ['a'] }, '`annotations` must be a map'],
    ['a map as value', { annotations: { a: {} } }, 'annotations.a'],
    ['a spec without a path', { annotations: NEW, additionalAnnotationFields: [{ kind: 'A' }] }, 'path'],
    ['an annotation of tools', { annotations: { 'internal.config.kubernetes.io/id': '1' } }, 'belongs to the tools'],
    [
      'an annotation of tools in a ConfigMap',
      { apiVersion: 'v1', kind: 'ConfigMap', data: { 'internal.config.kubernetes.io/id': '1' } },
      'belongs to the tools',
    ],
  ])('%s fails', async (_what, config, message) => {
    const { item, results, exitCode } = await apply([service], config)

    expect(results.map((result) => result.message).join('\n')).toContain(message)
    expect(item).toEqual(service)
    expect(exitCode).toBe(1)
  })

  test('ignores the old name of the additional fields if both are set', async () => {
    const { results } = await apply([service], { annotations: NEW, additionalAnnotationFields: [], fieldSpecs: [] })

    expect(results[0]).toMatchObject({ severity: 'warning', message: expect.stringContaining('`fieldSpecs`') })
  })
})

describe('what is reported', () => {
  test('each map that changed, with severity (kpt leaves it out), object and field', async () => {
    const { results } = await apply([object('apps/v1', 'Deployment')])

    expect(results.map(({ severity, message, field }) => [severity, message, field.path])).toEqual([
      ['info', 'set annotations: {"color":"orange","fruit":"apple"}', 'metadata.annotations'],
      ['info', 'set annotations: {"color":"orange","fruit":"apple"}', 'spec.template.metadata.annotations'],
    ])
  })

  test('no annotation that is already set', async () => {
    const { results } = await apply([{ ...object('v1', 'Service'), metadata: { annotations: NEW } }])

    expect(results).toEqual([{ severity: 'info', message: 'no annotations applied' }])
  })

  test('a key that the API server refuses', async () => {
    const { results, exitCode } = await apply([object('v1', 'Service')], { annotations: { 'a b': 'c' } })

    expect(results[0]).toMatchObject({ severity: 'warning', field: { path: 'annotations["a b"]' } })
    expect(exitCode).toBe(0)
  })

  test('annotations that are not a map', async () => {
    const { results, exitCode } = await apply([{ ...object('v1', 'Service'), metadata: { annotations: ['a'] } }])

    expect(results[0]?.message).toContain("field 'metadata/annotations'")
    expect(exitCode).toBe(1)
  })
})
