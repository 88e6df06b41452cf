import { type KrmFunction, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { validateCustomResources } from './index.ts'

goldenExamples(validateCustomResources, new URL('../examples', import.meta.url))

const spec = {
  type: 'object',
  properties: {
    size: { type: 'string', enum: ['small', 'large'] },
    doors: { type: 'integer', default: 1, minimum: 0 },
    free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    tags: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
  },
  'x-kubernetes-validations': [
    { rule: "self.size != 'small' || self.doors < 3", message: 'a small shop has few doors' },
    { rule: 'self.doors >= oldSelf.doors', message: 'doors stay' },
  ],
}
const crd = (root: object = { type: 'object', properties: { spec } }) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'shops.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { kind: 'Shop', plural: 'shops', singular: 'shop', listKind: 'ShopList' },
    versions: [
      { name: 'v2', served: true, storage: true, schema: { openAPIV3Schema: root } },
      { name: 'v1', served: true, storage: false, schema: { openAPIV3Schema: { type: 'object' } } },
      { name: 'v1beta1', served: false, storage: false, schema: { openAPIV3Schema: { type: 'object' } } },
    ],
  },
})
const shop = (fields: object, more: object = {}, version = 'v2') => ({
  apiVersion: `example.com/${version}`,
  kind: 'Shop',
  metadata: { name: 'corner', namespace: 'town', ...more },
  ...(Object.keys(fields).length > 0 && { spec: fields }),
})
const baseline = { annotations: { 'krmkit.dev/baseline': 'true' } }

async function validate(config: object, ...items: readonly object[]) {
  const functionConfig = {
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'ValidateCustomResources',
    metadata: { name: 'validate' },
    ...config,
  }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { exitCode, results } = await run(validateCustomResources as KrmFunction, JSON.stringify(list))
  const rules = results.map(({ severity, tags }) => `${severity} ${tags?.rule}`)
  return { exitCode, results, rules: rules.filter((rule) => rule !== 'info cel-not-evaluated') }
}

describe('a resource', () => {
  test.each([
    ['that is valid', { size: 'small', doors: 2, tags: ['a', 'b'] }],
    ['whose defaults make it valid', { size: 'small' }],
    ['with unknown fields that are preserved', { free: { a: { b: 1 } } }],
  ])('%s passes', async (_what, fields) => {
    expect(await validate({}, crd(), shop(fields))).toMatchObject({ exitCode: 0, rules: [] })
  })

  test.each([
    ['a value that is not one of them', { size: 'huge' }, 'error enum', 'spec.size'],
    ['another type', { doors: 'two' }, 'error type', 'spec.doors'],
    ['a number that is too small', { doors: -1 }, 'error minimum', 'spec.doors'],
    ['an element twice', { tags: ['a', 'a'] }, 'error x-kubernetes-list-type', 'spec.tags[1]'],
    ['an unknown field', { size: 'small', colour: 'blue' }, 'error unknown-field', 'spec.colour'],
    ['a broken rule', { size: 'small', doors: 4 }, 'error cel', 'spec'],
  ])('with %s fails', async (_what, fields, rule, path) => {
    const { exitCode, rules, results } = await validate({}, crd(), shop(fields))

    expect([exitCode, rules[0]]).toEqual([1, rule])
    expect(results[0]?.field?.path).toBe(path)
  })

  test('is validated with the schema of its own version', async () => {
    expect((await validate({}, crd(), shop({}, {}, 'v1'))).exitCode).toBe(0)
    expect((await validate({}, crd(), shop({ size: 'small' }, {}, 'v1'))).rules).toEqual(['error unknown-field'])
  })

  test.each([
    ['v1beta1', 'error version-not-served'],
    ['v7', 'error version-unknown'],
  ])('of version %s fails', async (version, rule) => {
    expect((await validate({}, crd(), shop({}, {}, version))).rules).toEqual([rule])
  })

  test.each<[string, object[]]>([
    ['is built in', [{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'x' } }]],
    ['is for a tool', [{ apiVersion: 'kpt.dev/v1', kind: 'Kptfile', metadata: { name: 'x' } }]],
    ['is local', [shop({ size: 5 }, { annotations: { 'config.kubernetes.io/local-config': 'true' } })]],
  ])('that %s is left alone', async (_what, items) => {
    expect(await validate({}, ...items)).toMatchObject({ exitCode: 0, results: [] })
  })
})

