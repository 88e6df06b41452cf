import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { setLabels } from './index.ts'

goldenExamples(setLabels, new URL('../examples', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: resources are read at any depth here.
type Json = Record<string, any>

const LABELS = { app: 'new', tier: 'x' }
const BOTH = { ...LABELS }

/** Runs the function; returns what a user sees. */
async function apply(items: readonly Json[], config: Json = { labels: LABELS }) {
  const functionConfig = { apiVersion: 'fn.kpt.dev/v1alpha1', kind: 'SetLabels', metadata: { name: 'l' }, ...config }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { output, exitCode } = await run(setLabels as KrmFunction, JSON.stringify(list))
  const read = readYaml(output).document?.get([]) as unknown as { items: Json[]; results?: Json[] }
  return { item: read.items[0] as Json, items: read.items, results: read.results ?? [], exitCode }
}

const object = (apiVersion: string, kind: string, rest: Json = {}): Json => ({
  apiVersion,
  kind,
  metadata: { name: 'a' },
  ...rest,
})
const labelled = { metadata: { labels: BOTH } }

describe('selectors and templates, by kind', () => {
  const workload = { selector: { matchLabels: BOTH }, template: labelled }

  test.each<[string, Json, Json]>([
    ['Deployment', object('apps/v1', 'Deployment', { spec: { template: {} } }), workload],
    ['Deployment of an old API', object('extensions/v1beta1', 'Deployment', { spec: { template: {} } }), workload],
    ['ReplicaSet', object('apps/v1', 'ReplicaSet', { spec: { template: {} } }), workload],
    ['DaemonSet', object('apps/v1', 'DaemonSet', { spec: { template: {} } }), workload],
    ['StatefulSet', object('apps/v1', 'StatefulSet', { spec: { template: {} } }), workload],
    ['a StatefulSet of another group', object('other.io/v1', 'StatefulSet', { spec: {} }), {}],
    [
      'ReplicationController',
      object('v1', 'ReplicationController', { spec: { template: {} } }),
      { selector: BOTH, template: labelled },
    ],
    ['Service', object('v1', 'Service', { spec: {} }), { selector: BOTH }],
    ['a Service of Knative, which has no selector', object('serving.knative.dev/v1', 'Service', { spec: {} }), {}],
    [
      'Deployment without a template',
      object('apps/v1', 'Deployment', { spec: {} }),
      { selector: { matchLabels: BOTH } },
    ],
    ['Job', object('batch/v1', 'Job', { spec: { template: {} } }), { template: labelled }],
    [
      'Job that has a selector: what it has follows',
      object('batch/v1', 'Job', { spec: { selector: { matchLabels: { app: 'old' } } } }),
      { selector: { matchLabels: { app: 'new' } } },
    ],
    [
      'CronJob',
      object('batch/v1', 'CronJob', {
        spec: { jobTemplate: { spec: { selector: { matchLabels: { app: 'old' } }, template: {} } } },
      }),
      { jobTemplate: { ...labelled, spec: { selector: { matchLabels: { app: 'new' } }, template: labelled } } },
    ],
    ['CronJob without a template', object('batch/v1', 'CronJob', { spec: {} }), {}],
    [
      'volume claim templates',
      object('apps/v1', 'StatefulSet', {
        spec: { volumeClaimTemplates: [{}, { metadata: { labels: { app: 'old' } } }] },
      }),
      { selector: { matchLabels: BOTH }, volumeClaimTemplates: [labelled, labelled] },
    ],
    [
      'PodDisruptionBudget',
      object('policy/v1', 'PodDisruptionBudget', { spec: { selector: { matchLabels: { app: 'old', x: 'y' } } } }),
      { selector: { matchLabels: { app: 'new', x: 'y' } } },
    ],
    [
      'NetworkPolicy',
      object('networking.k8s.io/v1', 'NetworkPolicy', {
        spec: {
          podSelector: { matchLabels: { app: 'old' } },
          ingress: [{ from: [{ podSelector: { matchLabels: { app: 'old' } } }, { podSelector: {} }] }, {}],
          egress: [{ to: [{ namespaceSelector: { matchLabels: { app: 'old' } } }] }],
        },
      }),
      {
        podSelector: { matchLabels: { app: 'new' } },
        ingress: [{ from: [{ podSelector: { matchLabels: { app: 'new' } } }, { podSelector: {} }] }, {}],
        egress: [{ to: [{ namespaceSelector: { matchLabels: { app: 'old' } } }] }],
      },
    ],
  ])('%s', async (_what, input, spec) => {
    const { item, exitCode } = await apply([input])

    expect(item.metadata.labels).toEqual(BOTH)
    expect(item.spec).toEqual(spec)
    expect(exitCode).toBe(0)
  })
})

describe('pods that look for others (setlabels/transformer.go reads the lists of the wrong object)', () => {
  const term = (labels: Json) => ({ labelSelector: { matchLabels: labels } })
  const podSpec = (labels: Json) => {
    const affinity = {
      preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, podAffinityTerm: term(labels) }],
      requiredDuringSchedulingIgnoredDuringExecution: [term(labels), { labelSelector: {} }],
    }
    return {
      affinity: { podAffinity: affinity, podAntiAffinity: affinity },
      topologySpreadConstraints: [term(labels), { topologyKey: 'zone' }],
    }
  }
  const [before, after] = [podSpec({ app: 'old', other: 'y' }), podSpec({ app: 'new', other: 'y' })]

  test.each<[string, string, (spec: Json) => Json]>([
    ['apps/v1', 'Deployment', (spec) => ({ template: { spec } })],
    ['apps/v1', 'StatefulSet', (spec) => ({ template: { spec } })],
    ['apps/v1', 'DaemonSet', (spec) => ({ template: { spec } })],
    ['apps/v1', 'ReplicaSet', (spec) => ({ template: { spec } })],
    ['v1', 'ReplicationController', (spec) => ({ template: { spec } })],
    ['batch/v1', 'Job', (spec) => ({ template: { spec } })],
    ['batch/v1', 'CronJob', (spec) => ({ jobTemplate: { spec: { template: { spec } } } })],
    ['v1', 'Pod', (spec) => spec],
  ])('%s %s', async (apiVersion, kind, place) => {
    const { item } = await apply([object(apiVersion, kind, { spec: place(before) })])

    expect(item.spec).toMatchObject(place(after))
  })

  test('do not change similar resources of other groups', async () => {
    const { item } = await apply([object('example.com/v1', 'Shop', { spec: { template: { spec: before } } })])

    expect(item.spec.template).toEqual({ spec: before })
  })
})

