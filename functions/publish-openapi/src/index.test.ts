import { type KrmFunction, run } from '@krmkit/runtime'
import { goldenExamples } from '@krmkit/testing'
import { describe, expect, test } from 'vitest'
import { publishOpenapi } from './index.ts'

goldenExamples(publishOpenapi, new URL('../examples', import.meta.url))

// biome-ignore lint/suspicious/noExplicitAny: documents are read at any depth here.
type Json = any

const crd = (kind: string, schema?: object) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `${kind.toLowerCase()}s.example.com` },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { kind, plural: `${kind.toLowerCase()}s` },
    versions: [{ name: 'v1', served: true, storage: true, ...(schema && { schema: { openAPIV3Schema: schema } }) }],
  },
})
const schema = { type: 'object', properties: { spec: { type: 'object', properties: { size: { type: 'string' } } } } }

async function publish(config: object, items: readonly object[]) {
  const functionConfig = {
    apiVersion: 'krmkit.dev/v1alpha1',
    kind: 'PublishOpenapi',
    metadata: { name: 'schemas' },
    ...config,
  }
  const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items, functionConfig }
  const { exitCode, results, output } = await run(publishOpenapi as KrmFunction, JSON.stringify(list))
  const all = (JSON.parse(output) as { items: Json[] }).items
  const made = all.filter(({ kind }) => kind === 'ConfigMap')
  return {
    exitCode,
    results,
    items: all,
    documents: Object.assign({}, ...made.map(({ data }) => data)) as Record<string, string>,
  }
}

describe('documents', () => {
  test.each([
    ['v3', (document: Json) => document.components.schemas['com.example.v1.Shop'].properties.spec.properties.size],
    ['v2', (document: Json) => document.definitions['com.example.v1.Shop'].properties.spec.properties.size],
    ['json-schema', (document: Json) => document.properties.spec.properties.size],
  ])('%s: one for each kind, and an index', async (format, field) => {
    const { exitCode, documents } = await publish({ format, builtIn: false }, [
      crd('Shop', schema),
      crd('Stall', schema),
    ])

    expect(exitCode).toBe(0)
    expect(JSON.parse(documents['index.json'] ?? '').files).toHaveLength(2)
    expect(field(JSON.parse(documents['shop_v1.json'] ?? '')).type).toMatchObject(
      format === 'json-schema' ? expect.anything() : 'string',
    )
  })

  test('changes nothing in a second run, and removes documents without a CRD', async () => {
    const once = await publish({}, [crd('Shop', schema), crd('Stall', schema)])
    expect((await publish({}, once.items)).items).toEqual(once.items)

    const fewer = once.items.filter(({ metadata }) => metadata.name !== 'stalls.example.com')
    const { documents } = await publish({}, fewer)
    expect(Object.keys(documents).sort()).toEqual(['index.json', 'shop_v1.json'])
  })

  test('publishes the first of two CRDs of a kind', async () => {
    const other = crd('Shop', { type: 'object', properties: { late: { type: 'string' } } })
    const once = await publish({}, [crd('Shop', schema), other])

    expect(Object.keys(once.documents).sort()).toEqual(['index.json', 'shop_v1.json'])
    expect(JSON.parse(once.documents['index.json'] ?? '').files).toHaveLength(1)
    expect(once.documents['shop_v1.json']).not.toContain('"late"')
    expect(once.results.map(({ severity, tags }) => [severity, tags?.rule])).toEqual([
      ['warning', 'crd-declared-twice'],
    ])
    expect((await publish({}, once.items)).items).toEqual(once.items)
  })

  test('publishes a CRD in a List, and reports problems of it there', async () => {
    const list = (...items: object[]) => [{ apiVersion: 'v1', kind: 'List', metadata: {}, items }]
    const once = await publish({}, list(crd('Shop', schema)))
    const nameless = await publish({}, list(crd('Shop')))

    expect(Object.keys(once.documents).sort()).toEqual(['index.json', 'shop_v1.json'])
    expect(once.results).toEqual([])
    expect(nameless.results.map(({ tags, resourceRef }) => [tags?.rule, resourceRef?.kind])).toEqual([
      ['schema-missing', 'CustomResourceDefinition'],
    ])
    expect((await publish({}, list({ kind: 'ConfigMap', metadata: { name: 'a' } }))).documents).toEqual(
      (await publish({}, [])).documents,
    )
  })

  test('uses the same names without a config as with an empty one', async () => {
    const list = { apiVersion: 'config.kubernetes.io/v1', kind: 'ResourceList', items: [crd('Shop', schema)] }
    const empty = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'function-input' }, data: {} }
    const bare = await run(publishOpenapi as KrmFunction, JSON.stringify(list))
    const named = await run(publishOpenapi as KrmFunction, JSON.stringify({ ...list, functionConfig: empty }))

    expect(JSON.parse(bare.output).items).toEqual(JSON.parse(named.output).items)
  })

  test('marks them as local config', async () => {
    const { items } = await publish({}, [crd('Shop', schema)])

    for (const { kind, metadata } of items.filter((item) => item.kind === 'ConfigMap'))
      expect([kind, metadata.annotations['config.kubernetes.io/local-config']]).toEqual(['ConfigMap', 'true'])
  })
})

