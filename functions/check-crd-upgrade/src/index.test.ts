import { type KrmFunction, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { checkCrdUpgrade } from './index.ts'

goldenExamples(checkCrdUpgrade, new URL('../examples', import.meta.url))

const baseline = { annotations: { 'krmkit.dev/baseline': 'true' } }
const crd = (fields: object, { metadata = {}, ...spec }: { metadata?: object; [field: string]: unknown } = {}) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'shops.example.com', ...metadata },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { kind: 'Shop', plural: 'shops', singular: 'shop', listKind: 'ShopList' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: { type: 'object', properties: { spec: { type: 'object', properties: fields } } },
        },
      },
    ],
    ...spec,
  },
})
const shop = (spec: object) => ({
  apiVersion: 'example.com/v1',
  kind: 'Shop',
  metadata: { name: 'corner', namespace: 'town' },
  spec,
})
const text = { type: 'string' }
const size = (...values: string[]) => ({ size: { type: 'string', enum: values } })

async function upgrade(config: object, ...items: readonly object[]) {
  const functionConfig = {
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'CheckCrdUpgrade',
    metadata: { name: 'upgrade' },
    ...config,
  }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { exitCode, results } = await run(checkCrdUpgrade as KrmFunction, JSON.stringify(list))
  return { exitCode, results, rules: results.map(({ severity, tags }) => `${severity} ${tags?.rule}`) }
}
const from = (old: object, now: object, ...more: object[]) => [crd(old, { metadata: baseline }), crd(now), ...more]

describe('changes of a CRD', () => {
  test.each([
    ['nothing', size('a'), size('a'), []],
    ['a new field', { a: text }, { a: text, b: text }, ['info field-added']],
    ['a further value', size('a'), size('a', 'b'), ['info enum-value-added']],
  ])('%s breaks nothing', async (_what, old, now, rules) => {
    expect(await upgrade({}, ...from(old, now))).toMatchObject({ exitCode: 0, rules })
  })

  test.each([
    ['a field that is gone', { a: text, b: text }, { a: text }, 'error field-removed'],
    ['a value that is gone', size('a', 'b'), size('a'), 'error enum-value-removed'],
    ['another type', { a: text }, { a: { type: 'integer' } }, 'error type-changed'],
  ])('%s breaks', async (_what, old, now, rule) => {
    const { exitCode, rules, results } = await upgrade({}, ...from(old, now))

    expect([exitCode, rules]).toEqual([1, [rule]])
    expect(results[0]?.tags?.hint, 'a hint').toMatch(/\w/)
  })

  test('reports a removed field at its former location', async () => {
    const version = crd({ b: text }).spec.versions[0]
    const now = crd({}, { versions: [{ ...version, name: 'v2', storage: false }, crd({ a: text }).spec.versions[0]] })
    const { results } = await upgrade({}, ...from({ a: text, b: text }, {}).slice(0, 1), now)

    const gone = results.find(({ tags }) => tags?.rule === 'field-removed')
    expect(gone?.field?.path).toBe('spec.versions[1].schema.openAPIV3Schema.properties.spec.properties')
  })

  test('reports what the API server refuses', async () => {
    const now = crd({}, { group: 'example.org' })
    const { exitCode, results } = await upgrade({}, crd({}, { metadata: baseline }), now)

    expect(exitCode).toBe(1)
    expect(results.some(({ message }) => message.startsWith('the update is refused: spec.group'))).toBe(true)
  })
})

describe('messages of changes', () => {
  test('start with the path, once', async () => {
    const { results } = await upgrade({}, ...from({ a: text }, { a: { type: 'integer' }, b: text }))

    expect(results.map(({ message }) => message.split('properties[spec]').length)).toEqual([2, 2])
  })

  test('report the documentation of a version once', async () => {
    const described = (what: string) => ({ a: { ...text, description: what }, b: { ...text, description: what } })

    expect((await upgrade({}, ...from(described('old'), described('new')))).rules).toEqual(['info texts-changed'])
    expect((await upgrade({}, ...from(described('old'), described('old')))).rules).toEqual([])
  })

  test.each([
    ['1.30', true],
    ['1.29', false],
  ])('for Kubernetes %s excuse stored objects: %s', async (kubernetesVersion, isExcused) => {
    const { results } = await upgrade({ kubernetesVersion }, ...from(size('a', 'b'), size('a')))

    expect(results[0]?.message.endsWith('; stored objects may keep such values')).toBe(isExcused)
  })
})