describe('which resources', () => {
  const LOCAL = { name: 'a', annotations: { 'config.kubernetes.io/local-config': 'true' } }

  test.each<[string, Json, Json | undefined]>([
    ['local config', { ...object('v1', 'Service'), metadata: LOCAL }, undefined],
    ['a Kptfile', object('kpt.dev/v1', 'Kptfile'), BOTH],
    ['a Kptfile that is local config', { ...object('kpt.dev/v1', 'Kptfile'), metadata: LOCAL }, undefined],
    ['a custom resource', object('example.com/v1', 'Shop'), BOTH],
    ['one whose labels are null', { ...object('v1', 'Service'), metadata: { name: 'a', labels: null } }, BOTH],
    [
      'one with labels',
      { ...object('v1', 'Service'), metadata: { name: 'a', labels: { z: '1', app: 'old' } } },
      { z: '1', ...BOTH },
    ],
  ])('%s', async (_what, input, labels) => {
    const { item } = await apply([input])

    expect(item.metadata.labels).toEqual(labels)
  })
})

describe('configs', () => {
  const service = object('v1', 'Service', { spec: {} })

  test.each<[string, Json]>([
    ['of kpt', { labels: LABELS }],
    ['of older kpt', { kind: 'SetLabelConfig', labels: LABELS }],
    ['own', { apiVersion: 'krmkit.dev/v1alpha1', labels: LABELS }],
    ['a ConfigMap', { apiVersion: 'v1', kind: 'ConfigMap', data: LABELS }],
  ])('%s', async (_what, config) => {
    const { item, exitCode } = await apply([service], config)

    expect(item.metadata.labels).toEqual(BOTH)
    expect(exitCode).toBe(0)
  })

  test('a ConfigMap can contain a label called labels or options', async () => {
    const { item } = await apply([service], {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      data: { labels: 'a', options: 'b' },
    })

    expect(item.metadata.labels).toEqual({ labels: 'a', options: 'b' })
  })

  test('setSelectorLabels: false keeps immutable selectors (krm-functions-catalog #1064)', async () => {
    const deployment = object('apps/v1', 'Deployment', {
      spec: { selector: { matchLabels: { app: 'old' } }, template: {} },
    })

    const { items } = await apply([deployment, service], { labels: LABELS, options: { setSelectorLabels: false } })

    expect(items[0]?.spec).toEqual({ selector: { matchLabels: { app: 'old' } }, template: labelled })
    expect(items[1]?.spec).toEqual({})
    expect(items.map((item) => item.metadata.labels)).toEqual([BOTH, BOTH])
  })

  test.each(['additionalLabelFields', 'fieldSpecs'])('%s of older kpt', async (key) => {
    const fields = [{ path: 'spec/labels', kind: 'Shop', create: true }, { path: 'spec/pods/labels' }]

    const { item } = await apply([object('example.com/v1', 'Shop', { spec: { pods: [{ labels: {} }, {}] } })], {
      labels: { app: 'new' },
      [key]: fields,
    })

    expect(item.spec).toEqual({ labels: { app: 'new' }, pods: [{ labels: { app: 'new' } }, {}] })
  })

  test.each<[string, Json, string]>([
    [
      'no config',
      { kind: undefined, apiVersion: undefined, metadata: undefined },
      '`labels` is missing: it must be a map; give a functionConfig, a ConfigMap whose `data` has a key for each',
    ],
    [
      'arguments without any',
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'function-input' } },
      '`data` is empty: its keys and values are the labels',
    ],
    ['another kind', { kind: 'BadKind', labels: LABELS }, 'must be of kind SetLabels'],
    ['a list', { labels: [{ app: 'new' }] }, '`labels` must be a map'],
    ['a number', { labels: { app: 1 } }, '`labels.app` must be a string, found 1; put it in quotes'],
    [
      'a field in the reserved annotations',
      { labels: LABELS, additionalLabelFields: [{ path: 'metadata/annotations/internal.config.kubernetes.io\\/x' }] },
      'must not select a reserved annotation',
    ],
  ])('%s fails', async (_what, config, message) => {
    const { item, results, exitCode } = await apply([service], config)

    expect(results.map((result) => result.message).join('\n')).toContain(message)
    expect(item).toEqual(service)
    expect(exitCode).toBe(1)
  })
})

