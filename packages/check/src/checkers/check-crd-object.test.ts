import { formatFieldPath } from '@krmkit/runtime'
import { STRUCTURAL_RULES } from '@krmkit/structural-schema'
import type { Json, JsonMap } from '@krmkit/structural-schema/values'
import { describe, expect, it } from 'vitest'
import { crdOf } from '../../../structural-schema/tests/generate-schemas.ts'
import { checkInput, inputOf } from '../../tests/check-files.ts'
import { checkCrdObject } from './check-crd-object.ts'

const UNTYPED = { properties: { a: { type: 'string' } } }
const STRUCTURAL = { type: 'object', properties: { spec: { type: 'object', ...UNTYPED } } }
const NON_STRUCTURAL = { type: 'object', properties: { spec: UNTYPED } }
const WITH_DEFAULT = { type: 'object', properties: { spec: { properties: { a: { type: 'string', default: 'x' } } } } }
const WEBHOOK = {
  strategy: 'Webhook',
  webhookClientConfig: { url: 'https://a.example.com' },
  conversionReviewVersions: ['v1'],
}

function old(schema: Json, spec: JsonMap = {}): JsonMap {
  return {
    ...(crdOf(schema, { preserveUnknownFields: true, ...spec }) as JsonMap),
    apiVersion: 'apiextensions.k8s.io/v1beta1',
  }
}

function severities(crd: JsonMap, profile: 'server' | 'kep', before?: JsonMap) {
  const found = checkCrdObject(crd, { profile, isWithoutLints: true }, before)
  return new Set(
    found.filter(({ rule }) => STRUCTURAL_RULES.some(({ id }) => id === rule)).map(({ severity }) => severity),
  )
}

describe.each(['server', 'kep'] as const)('v1beta1, profile %s', (profile) => {
  it('accepts a schema that is not structural, with warnings', () => {
    expect([...severities(old(NON_STRUCTURAL), profile)]).toEqual(['warning'])
    expect([...severities(old(STRUCTURAL), profile)]).toEqual([])
  })

  it.each<[string, Json, JsonMap]>([
    ['webhook conversion', NON_STRUCTURAL, { conversion: WEBHOOK }],
    ['pruning', NON_STRUCTURAL, { preserveUnknownFields: false }],
    ['defaults', WITH_DEFAULT, {}],
    ['extensions', { properties: { spec: { 'x-kubernetes-preserve-unknown-fields': true } } }, {}],
  ])('refuses %s without a structural schema', (_, schema, spec) => {
    expect([...severities(old(schema, spec), profile)]).toEqual(['error'])
  })

  it('an update keeps the webhook of a schema that is not structural', () => {
    const crd = old(NON_STRUCTURAL, { conversion: WEBHOOK })

    expect([...severities(crd, profile, crd)]).not.toContain('error')
    expect([...severities(crd, profile, old(STRUCTURAL))]).toContain('error')
  })
})

it('a schema that all versions of v1beta1 share has its findings once', () => {
  const versions = ['v1', 'v2', 'v3'].map((name, i) => ({ name, served: true, storage: i === 0 }))
  const shared = { validation: { openAPIV3Schema: NON_STRUCTURAL }, versions }
  const rulesOf = (crd: JsonMap) => checkCrdObject(crd, { profile: 'server' }).map(({ rule }) => rule)

  expect(rulesOf(old(NON_STRUCTURAL, shared))).toEqual(rulesOf(old(NON_STRUCTURAL)))
  const own = versions.map((version) => ({ ...version, schema: { openAPIV3Schema: NON_STRUCTURAL } }))
  expect(rulesOf(old(NON_STRUCTURAL, { versions: own })).length).toBeGreaterThan(rulesOf(old(NON_STRUCTURAL)).length)
})

it('v1beta1 with a union refuses a schema that is not structural, only by the text of the KEP', () => {
  const crd = old({ ...NON_STRUCTURAL, 'x-kubernetes-unions': [{ fields: { spec: '' } }] })

  expect([...severities(crd, 'kep')]).toEqual(['error'])
  expect([...severities(crd, 'server')]).toEqual(['warning'])
})

it('v1 refuses every schema that is not structural', () => {
  expect([...severities(crdOf(NON_STRUCTURAL) as JsonMap, 'server')]).toEqual(['error'])
  expect([...severities(crdOf(STRUCTURAL) as JsonMap, 'server')]).toEqual([])
})