describe('unusual input', () => {
  test('publishes a version without a schema as any object, with a warning', async () => {
    const { exitCode, results, documents } = await publish({}, [crd('Shop')])

    expect([exitCode, results[0]?.severity, results[0]?.tags?.rule]).toEqual([0, 'warning', 'schema-missing'])
    expect(JSON.parse(documents['shop_v1.json'] ?? '').components.schemas['com.example.v1.Shop'].type).toBe('object')
  })

  test('leaves out a value that cannot be read, with a warning', async () => {
    const { exitCode, results, documents } = await publish({}, [
      crd('Shop', { type: 'object', properties: { a: { type: 'string', maxLength: '5' } } }),
    ])

    expect([exitCode, results[0]?.severity, results[0]?.tags?.rule]).toEqual([0, 'warning', 'decode'])
    expect(results[0]?.message).toContain('properties.a.maxLength is not published, because it must be an integer')
    expect(JSON.parse(documents['shop_v1.json'] ?? '').components.schemas['com.example.v1.Shop'].properties.a).toEqual({
      type: 'string',
    })
  })

  test('publishes a schema that is not structural as any object, with a warning', async () => {
    const { exitCode, results, documents } = await publish({}, [crd('Shop', { properties: { a: {} } })])

    expect([exitCode, results[0]?.severity, results[0]?.tags?.rule]).toEqual([0, 'warning', 'schema-not-structural'])
    expect(results[0]?.field?.path).toBe('spec.versions[0].schema.openAPIV3Schema')
    expect(JSON.parse(documents['shop_v1.json'] ?? '').components.schemas['com.example.v1.Shop'].properties).toBe(
      undefined,
    )
    expect((await publish({}, [crd('Shop', schema)])).results).toEqual([])
  })

  test.each([
    ['kep', [{ required: ['a'] }]],
    ['server', undefined],
  ])('profile %s: a union is published as %j', async (profile, oneOf) => {
    const union = { ...schema, properties: { a: { type: 'string' }, kind: { type: 'string' } } }
    const unions = [{ discriminator: 'kind', fields: { a: 'A' } }]
    const { documents } = await publish({ profile }, [crd('Shop', { ...union, 'x-kubernetes-unions': unions })])

    expect(JSON.parse(documents['shop_v1.json'] ?? '').components.schemas['com.example.v1.Shop'].oneOf).toEqual(oneOf)
  })

  test('publishes an empty index without CRDs', async () => {
    const { exitCode, documents } = await publish({}, [])

    expect([exitCode, JSON.parse(documents['index.json'] ?? '').files]).toEqual([0, []])
  })

  test('refuses an unknown format', async () => {
    expect(await publish({ format: 'v4' }, [crd('Shop', schema)])).toMatchObject({ exitCode: 1, documents: {} })
  })
})
