import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { version, widget, widgets } from '../../tests/widget.ts'
import { structuralCondition } from '../condition/structural-condition.ts'
import { Float, isMap, type Json, type JsonMap } from '../json/json.ts'
import { readJson } from '../json/read-json.ts'
import { RULES } from '../rules/rules.ts'
import { decodeSchema } from '../schema/decode-schema.ts'
import { encodeSchema } from '../schema/encode-schema.ts'
import { checkCrd } from './check-crd.ts'
import { checkCrdUpdate } from './check-crd-update.ts'
import { crdLints } from './crd-lints.ts'
import { crdWarnings } from './crd-warnings.ts'
import { decodeCrd } from './decode-crd.ts'

const IDS = new Set(RULES.map(({ id }) => id))

/** Runs all checks of a CustomResourceDefinition. Each finding has a known rule and a message. */
function askAll(json: Json): void {
  const crd = decodeCrd(json)
  const findings = [
    ...checkCrd(crd),
    ...checkCrdUpdate(crd, decodeCrd(widget())),
    ...checkCrdUpdate(decodeCrd(widget()), crd),
    ...crdWarnings(crd),
    ...crdLints(crd),
  ]
  for (const { rule, text } of findings) expect(IDS.has(rule) && text !== '', `${rule}: ${text}`).toBe(true)
  structuralCondition(crd)
}

/** A CustomResourceDefinition with all kinds of fields. */
const RICH = widgets(
  [
    version('v1', {
      storage: true,
      deprecated: true,
      deprecationWarning: 'x',
      subresources: { status: {}, scale: { specReplicasPath: '.spec.r', statusReplicasPath: '.status.r' } },
      additionalPrinterColumns: [{ name: 'A', type: 'date', jsonPath: '.a' }],
      selectableFields: [{ jsonPath: '.spec.name' }],
      schema: {
        openAPIV3Schema: {
          type: 'object',
          properties: {
            metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 3 } } },
            spec: {
              type: 'object',
              default: {},
              properties: {
                name: {
                  type: 'string',
                  enum: ['x', null],
                  'x-kubernetes-validations': [{ rule: "self != 'y'", reason: 'FieldValueInvalid' }],
                },
                list: {
                  type: 'array',
                  'x-kubernetes-list-type': 'map',
                  'x-kubernetes-list-map-keys': ['k'],
                  items: { type: 'object', required: ['k'], properties: { k: { type: 'string' } } },
                },
                port: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
                raw: {
                  type: 'object',
                  'x-kubernetes-embedded-resource': true,
                  'x-kubernetes-preserve-unknown-fields': true,
                },
                map: { type: 'object', additionalProperties: { type: 'number', minimum: 1.5, multipleOf: 0.5 } },
              },
              oneOf: [{ required: ['name'] }, { properties: { list: { minItems: 1 } } }],
            },
          },
        },
      },
    }),
    version('v2'),
  ],
  {
    conversion: {
      strategy: 'Webhook',
      webhook: { clientConfig: { service: { name: 'a', namespace: 'b' } }, conversionReviewVersions: ['v1'] },
    },
  },
)

function placesIn(json: Json, path: readonly string[] = []): (readonly string[])[] {
  if (json instanceof Float || typeof json !== 'object' || json === null) return [path]
  return [path, ...Object.entries(json).flatMap(([key, value]) => placesIn(value as Json, [...path, key]))]
}

function replaced(json: Json, [key, ...rest]: readonly string[], value: Json): Json {
  if (key === undefined) return value
  if (Array.isArray(json)) return json.map((item, i) => (String(i) === key ? replaced(item, rest, value) : item))
  const map = isMap(json) ? json : {}
  return { ...map, [key]: replaced(map[key] ?? null, rest, value) }
}

