import { formatTest } from '@krmkit/formats'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crdOf, type Generate, oneIn, pick, rootSchema, valueFor } from '../../tests/generate-schemas.ts'
import type { Crd, CrdVersion } from '../crd/crd.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import { validateValue } from '../custom-resource/validate-value.ts'
import type { Json, JsonMap } from '../json/json.ts'
import { compactJson } from '../json/print.ts'
import { formatRule } from './format-pattern.ts'
import type { JsonSchemaOptions } from './schema-writer.ts'
import { toJsonSchema } from './to-json-schema.ts'

function parts(schema: Json): { readonly crd: Crd; readonly version: CrdVersion } {
  const crd = decodeCrd(crdOf(schema))
  const [version] = crd.versions
  if (!version) throw new Error('no version')
  return { crd, version }
}

function compile(schema: Json, options?: JsonSchemaOptions): (value: Json) => boolean {
  const { crd, version } = parts(schema)
  const written: unknown = JSON.parse(compactJson(toJsonSchema(crd, version, options)))
  return new Ajv({ strictTypes: false }).compile(written as object) as (value: unknown) => boolean
}

function accepts(field: JsonMap, value: Json, options?: JsonSchemaOptions): boolean {
  return compile({ type: 'object', properties: { a: field } }, options)({ a: value })
}

const IOS = { 'x-kubernetes-int-or-string': true }
const ANY = { 'x-kubernetes-preserve-unknown-fields': true }
const STRING = { type: 'string' }

describe('verdict: schema', () => {
  it.each<[string, JsonMap, Json, boolean]>([
    ['null', STRING, null, false],
    ['null where it is allowed', { ...STRING, nullable: true }, null, true],
    ['null is in no enum', { ...STRING, nullable: true, enum: ['a', null] }, null, false],
    ['null is not checked by applicators', { ...STRING, nullable: true, not: { maxLength: 9 } }, null, true],
    ['null without a type', ANY, null, true],
    ['int-or-string: an integer', IOS, 1, true],
    ['int-or-string: a text', IOS, 'a', true],
    ['int-or-string: a fraction', IOS, 1.5, false],
    ['int-or-string: a limit with a fraction', { ...IOS, minimum: 1.5 }, 1, true],
    ['an integer out of int32', { type: 'integer', format: 'int32' }, 2 ** 31, false],
    ['an integer with a limit that is none', { type: 'integer', maximum: 1.5 }, 1, false],
    ['an exclusive bound', { type: 'integer', maximum: 3, exclusiveMaximum: true }, 3, false],
    ['a factor of nothing', { ...IOS, multipleOf: 0.5 }, 1, false],
    ['a fraction of an enum of integers', { type: 'number', enum: [1] }, 1.5, true],
    ['a value of an enum that is there twice', { ...IOS, enum: ['A', 65, 'A'] }, 65, true],
    ['a pattern of RE2', { ...STRING, pattern: '(?i)^on$' }, 'ON', true],
    ['a pattern of RE2 that does not match', { ...STRING, pattern: '(?i)^on$' }, 'off', false],
    ['a format', { ...STRING, format: 'ipv4' }, '10.0.0.256', false],
    ['a format beside a pattern', { ...STRING, format: 'date', pattern: '^2' }, '1999-01-01', false],
    ['a format that no server checks', { ...STRING, format: 'url' }, 'x', true],
    ['a format of another version', { ...STRING, format: 'k8s-short-name' }, 'A_', false],
    ['a length in characters', { ...STRING, maxLength: 1 }, '😀', true],
    ['unknown fields', { type: 'object', properties: {} }, { x: 1 }, true],
    [
      'additionalProperties in applicators',
      { type: 'object', properties: { b: STRING }, not: { additionalProperties: false } },
      {},
      false,
    ],
  ])('%s', (_, field, value, expected) => {
    expect(accepts(field, value)).toBe(expected)
  })

  it('checks fewer formats for older servers', () => {
    expect(accepts({ ...STRING, format: 'k8s-short-name' }, 'A_', { minor: 30 })).toBe(true)
  })
  it('accepts any object for a schema that is not structural', () => {
    expect(compile({ type: 'object', properties: { a: {} } })({ a: [1] })).toBe(true)
  })
  it('offers apiVersion and kind', () => {
    const { crd, version } = parts({ type: 'object' })
    expect(toJsonSchema(crd, version)).toMatchObject({
      title: 'Widget',
      properties: { apiVersion: { default: 'example.com/v1' }, kind: { default: 'Widget' } },
    })
  })
})

describe('unknownFields: forbid', () => {
  const closed = { unknownFields: 'forbid' } as const

  it.each<[string, JsonMap, Json, boolean]>([
    ['a field that is specified', { type: 'object', properties: { b: STRING } }, { b: 'x' }, true],
    ['a field that is not', { type: 'object', properties: { b: STRING } }, { c: 'x' }, false],
    ['where they are kept', { type: 'object', ...ANY }, { c: { d: 1 } }, true],
    [
      'below a field that is specified among kept ones',
      { type: 'object', ...ANY, properties: { b: { type: 'object' } } },
      { b: { c: 1 } },
      false,
    ],
    ['in items of a list that keeps them', { type: 'array', ...ANY, items: { type: 'object' } }, [{ c: 1 }], true],
    ['in a map', { type: 'object', additionalProperties: STRING }, { c: 'x' }, true],
    ['below any key that may be anything', { type: 'object', additionalProperties: true }, { c: { d: 1 } }, false],
    ['any key that may be anything', { type: 'object', additionalProperties: true }, { c: {} }, true],
  ])('%s', (_, field, value, expected) => {
    expect(accepts(field, value, closed)).toBe(expected)
  })
  it('allows fields that the server knows', () => {
    const root = compile({ type: 'object', properties: { spec: { type: 'object' } } }, closed)
    expect(root({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, spec: {} })).toBe(true)
    expect(root({ status: {} })).toBe(false)
  })
})

