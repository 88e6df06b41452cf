import { type KrmFunction, readYaml, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { checkStructuralSchemas } from './index.ts'

goldenExamples(checkStructuralSchemas, new URL('../examples', import.meta.url))

const crd = (schema: object, more: object = {}, versions: object = {}) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'shops.example.com', ...more },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { kind: 'Shop', plural: 'shops' },
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema }, ...versions }],
  },
})
const good = { type: 'object', properties: { spec: { type: 'object' } } }
const bad = { type: 'object', properties: { spec: { maxLength: 3 } } }
const odd = { type: 'object', properties: { size: { type: 'string', format: 'shoe' } } }
const baseline = { annotations: { 'krmkit.dev/baseline': 'true' } }

async function check(config: object, ...items: readonly object[]) {
  const functionConfig = {
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'CheckStructuralSchemas',
    metadata: { name: 'check' },
    ...config,
  }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { exitCode, results, output } = await run(checkStructuralSchemas as KrmFunction, JSON.stringify(list))
  return { exitCode, output, results, rules: results.map(({ severity, tags }) => `${severity} ${tags?.rule}`) }
}

describe('what is checked', () => {
  test.each([
    ['a structural schema', good],
    ['unknown fields that are kept', { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }],
  ])('passes: %s', async (_what, schema) => {
    expect(await check({}, crd(schema))).toMatchObject({ exitCode: 0, results: [] })
  })

  test.each([
    ['a field without a type', bad, ['error field-type-missing']],
    [
      'a rule that does not compile',
      { type: 'object', 'x-kubernetes-validations': [{ rule: 'self.x' }] },
      ['error cel-compile'],
    ],
    [
      'a default of another type',
      { type: 'object', properties: { a: { type: 'string', default: 5 } } },
      ['error default'],
    ],
  ])('fails: %s', async (_what, schema, rules) => {
    const outcome = await check({}, crd(schema))

    expect(outcome.exitCode).toBe(1)
    expect(outcome.rules.map((rule) => rule.split(' ')[0])).toEqual(rules.map(() => 'error'))
    for (const { field, tags } of outcome.results) {
      expect(field?.path).toMatch(/^spec\.versions\[0\]\.schema\.openAPIV3Schema/)
      // A message in krmkit's words names the fix itself; the tag then contains the server's.
      expect(tags?.hint ?? tags?.server, 'a hint').toMatch(/\w/)
    }
  })

  test('skips expressions with cel: false', async () => {
    const schema = { type: 'object', 'x-kubernetes-validations': [{ rule: 'self.x' }] }

    expect(await check({ cel: false }, crd(schema))).toMatchObject({ exitCode: 0 })
  })

  test('reports warnings of the API server, which are errors with strict', async () => {
    expect(await check({}, crd(odd))).toMatchObject({ exitCode: 0, results: [{ severity: 'warning' }] })
    expect(await check({ strict: true }, crd(odd))).toMatchObject({ exitCode: 1 })
  })

  test.each([
    ['1.33', 0],
    [1.35, 1],
  ])('kubernetesVersion %s: %s warnings', async (kubernetesVersion, count) => {
    expect((await check({ kubernetesVersion }, crd(odd))).results).toHaveLength(count)
  })

  test.each([
    ['document', 'spec.versions[0].schema.openAPIV3Schema.properties[spec].type'],
    ['api', 'spec.validation.openAPIV3Schema.properties[spec].type'],
  ])('paths: %s', async (paths, path) => {
    const { results } = await check({ paths }, crd(bad))

    expect(results[0]?.message.startsWith(path)).toBe(true)
  })

  test('skips a patch, with a note', async () => {
    const patch = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name: 'x' } }

    expect(await check({}, patch)).toMatchObject({ exitCode: 0, rules: ['info crd-patch'] })
  })

  test('ignores other kinds', async () => {
    expect(await check({}, { apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' } })).toMatchObject({
      results: [],
    })
  })

  test.each([
    [
      'no spec to speak of',
      {
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: { name: 'x' },
        spec: { group: 5 },
      },
    ],
    [
      'keys of the language',
      crd(JSON.parse('{"type": "object", "properties": {"__proto__": {"maxLength": 1}, "constructor": {"x": 1}}}')),
    ],
    ['versions that are none', { ...crd(good), spec: { group: 'example.com', names: [], scope: {}, versions: 'v1' } }],
  ])('%s: errors, never a bug', async (_what, object) => {
    const { exitCode, rules } = await check({}, object)

    expect(exitCode).toBe(1)
    expect(rules).not.toContain('error bug')
  })
})