const anyJson = fc.letrec<{ json: Json; list: Json; map: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(
      null,
      true,
      0,
      -1,
      1.5,
      2n ** 62n,
      new Float(3),
      '',
      '__proto__',
      '^(',
      '{{ .Values.x }}',
      '.a',
      'set',
      'map',
    ),
    tie('list'),
    tie('map'),
  ),
  list: fc.array(tie('json'), { maxLength: 3 }),
  map: fc.dictionary(
    fc.constantFrom(
      'type',
      'properties',
      'items',
      'anyOf',
      'not',
      '$ref',
      'default',
      'enum',
      '__proto__',
      'constructor',
      'x-kubernetes-validations',
      'rule',
      'additionalProperties',
      'required',
    ),
    tie('json'),
    { maxKeys: 3 },
  ) as fc.Arbitrary<Json>,
})).json

describe('the checks never fail', () => {
  test('on a valid CustomResourceDefinition', () => {
    expect(checkCrd(decodeCrd(RICH), { cel: false })).toEqual([])
  })

  test('on any value at any place', () => {
    const places = placesIn(RICH)
    fc.assert(
      fc.property(fc.constantFrom(...places), anyJson, fc.constantFrom(...places), anyJson, (one, a, other, b) => {
        askAll(replaced(replaced(RICH, one, a), other, b))
      }),
      { numRuns: 500 },
    )
  })

  test('on any value', () => {
    fc.assert(
      fc.property(anyJson, (json) => askAll(json)),
      { numRuns: 200 },
    )
  })

  test('an encoded schema is decoded to the same schema', () => {
    fc.assert(
      fc.property(anyJson, (json) => {
        const again = (value: Json) => encodeSchema(decodeSchema(value))
        // The server encodes items that are not a schema as null, and decodes null as absent.
        const encoded = again(again(json))
        expect(encodeSchema(decodeSchema(encoded))).toEqual(encoded)
      }),
      { numRuns: 300 },
    )
  })
})

describe('size', () => {
  test('10,000 nodes, each with a finding', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [`f${i}`, { anyOf: [{ title: 't' }] }]),
    )

    expect(checkCrd(decodeCrd(widget({ type: 'object', properties })))).toHaveLength(20_000)
  })

  test('applicators 300 deep are checked', () => {
    let schema: Json = { title: 't' }
    for (let i = 0; i < 300; i++) schema = { anyOf: [schema], properties: { a: {} } }
    const crd = decodeCrd(widget({ type: 'object', properties: { a: { type: 'string' } }, anyOf: [schema] }))

    expect(checkCrd(crd).map(({ rule }) => rule)).toEqual(['nested-type'])
  })

  test.each<[what: string, wrap: (inner: JsonMap) => JsonMap]>([
    ['not', (inner) => ({ not: inner })],
    ['allOf', (inner) => ({ allOf: [inner] })],
    ['properties', (inner) => ({ type: 'object', properties: { a: inner } })],
    ['items', (inner) => ({ type: 'array', items: inner })],
    ['additionalProperties', (inner) => ({ type: 'object', additionalProperties: inner })],
  ])('10,000 of %s within each other are refused', (_, wrap) => {
    let schema: JsonMap = { type: 'string' }
    for (let i = 0; i < 10_000; i++) schema = wrap(schema)
    const findings = checkCrd(decodeCrd(widget(schema)))

    expect(findings.map(({ rule, detail }) => [rule, detail])).toEqual([
      ['decode', 'must not be nested deeper than 400 schemas'],
    ])
  })

  test('a default 1,000 deep is printed', () => {
    const deep = readJson(`${'{"a":['.repeat(490)}${']}'.repeat(490)}`)

    expect(
      checkCrd(decodeCrd(widget({ type: 'object', properties: { a: { type: 'object', default: deep } } }))),
    ).toHaveLength(1)
  })

  test('patterns that take exponential time in a backtracking engine', () => {
    const properties = { a: { type: 'string', pattern: '(a+)+$', default: `${'a'.repeat(10_000)}b` } }

    expect(checkCrd(decodeCrd(widget({ type: 'object', properties }))).map(({ rule }) => rule)).toEqual(['pattern'])
  })
})