describe('verdict: admission', () => {
  const admission = { verdict: 'admission' } as const
  const embedded = { type: 'object', 'x-kubernetes-embedded-resource': true, ...ANY }
  const required = { type: 'object', properties: { b: { ...STRING, default: 'x' }, c: STRING }, required: ['b', 'c'] }

  it.each<[string, JsonMap, Json, boolean]>([
    ['an embedded resource', embedded, { apiVersion: 'v1', kind: 'Pod', metadata: { labels: { a: 'b' } } }, true],
    ['one without a kind', embedded, { apiVersion: 'v1' }, false],
    [
      'one with labels that are none',
      embedded,
      { apiVersion: 'v1', kind: 'Pod', metadata: { labels: { a: 1 } } },
      false,
    ],
    ['a set with an item twice', { type: 'array', items: STRING, 'x-kubernetes-list-type': 'set' }, ['a', 'a'], false],
    ['a required field with a default', required, { c: 'x' }, true],
    ['a required field without one', required, { b: 'x' }, false],
    ['a null that is dropped', { type: 'object', properties: { b: STRING } }, { b: null }, true],
    ['a null that is dropped and missed', required, { c: null }, false],
    [
      'a null that is missed, without a type',
      { type: 'object', properties: { c: ANY }, required: ['c'] },
      { c: null },
      false,
    ],
    ['a null in a list', { type: 'array', items: STRING }, [null], false],
  ])('%s', (_, field, value, expected) => {
    expect(accepts(field, value, admission)).toBe(expected)
  })
})

it('ajv and the server agree on values', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const g: Generate = (max) => gen(fc.nat, { max })
      const schema = rootSchema(g)
      const { crd, version } = parts(schema)
      if (!version.compiled) throw new Error('no schema')
      const isValid = compile(schema)
      for (let i = 0; i < 5; i++) {
        const value = valueFor(g, { ...schema, nullable: false })
        if (Array.isArray(value) || typeof value !== 'object') continue
        const errors = validateValue(value, version.compiled).map(({ text }) => text)
        expect({ errors, isValid: isValid(value) }).toEqual({ errors, isValid: errors.length === 0 })
      }
      expect(crd.problems).toEqual([])
    }),
    { numRuns: 200 },
  )
})

const FORMATS =
  'bsonobjectid uri email hostname ipv4 ipv6 cidr mac uuid uuid3 uuid4 uuid5 isbn isbn10 isbn13 creditcard ssn hexcolor rgbcolor byte date duration date-time k8s-short-name k8s-long-name'
const WEAKER = new Set(['uri', 'email', 'isbn', 'isbn10', 'isbn13', 'creditcard', 'duration'])
const SAMPLES = [
  ...[
    'https://a.io/b',
    'http://h:80/p%20',
    'mailto:a',
    '/a?b',
    'a@b.co',
    'A <a@b>',
    'a-b',
    'foo.bar.baz',
    '10.0.0.1',
    '010.0.0.1',
  ],
  ...[
    '::1',
    'fe80::1',
    '::ffff:1.2.3.4',
    '1:2:3:4:5:6:7:8',
    '10.0.0.0/8',
    'fe80::/10',
    '00:11:22:33:44:55',
    '0011.2233.4455',
  ],
  ...[
    '550e8400-e29b-41d4-a716-446655440000',
    '0321751043',
    '978-0321751041',
    '4111 1111 1111 1111',
    '123-45-6789',
    '#fff',
  ],
  ...[
    'rgb(1, 2,255)',
    'YWI=',
    '2020-02-29',
    '2019-02-29',
    '1h30m',
    '22 ns',
    '3 days',
    '2020-01-01T00:00:00Z',
    '507f1f77bcf86cd799439011',
  ],
]

describe.each(FORMATS.split(' '))('format %s', (format) => {
  it('is a pattern that accepts all valid strings, and others only if no pattern can reject them', () => {
    const { pattern = '', maxLength = Number.POSITIVE_INFINITY } = formatRule(format)
    const regex = new RegExp(pattern, 'u')
    const isFormat = formatTest(format)
    fc.assert(
      fc.property(fc.gen(), (gen) => {
        const g: Generate = (max) => gen(fc.nat, { max })
        let text = pick(g, SAMPLES)
        if (oneIn(g, 2)) {
          const at = g(text.length)
          text = text.slice(0, at) + pick(g, [...'09afAFxzTZ:.-/%# @<>', '']) + text.slice(at + g(1))
        }
        const isTaken = regex.test(text) && [...text].length <= maxLength
        if (isFormat?.(text)) expect(`${isTaken} ${text}`).toBe(`true ${text}`)
        else if (!WEAKER.has(format)) expect(`${isTaken} ${text}`).toBe(`false ${text}`)
      }),
      { numRuns: 300 },
    )
  })
})
