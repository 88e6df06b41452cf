import { describe, expect, test } from 'vitest'
import type { Json } from '../json/json.ts'
import { decodeSchema } from '../schema/decode-schema.ts'
import { checkStructural } from './check-structural.ts'
import { structuralProblem } from './structural-problem.ts'

const object = { type: 'object' }
const string = { type: 'string' }
const both = [{ type: 'integer' }, { type: 'string' }]

/** Returns a root schema with one property. */
function root(name: string, schema: Json, more: Readonly<Record<string, Json>> = {}): Json {
  return { type: 'object', properties: { [name]: schema }, ...more }
}

function findings(schema: Json): string[] {
  return checkStructural(decodeSchema(schema), { path: 'P' }).map(({ rule, text }) => `${rule} ${text}`)
}

describe('each rule', () => {
  test.each<[rule: string, broken: Json, text: string, sound: Json]>([
    [
      'root-type-missing',
      { properties: {} },
      'P.type: Required value: must not be empty at the root',
      { 'x-kubernetes-preserve-unknown-fields': true },
    ],
    [
      'items-type-missing',
      root('a', { type: 'array', items: {} }),
      'P.properties[a].items.type: Required value: must not be empty for specified array items',
      root('a', { type: 'array', items: string }),
    ],
    [
      'field-type-missing',
      root('a', {}),
      'P.properties[a].type: Required value: must not be empty for specified object fields',
      root('a', { 'x-kubernetes-int-or-string': true }),
    ],
    [
      'field-type-missing',
      root('a', { type: 'object', additionalProperties: {} }),
      'P.properties[a].additionalProperties.type: Required value: must not be empty for specified object fields',
      root('a', { type: 'object', additionalProperties: true }),
    ],
    ['root-type', { type: 'integer' }, 'P.type: Invalid value: "integer": must be object at the root', object],
    [
      'items-missing',
      root('a', { type: 'array' }),
      'P.properties[a].items: Required value: must be specified',
      root('a', { type: 'array', items: object }),
    ],
    [
      'root-additional-properties',
      { type: 'object', additionalProperties: false },
      'P.additionalProperties: Forbidden: must not be used at the root',
      object,
    ],
    [
      'embedded-type-missing',
      root('a', { 'x-kubernetes-embedded-resource': true, properties: { spec: object } }),
      'P.properties[a].type: Required value: must be object if x-kubernetes-embedded-resource is true',
      root('a', { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { spec: object } }),
    ],
    [
      'embedded-type',
      root('a', { type: 'string', 'x-kubernetes-embedded-resource': true, properties: { spec: object } }),
      'P.properties[a].type: Invalid value: "string": must be object if x-kubernetes-embedded-resource is true',
      root('a', string),
    ],
    [
      'embedded-additional-properties',
      root('a', {
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        'x-kubernetes-preserve-unknown-fields': true,
        additionalProperties: true,
      }),
      'P.properties[a].additionalProperties: Forbidden: must not be used if x-kubernetes-embedded-resource is set',
      root('a', { type: 'object', additionalProperties: true }),
    ],
    [
      'embedded-properties',
      root('a', { type: 'object', 'x-kubernetes-embedded-resource': true, properties: {} }),
      'P.properties[a].properties: Required value: must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields',
      root('a', {
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        'x-kubernetes-preserve-unknown-fields': true,
      }),
    ],
    [
      'type-meta-type',
      root('kind', { type: 'integer' }),
      'P.properties[kind].type: Invalid value: "integer": must be string',
      root('kind', string),
    ],
    [
      'metadata-type',
      root('metadata', string),
      'P.properties[metadata].type: Invalid value: "string": must be object',
      root('metadata', object),
    ],
    [
      'metadata-restricted',
      root('metadata', { type: 'object', properties: { labels: object } }),
      'P.properties[metadata]: Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified',
      root('metadata', { type: 'object', properties: { name: string, generateName: string } }),
    ],
    [
      'metadata-restricted',
      root('metadata', { type: 'object', required: [] }),
      'P.properties[metadata]: Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified',
      root('metadata', { type: 'object', allOf: [], default: {} }),
    ],
    [
      'int-or-string-preserves',
      root('a', { 'x-kubernetes-int-or-string': true, 'x-kubernetes-preserve-unknown-fields': true }),
      'P.properties[a].x-kubernetes-preserve-unknown-fields: Invalid value: true: must be false if x-kubernetes-int-or-string is true',
      root('a', { 'x-kubernetes-int-or-string': true }),
    ],
    [
      'int-or-string-embedded',
      root('a', {
        type: 'object',
        'x-kubernetes-int-or-string': true,
        'x-kubernetes-embedded-resource': true,
        properties: { b: object },
      }),
      'P.properties[a].x-kubernetes-embedded-resource: Invalid value: true: must be false if x-kubernetes-int-or-string is true',
      root('a', { 'x-kubernetes-int-or-string': true }),
    ],
    [
      'pattern-syntax',
      root('a', { type: 'string', pattern: '+' }),
      'P.properties[a].pattern: Invalid value: "+": must be a valid regular expression, but isn\'t: error parsing regexp: missing argument to repetition operator: `+`',
      root('a', { type: 'string', pattern: '^(?i)a+$' }),
    ],
    [
      'nested-type',
      root('a', string, { anyOf: [{ description: 'd' }] }),
      'P.anyOf[0].description: Forbidden: must be empty to be structural',
      root('a', string, { anyOf: [{ required: ['a'], externalDocs: { url: 'u' }, example: 1 }] }),
    ],
    [
      'nested-default',
      root('a', { ...string, oneOf: [{ default: 'x' }] }),
      'P.properties[a].oneOf[0].default: Forbidden: must be undefined to be structural',
      root('a', { ...string, oneOf: [{ default: null }] }),
    ],
    [
      'nested-nullable',
      root('a', { ...string, not: { nullable: true } }),
      'P.properties[a].not.nullable: Forbidden: must be false to be structural',
      root('a', { ...string, not: { nullable: false } }),
    ],
    [
      'nested-metadata',
      root('a', { type: 'object', allOf: [{ properties: { metadata: {} } }] }),
      'P.properties[a].allOf[0].properties[metadata]: Forbidden: must not be specified in a nested context',
      root('a', { type: 'object', properties: { metadata: object } }),
    ],
    [
      'nested-only',
      root('a', string, { not: { properties: { b: {} } } }),
      'P.properties[b]: Required value: because it is defined in P.not.properties[b]',
      root('b', string, { not: { properties: { b: {} } } }),
    ],
    [
      'nested-only',
      root(
        'a',
        { type: 'array', items: object },
        { allOf: [{ properties: { a: { items: { properties: { b: {} } } } } }] },
      ),
      'P.properties[a].items.properties[b]: Required value: because it is defined in P.allOf[0].properties[a].items.properties[b]',
      root(
        'a',
        { type: 'array', items: { type: 'object', properties: { b: string } } },
        { allOf: [{ properties: { a: { items: { properties: { b: {} } } } } }] },
      ),
    ],
  ])('%s', (rule, broken, text, sound) => {
    expect(findings(broken)).toEqual([`${rule} ${text}`])
    expect(findings(sound)).toEqual([])
  })
})

