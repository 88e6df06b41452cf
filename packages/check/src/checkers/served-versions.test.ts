import { decodeCrd, servedVersionWarnings } from '@krmkit/structural-schema'
import type { Json, JsonMap } from '@krmkit/structural-schema/values'
import { describe, expect, it } from 'vitest'
import { crdOf } from '../../../structural-schema/tests/generate-schemas.ts'
import { checkCrdObject } from './check-crd-object.ts'

const STRING = { type: 'string' }
const object = (properties: JsonMap, more: JsonMap = {}): JsonMap => ({ type: 'object', properties, ...more })

/** A CustomResourceDefinition that stores v1 and also has v1beta1. */
function crd(v1beta1: Json, v1: Json, more: JsonMap = {}, isServed = true): JsonMap {
  const version = (name: string, served: boolean, spec: Json) => ({
    name,
    served,
    storage: name === 'v1',
    schema: { openAPIV3Schema: object({ spec }) },
  })
  return crdOf({}, { versions: [version('v1beta1', isServed, v1beta1), version('v1', true, v1)], ...more })
}

function found(...args: Parameters<typeof crd>): string[] {
  return servedVersionWarnings(decodeCrd(crd(...args)), false).map(({ rule, path }) => {
    return `${rule} ${path.replace('spec.versions[0].schema.openAPIV3Schema.properties[spec]', 'P')}`
  })
}

describe('served versions without a webhook', () => {
  it.each<[string, Json, Json, string[]]>([
    ['equal schemas', object({ a: STRING }), object({ a: STRING }), []],
    [
      'a field that only the served version has',
      object({ a: STRING, b: STRING }),
      object({ b: STRING }),
      ['served-versions-field P.properties[a]'],
    ],
    [
      'a field that only the storage version has',
      object({ b: STRING }),
      object({ a: STRING, b: STRING }),
      ['served-versions-field P'],
    ],
    [
      'a required field that only the storage version has',
      object({ b: STRING }),
      object({ a: STRING, b: STRING }, { required: ['a'] }),
      ['served-versions-required P'],
    ],
    [
      'a required field with a default',
      object({}),
      object({ a: { ...STRING, default: 'x' } }, { required: ['a'] }),
      ['served-versions-field P'],
    ],
    [
      'another type',
      object({ a: STRING }),
      object({ a: { type: 'integer' } }),
      ['served-versions-type P.properties[a].type'],
    ],
    [
      'another type of items',
      { type: 'array', items: STRING },
      { type: 'array', items: { type: 'integer' } },
      ['served-versions-type P.items.type'],
    ],
    [
      'another type of values',
      { type: 'object', additionalProperties: STRING },
      { type: 'object', additionalProperties: { type: 'integer' } },
      ['served-versions-type P.additionalProperties.type'],
    ],
    [
      'unknown fields that are kept',
      object({ a: STRING }),
      { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
      [],
    ],
    ['other limits', object({ a: { ...STRING, maxLength: 3 } }), object({ a: STRING }), []],
  ])('%s', (_, served, stored, expected) => {
    expect(found(served, stored)).toEqual(expected)
  })

  it('are not compared with a webhook, if one is not served, or if unknown fields are kept everywhere', () => {
    const [served, stored] = [object({ a: STRING }), object({})]

    expect(found(served, stored)).toHaveLength(1)
    expect(found(served, stored, { conversion: { strategy: 'Webhook' } })).toEqual([])
    expect(found(served, stored, {}, false)).toEqual([])
    expect(found(served, stored, { preserveUnknownFields: true })).toEqual([])
  })
})

it('differences are warnings of a check; those of the old object, and without lints, are not reported', () => {
  const now = crd(object({ a: STRING }), object({}))
  const rules = (...args: Parameters<typeof checkCrdObject>) =>
    checkCrdObject(...args).flatMap(({ severity, rule, hint }) =>
      rule.startsWith('served-') ? [[severity, rule, !!hint]] : [],
    )

  expect(rules(now, {})).toEqual([['warning', 'served-versions-field', true]])
  expect(rules(now, { isWithoutLints: true })).toEqual([])
  expect(rules(now, {}, now)).toEqual([])
  expect(rules(now, {}, crd(object({}), object({})))).toHaveLength(1)
})