describe('a Service without a selector', () => {
  const service = (name: string, spec?: Json) => ({ ...object('v1', 'Service', spec && { spec }), metadata: { name } })
  const without: Json[] = [
    service('external', { type: 'ExternalName', externalName: 'db.example.com' }),
    service('manual', { ports: [{ port: 80 }] }),
    service('null', { selector: null }),
    service('empty', { selector: {} }),
    service('bare'),
  ]
  const others: Json[] = [
    service('web', { selector: { app: 'old' } }),
    { ...object('serving.knative.dev/v1', 'Service', { spec: {} }), metadata: { name: 'knative' } },
    object('v1', 'ReplicationController', { spec: {} }),
  ]
  const names = (results: readonly Json[]) =>
    results.filter(({ tags }) => tags?.rule === 'new-service-selector').map((result) => result.resourceRef.name)

  test('gets one as in kpt, and a warning names it and the option', async () => {
    const { items, results, exitCode } = await apply([...without, ...others])

    expect(items.slice(0, 5).map(({ spec }) => spec.selector)).toEqual(without.map(() => BOTH))
    expect(names(results)).toEqual(['external', 'manual', 'null', 'empty', 'bare'])
    expect(results[0]).toMatchObject({
      severity: 'warning',
      message: expect.stringContaining('`options.createServiceSelectors: false`'),
      field: { path: 'spec.selector' },
    })
    expect(exitCode).toBe(0)
    expect(names((await apply(items)).results)).toEqual([])
  })

  test('stays without one with `createServiceSelectors: false`; other selectors get the labels', async () => {
    const options = { createServiceSelectors: false }
    const { items, results } = await apply([...without, ...others], { labels: LABELS, options })

    expect(items.slice(0, 5).map(({ spec }) => spec)).toEqual(without.map(({ spec }) => spec))
    expect(items.map(({ metadata }) => metadata.labels)).toEqual(items.map(() => BOTH))
    expect(items.slice(5).map(({ spec }) => spec.selector)).toEqual([BOTH, undefined, BOTH])
    expect(names(results)).toEqual([])
  })

  test('causes no warning where selectors stay, or an additional field names the selector', async () => {
    expect(names((await apply(without, { labels: LABELS, options: { setSelectorLabels: false } })).results)).toEqual([])
    const additionalLabelFields = [{ kind: 'Service', path: 'spec/selector', create: true }]
    const options = { createServiceSelectors: false }
    const { items, results } = await apply(without, { labels: LABELS, options, additionalLabelFields })
    expect(items.map(({ spec }) => spec.selector)).toEqual(without.map(() => BOTH))
    expect(names(results)).toEqual([])
  })

  test('is an error with a selector that is not a map', async () => {
    const { results, exitCode } = await apply([service('text', { selector: 'app=web' })], {
      labels: LABELS,
      options: { createServiceSelectors: false },
    })
    expect(results[0]?.message).toContain('spec.selector of Service "text" must be a map')
    expect(exitCode).toBe(1)
  })
})