describe('like the server', () => {
  test.each<[what: string, schema: Json]>([
    [
      'only applicators of the root must be complete',
      root('b', { type: 'object', anyOf: [{ properties: { missing: {} } }] }),
    ],
    ['integer or string needs no extension', root('a', { type: 'string', anyOf: both })],
    [
      'the first of allOf may say it',
      root('a', { 'x-kubernetes-int-or-string': true, allOf: [{ anyOf: both }, { pattern: 'a' }] }),
    ],
    [
      'nested additionalProperties: false is dropped',
      root('a', { ...string, anyOf: [{ additionalProperties: false }] }),
    ],
    ['names in nested required are not looked up', root('a', string, { oneOf: [{ required: ['nope'] }] })],
    ['unknown type names are for other rules', root('a', { type: 'foo' })],
    [
      'the subtree of a preserved node is checked, itself not',
      root('a', { 'x-kubernetes-preserve-unknown-fields': true }),
    ],
    ['unknown keywords are dropped', root('a', string, { 'x-kubernetes-unions': [{}], anyOf: [{ readOnly: true }] })],
  ])('accepted: %s', (_, schema) => {
    expect(findings(schema)).toEqual([])
  })

  test.each<[what: string, schema: Json, rules: readonly string[]]>([
    [
      'another order is not an exception',
      root('a', { 'x-kubernetes-int-or-string': true, anyOf: both.toReversed() }),
      ['nested-type', 'nested-type'],
    ],
    [
      'nor is a third alternative',
      root('a', { 'x-kubernetes-int-or-string': true, anyOf: [...both, {}] }),
      ['nested-type', 'nested-type'],
    ],
    [
      'nor one with an empty map of properties',
      root('a', { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer', properties: {} }, string] }),
      ['nested-type', 'nested-type'],
    ],
    [
      'nor the second of allOf',
      root('a', { 'x-kubernetes-int-or-string': true, allOf: [{}, { anyOf: both }] }),
      ['nested-type', 'nested-type'],
    ],
    [
      'nor one applicator deeper',
      root('a', { 'x-kubernetes-int-or-string': true, oneOf: [{ anyOf: both }] }),
      ['nested-type', 'nested-type'],
    ],
    [
      'the other keys of the first of allOf count',
      root('a', { 'x-kubernetes-int-or-string': true, allOf: [{ anyOf: both, title: 't' }] }),
      ['nested-type'],
    ],
    [
      'a forbidden nested additionalProperties is not descended into',
      root('a', { ...string, anyOf: [{ additionalProperties: { type: 'string', title: 't' } }] }),
      ['nested-default'],
    ],
    ['a type at an embedded root is reported once', root('kind', {}), ['type-meta-type', 'field-type-missing']],
    [
      'a spine additionalProperties does not specify a field',
      root(
        'a',
        { type: 'object', additionalProperties: string },
        { anyOf: [{ properties: { a: { properties: { b: {} } } } }] },
      ),
      ['nested-only'],
    ],
    [
      'metadata in an embedded resource may hold more',
      root('a', {
        type: 'object',
        'x-kubernetes-embedded-resource': true,
        properties: { metadata: { type: 'object', required: ['name'] } },
      }),
      [],
    ],
  ])('%s', (_, schema, rules) => {
    expect(
      findings(schema)
        .map((text) => text.split(' ', 1)[0])
        .sort(),
    ).toEqual(rules.toSorted())
  })

  test('findings are sorted by the UTF-8 bytes of their message', () => {
    const schema = { type: 'object', properties: { '\u{1f600}': {}, '\uff5e': {}, b: {}, B: {} } }

    expect(checkStructural(decodeSchema(schema)).map(({ at }) => at[1])).toEqual(['B', 'b', '\uff5e', '\u{1f600}'])
  })

  test('findings have paths in the document', () => {
    const at = ['spec', 'versions', 0, 'schema', 'openAPIV3Schema']
    const [finding] = checkStructural(decodeSchema(root('a', { ...string, anyOf: [{ title: 't' }] })), {
      path: 'P',
      at,
    })

    expect(finding).toMatchObject({
      type: 'FieldValueForbidden',
      path: 'P.properties[a].anyOf[0].title',
      at: [...at, 'properties', 'a', 'anyOf', 0, 'title'],
    })
  })

  test('keys such as __proto__ are names like any other', () => {
    const schema = JSON.parse('{"type":"object","properties":{"__proto__":{},"constructor":{"type":"string"}}}') as Json

    expect(findings(schema)).toEqual([
      'field-type-missing P.properties[__proto__].type: Required value: must not be empty for specified object fields',
    ])
  })
})

describe('structuralProblem', () => {
  test.each<[schema: Json, problem: string | undefined]>([
    [root('a', { $ref: '#/x' }), "OpenAPIV3Schema '$ref' is not supported"],
    [root('a', { id: 'x' }), "OpenAPIV3Schema 'id' is not supported"],
    [root('a', { $schema: 'x' }), "OpenAPIV3Schema 'schema' is not supported"],
    [root('a', { patternProperties: { a: string } }), "OpenAPIV3Schema 'patternProperties' is not supported"],
    [root('a', { dependencies: { a: ['b'] } }), "OpenAPIV3Schema 'dependencies' is not supported"],
    [root('a', { additionalItems: false }), "OpenAPIV3Schema 'additionalItems' is not supported"],
    [root('a', { definitions: { a: string } }), "OpenAPIV3Schema 'definitions' is not supported"],
    [root('a', { type: 'array', items: [string] }), "OpenAPIV3Schema 'items' must be a schema, but is an array"],
    [
      root('a', { 'x-kubernetes-preserve-unknown-fields': false }),
      "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined",
    ],
    [root('a', { oneOf: [{ not: { id: 'x' } }] }), "OpenAPIV3Schema 'id' is not supported"],
    [{ type: 'object', properties: { b: { id: 'x' }, a: { $ref: 'x' } } }, "OpenAPIV3Schema '$ref' is not supported"],
    [{ type: 'object', anyOf: [{ id: 'x' }], not: { $ref: 'x' } }, "OpenAPIV3Schema '$ref' is not supported"],
    [root('a', { $ref: '', id: '', patternProperties: {}, definitions: {}, items: [] }), undefined],
    [root('a', string), undefined],
  ])('%j', (schema, problem) => {
    expect(structuralProblem(decodeSchema(schema))).toBe(problem)
  })
})
