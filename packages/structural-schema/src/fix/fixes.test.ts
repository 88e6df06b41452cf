import { describe, expect, it } from 'vitest'
import { crdOf } from '../../tests/generate-schemas.ts'
import { type Json, type JsonMap, own, valueAt } from '../json/json.ts'
import { editedJson } from './edited-json.ts'
import { fixes } from './fixes.ts'

const ROOT = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema']
const IOS = { 'x-kubernetes-int-or-string': true }
const EXACT = { anyOf: [{ type: 'integer' }, { type: 'string' }] }
const REVERSED = { anyOf: [{ type: 'string' }, { type: 'integer' }] }

function fixed(schema: Json): { readonly rules: readonly (readonly string[])[]; readonly schema: Json } {
  const crd = crdOf(schema)
  const found = fixes(crd)
  const after = editedJson(
    crd,
    found.flatMap(({ edits }) => edits),
  )
  return { rules: found.map(({ rules }) => rules), schema: valueAt(after, ROOT) ?? null }
}

function atField(field: JsonMap): Json {
  return { type: 'object', properties: { a: field } }
}

describe('fixes of int-or-string', () => {
  it.each<[string, JsonMap, JsonMap, readonly string[]]>([
    ['the exact form stays', EXACT, { ...EXACT, ...IOS }, ['field-type-missing']],
    ['another order goes', REVERSED, IOS, ['field-type-missing', 'nested-type']],
    [
      'oneOf goes',
      { oneOf: EXACT.anyOf, nullable: true },
      { nullable: true, ...IOS },
      ['field-type-missing', 'nested-type'],
    ],
    ['beside the extension', { ...IOS, ...REVERSED, pattern: 'a' }, { ...IOS, pattern: 'a' }, ['nested-type']],
    ['beside one of the types', { type: 'string', ...REVERSED }, { type: 'string' }, ['nested-type']],
    [
      'in the first item of allOf',
      { allOf: [EXACT, { pattern: 'a' }] },
      { allOf: [EXACT, { pattern: 'a' }], ...IOS },
      ['field-type-missing'],
    ],
    [
      'in another item of allOf',
      { allOf: [{ pattern: 'a' }, EXACT] },
      { allOf: [{ pattern: 'a' }, {}], ...IOS },
      ['field-type-missing', 'nested-type'],
    ],
    [
      'the extension in an applicator',
      { allOf: [{ ...IOS, ...EXACT }] },
      { allOf: [EXACT], ...IOS },
      ['field-type-missing', 'nested-nullable'],
    ],
  ])('%s', (_, field, expected, rules) => {
    expect(fixed(atField(field))).toEqual({ rules: [rules], schema: atField(expected) })
  })

  it.each<[string, JsonMap]>([
    ['branches that ask for more than a type', { anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] }],
    ['other types', { anyOf: [{ type: 'number' }, { type: 'string' }] }],
    ['one of the types alone', { anyOf: [{ type: 'integer' }, { type: 'integer' }] }],
    ['a type that fits neither', { type: 'number', ...REVERSED }],
    ['unknown fields', { 'x-kubernetes-preserve-unknown-fields': true, ...REVERSED }],
    ['a format of texts, which lets no integer through', { format: 'ipv4', ...EXACT }],
    ['valid schemas', { ...IOS, ...EXACT }],
  ])('does not fix %s', (_, field) => {
    expect(fixed(atField(field))).toEqual({ rules: [], schema: atField(field) })
  })
})

it.each<[string, JsonMap, string]>([
  ['items of a list', { type: 'array', items: EXACT }, 'items-type-missing'],
  ['a field that is called items', { type: 'object', properties: { items: EXACT } }, 'field-type-missing'],
  [
    'items of a field that is called properties',
    { type: 'object', properties: { properties: { type: 'array', items: EXACT } } },
    'items-type-missing',
  ],
  ['values of a map', { type: 'object', additionalProperties: EXACT }, 'field-type-missing'],
])('a fix of int-or-string names the violated rule: %s', (_, field, rule) => {
  expect(fixed(atField(field)).rules).toEqual([[rule]])
})