describe('an update', () => {
  test('is refused for what must not change', async () => {
    const { exitCode, results } = await check(
      {},
      { ...crd(good), spec: { ...crd(good).spec, group: 'example.org' } },
      crd(good, baseline),
    )

    expect(exitCode).toBe(1)
    expect(results.some(({ message }) => message.includes('field is immutable'))).toBe(true)
  })

  test.each([
    ['kind', { names: { kind: 'Stall', plural: 'shops' } }],
    ['scope', { scope: 'Cluster' }],
  ])('is refused for another %s, for the old state is one of a cluster', async (_what, spec) => {
    const { exitCode, results } = await check(
      {},
      { ...crd(good), spec: { ...crd(good).spec, ...spec } },
      crd(good, baseline),
    )

    expect(exitCode).toBe(1)
    expect(results.some(({ message }) => message.includes('field is immutable'))).toBe(true)
  })

  test('accepts errors that the old state has too', async () => {
    const wrong = {
      ...good,
      properties: { l: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'object' } } },
    }

    expect((await check({}, crd(wrong))).exitCode).toBe(1)
    expect((await check({}, crd(wrong), crd(wrong, baseline))).exitCode).toBe(0)
  })
})

describe('the profile kep', () => {
  test('is stricter than the API server', async () => {
    const schema = {
      type: 'object',
      properties: { size: { type: 'string', anyOf: [{ type: 'integer' }, { type: 'string' }] } },
    }

    expect((await check({}, crd(schema))).exitCode).toBe(0)
    expect((await check({ profile: 'kep' }, crd(schema))).exitCode).toBe(1)
  })
})

describe('fix', () => {
  const fixable = { properties: { size: { anyOf: [{ type: 'integer' }, { type: 'string' }] } } }

  test('fixes, and a second run finds nothing to fix', async () => {
    const once = await check({ fix: true }, crd(fixable))
    expect(once).toMatchObject({ exitCode: 0 })
    expect(once.rules).toContain('info fixed')

    const { items } = JSON.parse(once.output) as { items: object[] }
    expect((await check({ fix: true }, ...items)).results).toEqual([])
  })

  test('keeps its fixes if an error remains, which is a warning in this run and an error in the next one', async () => {
    const once = await check({ fix: true }, crd({ properties: { ...fixable.properties, a: {} } }))

    expect(once).toMatchObject({ exitCode: 0 })
    expect(once.rules).toContain('warning field-type-missing')
    const { items } = JSON.parse(once.output) as { items: object[] }
    expect(JSON.stringify(items)).toContain('"x-kubernetes-int-or-string":true')
    expect(await check({ fix: true }, ...items)).toMatchObject({ exitCode: 1, rules: ['error field-type-missing'] })
  })
})

describe('condition', () => {
  const condition = {
    type: 'NonStructuralSchema',
    status: 'True',
    reason: 'Violations',
    message: 'old',
    lastTransitionTime: '2020-01-01T00:00:00Z',
  }
  const withCondition = (schema: object) => ({
    ...crd(schema),
    status: { conditions: [{ type: 'Established', status: 'True' }, condition] },
  })
  const conditionsOf = (output: string) => JSON.parse(output).items[0].status?.conditions

  test('is written, without a time, and its violations are warnings', async () => {
    const { exitCode, output } = await check({ condition: true }, withCondition(bad))

    expect(exitCode).toBe(0)
    expect(conditionsOf(output)).toEqual([
      { type: 'Established', status: 'True' },
      {
        type: 'NonStructuralSchema',
        status: 'True',
        reason: 'Violations',
        message: expect.stringContaining('must not be empty'),
      },
    ])
  })

  test('is written into a CRD in a List, and removed from it', async () => {
    const conditionsIn = async (schema: object) => {
      const list = { apiVersion: 'v1', kind: 'List', metadata: {}, items: [crd(good), withCondition(schema)] }
      // An item in a line of its own, as orchestrators write it.
      const input = `apiVersion: config.kubernetes.io/v1
kind: ResourceList
items:
- ${JSON.stringify(list)}
functionConfig: {apiVersion: krmkit.dev/v1alpha1, kind: CheckStructuralSchemas, metadata: {name: a}, condition: true}
`
      const { output } = await run(checkStructuralSchemas as KrmFunction, input)
      const items = readYaml(output).document?.get(['items', 0, 'items']) as ReturnType<typeof withCondition>[]
      return items.map(({ status }) => status?.conditions.map(({ type, status }) => `${type} ${status}`))
    }

    expect(await conditionsIn(bad)).toEqual([undefined, ['Established True', 'NonStructuralSchema True']])
    expect(await conditionsIn(good)).toEqual([undefined, ['Established True']])
  })

  test('is removed if the schema is structural', async () => {
    expect(conditionsOf((await check({ condition: true }, withCondition(good))).output)).toEqual([
      { type: 'Established', status: 'True' },
    ])
  })
})