describe('suppressions', () => {
  const misspelled = { annotations: { 'krmkit.dev/supress': 'field-removed: a' } }

  test.each([
    ['an old state', [crd({}, { metadata: baseline }), crd({}, { metadata: misspelled })], ['error suppression']],
    [
      'another old state',
      [crd({}, { metadata: { ...baseline, name: 'a' } }), crd({}, { metadata: misspelled })],
      ['error suppression'],
    ],
    ['no old state', [crd({}, { metadata: misspelled })], ['error suppression', 'warning no-baseline']],
    ['no old state and no mistake', [crd({})], ['warning no-baseline']],
  ])('of a CRD with %s are checked', async (_, items, rules) => {
    expect((await upgrade({}, ...items)).rules).toEqual(rules)
  })
})

describe('custom resources', () => {
  test.each([
    ['as valid as it was', { a: text }, { a: text, b: text }, { a: 'x' }, []],
    ['excused by ratcheting', { size: text }, size('small'), { size: 'huge' }, ['warning ratcheted']],
    ['loses a field', { a: text, b: text }, { a: text }, { a: 'x', b: 'y' }, ['error loses-field']],
    ['refused before too', size('a'), size('b'), { size: 'c' }, ['info refused-before']],
  ])('%s', async (_what, old, now, spec, rules) => {
    const quiet = { breaking: 'info', harmless: 'ignore' }
    const outcome = await upgrade(quiet, ...from(old, now, shop(spec)))

    expect(outcome.results.filter(({ resourceRef }) => resourceRef?.kind === 'Shop')).toHaveLength(rules.length)
    expect(outcome.rules).toEqual(expect.arrayContaining(rules))
  })

  test('become invalid if ratcheting does not apply', async () => {
    const required = { type: 'object', required: ['a'], properties: { a: text } }
    const { exitCode, rules } = await upgrade(
      {},
      ...from({ in: { type: 'object', properties: { a: text } } }, { in: required }, shop({ in: {} })),
    )

    expect(exitCode).toBe(1)
    expect(rules.some((rule) => /becomes-invalid|ratcheted/.test(rule))).toBe(true)
  })

  test('of a removed version', async () => {
    const unserved = crd(
      {},
      {
        versions: [
          { ...crd({}).spec.versions[0], served: false },
          { ...crd({}).spec.versions[0], name: 'v2', storage: false },
        ],
      },
    )
    const { rules } = await upgrade({}, crd({}, { metadata: baseline }), unserved, shop({}))

    expect(rules).toContain('error version-gone')
  })

  test('that a Kustomization uses as patch are not compared', async () => {
    const placed = (path: string, object: object) => ({
      ...object,
      metadata: { ...(object as { metadata?: object }).metadata, annotations: { 'config.kubernetes.io/path': path } },
    })
    const kustomization = (patch: string) => ({
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      metadata: { name: 'k' },
      patches: [{ path: patch }],
    })
    const outcome = (patch: string) =>
      upgrade(
        { breaking: 'info' },
        ...from({ a: text, b: text }, { a: text }),
        placed('kustomization.yaml', kustomization(patch)),
        placed('patch.yaml', shop({ b: 'x' })),
      )

    expect((await outcome('patch.yaml')).rules).toEqual(['info field-removed'])
    expect((await outcome('other.yaml')).rules).toContain('error loses-field')
  })

  test('of other kinds are ignored', async () => {
    const other = { apiVersion: 'other.example.com/v1', kind: 'Thing', metadata: { name: 'x' }, spec: 5 }

    expect(await upgrade({}, ...from({}, {}, other))).toMatchObject({ exitCode: 0, results: [] })
  })
})

describe('the config', () => {
  test('can contain old CRDs', async () => {
    expect((await upgrade({ old: [crd({ a: text })] }, crd({}))).rules).toEqual(['error field-removed'])
  })

  test.each([
    ['breaking', 'warning', 0],
    ['breaking', 'error', 1],
  ])('%s: %s', async (key, value, code) => {
    expect((await upgrade({ [key]: value }, ...from({ a: text }, {}))).exitCode).toBe(code)
  })

  test('warns if there is nothing to compare with', async () => {
    expect(await upgrade({}, crd({}))).toMatchObject({ exitCode: 0, rules: ['warning no-baseline'] })
  })

  test('refuses an unknown severity', async () => {
    expect(await upgrade({ breaking: 'fatal' }, crd({}))).toMatchObject({ exitCode: 1 })
  })
})