describe('the config', () => {
  test('can contain CRDs', async () => {
    expect((await validate({}, shop({ size: 'huge' }))).rules).toEqual(['warning schema-missing'])
    expect((await validate({ crds: [crd()] }, shop({ size: 'huge' }))).rules[0]).toBe('error enum')
  })

  test.each([
    ['severity', 'warning', { size: 'huge' }, 'warning enum', 0],
    ['unknownFields', 'info', { colour: 1 }, 'info unknown-field', 0],
    ['unknownFields', 'ignore', { colour: 1 }, undefined, 0],
    ['strict', true, { size: 'huge' }, 'error enum', 1],
  ])('%s: %s', async (key, value, fields, rule, code) => {
    const { exitCode, rules } = await validate({ [key]: value }, crd(), shop(fields))

    expect([exitCode, rules[0]]).toEqual([code, rule])
  })

  test.each([
    ['error', 1],
    ['warning', 0],
    ['ignore', 0],
  ])('missingDefinitions: %s', async (missingDefinitions, code) => {
    expect((await validate({ missingDefinitions }, shop({}))).exitCode).toBe(code)
  })

  test('skips expressions with cel: false', async () => {
    expect((await validate({ cel: false }, crd(), shop({ size: 'small', doors: 4 }))).exitCode).toBe(0)
  })

  test.each([
    ['unknownFields', 'fatal'],
    ['kubernetesVersion', 'newest'],
    ['kubernetesVersion', 0.33],
    ['kubernetesVersion', '1.33x'],
    ['crds', 'no list'],
  ])('%s: %s is refused', async (key, value) => {
    const { exitCode, results } = await validate({ [key]: value }, crd())

    expect([exitCode, results[0]?.field?.path]).toEqual([1, key])
  })
})

describe('an update', () => {
  test('accepts errors of unchanged values only', async () => {
    const old = shop({ size: 'huge', doors: 1 }, baseline)

    expect((await validate({}, crd(), shop({ size: 'huge', doors: 2 }), old)).exitCode).toBe(0)
    expect((await validate({}, crd(), shop({ size: 'giant' }), old)).exitCode).toBe(1)
  })

  test('rules that compare with the old object say that they were not evaluated, or are', async () => {
    const { results } = await validate({}, crd(), shop({ doors: 1 }))
    expect(results.map(({ tags }) => tags?.rule)).toEqual(['cel-not-evaluated'])

    const outcome = await validate({}, crd(), shop({ doors: 1 }), shop({ doors: 2 }, baseline))
    expect([outcome.exitCode, outcome.rules]).toEqual([1, ['error cel']])
  })
})

describe('what is hostile', () => {
  test.each<[string, object, string]>([
    ['keys of the language', { type: 'object', properties: { spec } }, '{"__proto__": {"a": 1}, "constructor": 5}'],
    [
      'a pattern that backtracks',
      {
        type: 'object',
        properties: { spec: { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } } },
      },
      JSON.stringify({ a: `${'a'.repeat(50_000)}!` }),
    ],
    [
      'a schema that is none',
      {
        type: 'object',
        properties: { spec: { type: 'object', $ref: '#/x', properties: { a: { type: ['string'] } } } },
      },
      '{"a": 5, "b": 1}',
    ],
  ])('%s: results, never a bug, and soon', async (_what, root, fields) => {
    const begin = process.cpuUsage()
    const { exitCode, rules } = await validate({}, crd(root), shop(JSON.parse(fields)))

    expect(exitCode).toBe(1)
    expect(rules).not.toContain('error bug')
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(30_000)
  })
})