describe('other fixes', () => {
  it('adds the type of the root', () => {
    expect(fixed({ properties: { a: { type: 'string' } } })).toEqual({
      rules: [['root-type-missing']],
      schema: { properties: { a: { type: 'string' } }, type: 'object' },
    })
  })
  it('does not change another type of the root', () => {
    expect(fixed({ type: 'array' }).rules).toEqual([])
  })
  it.each<[string, JsonMap, string, string]>([
    ['fields', { properties: { b: { type: 'string' } }, required: ['b'] }, 'object', 'field-type-missing'],
    ['keys', { additionalProperties: { type: 'string' } }, 'object', 'field-type-missing'],
    ['items', { items: { type: 'string' }, maxItems: 3 }, 'array', 'field-type-missing'],
    [
      'a resource',
      { 'x-kubernetes-embedded-resource': true, properties: { b: { type: 'string' } } },
      'object',
      'embedded-type-missing',
    ],
    [
      'fields and a default',
      { properties: { b: { type: 'string' } }, default: { b: 'x' } },
      'object',
      'field-type-missing',
    ],
    [
      'fields and applicators',
      { properties: { b: { type: 'string' } }, anyOf: [{ required: ['b'] }, { properties: { b: { maxLength: 1 } } }] },
      'object',
      'field-type-missing',
    ],
  ])('adds the type of a node with %s', (_, field, type, rule) => {
    expect(fixed(atField(field))).toEqual({ rules: [[rule]], schema: atField({ ...field, type }) })
  })
  it('adds the type of items with fields', () => {
    const items = { properties: { b: { type: 'string' } } }
    expect(fixed(atField({ type: 'array', items }))).toEqual({
      rules: [['items-type-missing']],
      schema: atField({ type: 'array', items: { ...items, type: 'object' } }),
    })
  })
  it.each<[string, JsonMap]>([
    ['nothing but a pattern', { pattern: '^x' }],
    ['fields and items', { properties: { b: { type: 'string' } }, items: { type: 'string' } }],
    ['fields and a pattern', { properties: { b: { type: 'string' } }, pattern: 'x' }],
    ['fields and a default of another type', { properties: { b: { type: 'string' } }, default: 'x' }],
    ['fields and values of another type', { properties: { b: { type: 'string' } }, enum: [{}, 'x'] }],
    ['items and required fields', { items: { type: 'string' }, required: ['b'] }],
    ['fields and a branch about strings', { properties: { b: { type: 'string' } }, anyOf: [{ minLength: 1 }, {}] }],
    ['fields and a branch about items', { properties: { b: { type: 'string' } }, oneOf: [{ items: {} }, {}] }],
    ['unknown fields', { properties: { b: { type: 'string' } }, 'x-kubernetes-preserve-unknown-fields': true }],
    ['no fields', { properties: {} }],
  ])('adds no type to a node with %s', (_, field) => {
    expect(fixed(atField(field))).toEqual({ rules: [], schema: atField(field) })
  })
  it('removes only titles and descriptions, at any depth of applicators', () => {
    const field = { type: 'object', description: 'stays', properties: { b: { type: 'string', title: 'stays' } } }
    const documented = { description: 'goes', required: ['b'], properties: { b: { title: 'goes', maxLength: 1 } } }
    expect(fixed(atField({ ...field, not: { anyOf: [documented] } }))).toEqual({
      rules: [['nested-type'], ['nested-type']],
      schema: atField({ ...field, not: { anyOf: [{ required: ['b'], properties: { b: { maxLength: 1 } } }] } }),
    })
  })
  it.each<[string, JsonMap, JsonMap, readonly string[]]>([
    [
      'texts and labels go, a legal name stays',
      { type: 'object', description: 'd', properties: { name: { type: 'string' }, labels: { type: 'object' } } },
      { type: 'object', properties: { name: { type: 'string' } } },
      ['metadata-restricted'],
    ],
    [
      'an illegal name goes',
      { type: 'object', required: ['name'], properties: { name: { pattern: 'a' } } },
      { type: 'object' },
      ['metadata-restricted'],
    ],
    ['the type is set', {}, { type: 'object' }, ['field-type-missing', 'metadata-type']],
    [
      'an empty list is a restriction too',
      { type: 'object', required: [] },
      { type: 'object' },
      ['metadata-restricted'],
    ],
  ])('metadata: %s', (_, metadata, expected, rules) => {
    const schema = (child: JsonMap) => ({ type: 'object', properties: { metadata: child } })
    expect(fixed(schema(metadata))).toEqual({ rules: [rules], schema: schema(expected) })
  })
  it('does not change metadata of embedded resources', () => {
    const metadata = { type: 'object', properties: { labels: { type: 'object' } } }
    const embedded = atField({ type: 'object', 'x-kubernetes-embedded-resource': true, properties: { metadata } })
    expect(fixed(embedded)).toEqual({ rules: [], schema: embedded })
  })
  it('fixes a schema that versions of v1beta1 share once', () => {
    const versions = ['v1', 'v2'].map((name, i) => ({ name, served: true, storage: i === 0 }))
    const crd: JsonMap = {
      ...crdOf({}, { versions, validation: { openAPIV3Schema: {} } }),
      apiVersion: 'apiextensions.k8s.io/v1beta1',
    }
    expect(fixes(crd).map(({ edits }) => edits)).toEqual([
      [{ at: ['spec', 'validation', 'openAPIV3Schema', 'type'], value: 'object' }],
    ])
  })
  it.each<[string, Json]>([
    ['null', null],
    ['a text', 'CustomResourceDefinition'],
    ['a list of versions that is a map', { ...crdOf({}), spec: { versions: {} } }],
    ['schemas that are none', crdOf({ properties: [1], anyOf: {}, items: 'x' })],
    [
      'keys of prototypes',
      crdOf(JSON.parse('{"properties":{"__proto__":{"anyOf":[{"type":"string"},{"type":"integer"}]}}}')),
    ],
  ])('accepts %s', (_, crd) => {
    const found = fixes(crd)
    expect(() =>
      editedJson(
        crd,
        found.flatMap(({ edits }) => edits),
      ),
    ).not.toThrow()
  })
  it('edits keys such as __proto__ like any other', () => {
    const key = '__proto__'
    const after = fixed(
      JSON.parse(`{"type":"object","properties":{"${key}":{"anyOf":[{"type":"string"},{"type":"integer"}]}}}`),
    )
    expect(own(own(after.schema as JsonMap, 'properties') as JsonMap, key)).toEqual(IOS)
  })
})