describe('what is reported', () => {
  test.each<[string, Json[], Json, Json]>([
    ['how many', [object('v1', 'ReplicationController')], {}, { severity: 'info', message: 'set 4 labels in total' }],
    ['no resources', [], {}, { severity: 'info', message: 'no input resources' }],
    [
      'no labels',
      [object('v1', 'Service')],
      { labels: {} },
      { severity: 'warning', message: expect.stringContaining('no `labels`') },
    ],
    ['a bad key', [], { labels: { 'a b': 'c' } }, { severity: 'warning', field: { path: 'labels["a b"]' } }],
    [
      'a bad value',
      [],
      { labels: { a: '-' } },
      { severity: 'warning', field: { path: 'labels.a', currentValue: '-' } },
    ],
  ])('%s', async (_what, items, config, result) => {
    const { results, exitCode } = await apply(items, { labels: LABELS, ...config })

    expect(results[0]).toMatchObject(result)
    expect(exitCode).toBe(0)
  })

  test.each<[string, Json]>([
    ['spec.template.metadata.labels', { template: { metadata: { labels: ['a'] } } }],
    ['spec.selector.matchLabels', { selector: { matchLabels: 'app=web' } }],
    ['spec.selector.matchLabels', { selector: { matchLabels: [] } }],
  ])('%s that is not a map: the errors of pods were swallowed', async (path, spec) => {
    const input = object('apps/v1', 'Deployment', { spec })

    const { item, results, exitCode } = await apply([input])

    expect(results[0]).toMatchObject({
      severity: 'error',
      message: expect.stringContaining(`${path} of Deployment "a" must be a map`),
      field: { path },
    })
    expect(item).toEqual(input)
    expect(exitCode).toBe(1)
  })

  test('a template that is a string', async () => {
    const { results, exitCode } = await apply([object('apps/v1', 'Deployment', { spec: { template: 'x' } })])

    expect(results[0]?.message).toContain('runs into a scalar')
    expect(exitCode).toBe(1)
  })
})