describe('a key that schemas do not have', () => {
  const unknownIn = (schema: Json) =>
    checkCrdObject(crdOf({ type: 'object', properties: { a: schema } }) as JsonMap, {}).filter(
      ({ rule }) => rule === 'unknown-field',
    )
  const ODD = { type: 'string', optional: true }

  it.each<[place: string, schema: Json]>([
    ['items', { type: 'array', items: ODD }],
    ['additionalProperties', { type: 'object', additionalProperties: ODD }],
    ['a field of items', { type: 'array', items: { type: 'object', properties: { b: ODD } } }],
  ])('is not reported below %s, where the server does not see it in strict mode either', (_, schema) => {
    expect(unknownIn(schema)).toEqual([])
  })

  it('is an error below properties', () => {
    expect(unknownIn({ type: 'object', properties: { b: ODD } })).toMatchObject([
      {
        severity: 'error',
        at: ['spec', 'versions', 0, 'schema', 'openAPIV3Schema', 'properties', 'a', 'properties', 'b', 'optional'],
      },
    ])
  })
})

it.each<[range: string, from: number, to: number, expected: readonly string[]]>([
  ['1.33-1.37', 33, 37, ['unrecognized format "k8s-long-name" (Kubernetes 1.34)']],
  ['1.21-1.34', 21, 34, ['unrecognized format "k8s-long-name" (Kubernetes 1.34)']],
  ['1.35-1.37', 35, 37, []],
])('a warning of one version in the middle of %s is reported', async (_, from, to, expected) => {
  const crd = crdOf({ type: 'object', properties: { a: { type: 'string', format: 'k8s-long-name' } } })
  const settings = { target: { minors: { from, to } }, options: { isWithoutLints: true } }
  const { messages } = await checkInput(inputOf({ 'crd.json': JSON.stringify(crd) }), settings)

  expect(messages).toEqual(expected.map((each) => expect.stringContaining(each)))
})

describe('the field of the server, which has other names in its own type', () => {
  const text = { type: 'object', properties: { a: { type: 'string' } } }
  const version = (name: string, schema: JsonMap = text) => ({
    name,
    served: true,
    storage: name === 'v1',
    schema: { openAPIV3Schema: schema },
  })
  const service = { namespace: 'a', name: 'b', port: 443 }
  const conversion = (webhook: JsonMap) => ({
    conversion: { strategy: 'Webhook', webhook: { conversionReviewVersions: ['v1'], ...webhook } },
  })
  const webhook = 'spec.conversion.webhookClientConfig'

  it.each<[string, JsonMap, string, string]>([
    ['of a conversion', conversion({}), 'spec.conversion.webhook.clientConfig', webhook],
    [
      'of the versions of its reviews',
      conversion({ clientConfig: { service }, conversionReviewVersions: ['A', 'v1'] }),
      'spec.conversion.webhook.conversionReviewVersions[0]',
      'spec.conversion.conversionReviewVersions[0]',
    ],
    [
      'of a service, whose name and namespace are swapped',
      conversion({ clientConfig: { service: { ...service, name: '' } } }),
      'spec.conversion.webhook.clientConfig.service.name',
      `${webhook}.service.namespace`,
    ],
    [
      'of a column that all versions share',
      { versions: [{ ...version('v1'), additionalPrinterColumns: [{ name: 'a', type: 'string', jsonPath: '' }] }] },
      'spec.versions[0].additionalPrinterColumns[0].jsonPath',
      'spec.additionalPrinterColumns[0].JSONPath',
    ],
    [
      'of a schema that all versions share',
      { versions: [version('v1', { ...text, properties: { a: {} } })] },
      'spec.versions[0].schema.openAPIV3Schema.properties.a.type',
      'spec.validation.openAPIV3Schema.properties[a].type',
    ],
    [
      'of the schema of one version, which has the same name',
      { versions: [version('v1', { ...text, properties: { a: {} } }), version('v2')] },
      'spec.versions[0].schema.openAPIV3Schema.properties.a.type',
      'spec.versions[0].schema.openAPIV3Schema.properties[a].type',
    ],
  ])('%s', (_, spec, at, serverField) => {
    const found = checkCrdObject(crdOf(text, spec) as JsonMap, { isWithoutLints: true })
    expect(found.map((one) => [formatFieldPath(one.at), one.tags?.serverField])).toEqual([[at, serverField]])
  })
})
