import type { JsonMap } from '@krmkit/structural-schema/values'
import { describe, expect, test } from 'vitest'
import { declaredProperties, JsonSchemas } from './json-schemas.ts'

/** The violations of a value below `spec`, as `path: message`. */
function check(spec: unknown, value: unknown, root: Record<string, unknown> = {}): string[] {
  const schemas = new JsonSchemas()
  schemas.add('file:///a.json', { ...root, type: 'object', properties: { spec } } as JsonMap)
  const compiled = schemas.compile('file:///a.json')
  if (compiled?.problem !== undefined) return [compiled.problem]
  return (compiled?.check({ spec: value } as never) ?? []).map(({ at, detail }) => `${at.join('.')}: ${detail}`)
}

describe('JSON Schemas', () => {
  test.each<[string, unknown, unknown, unknown, string]>([
    ['a type', { type: 'integer' }, 1, 'x', 'must be an integer, found "x"'],
    ['several types', { type: ['integer', 'boolean'] }, true, 'x', 'must be an integer or true or false, found "x"'],
    ['an enum', { enum: ['a', 'b'] }, 'a', 'c', 'must be one of "a", "b", found "c"'],
    ['a constant', { const: 'a' }, 'a', 'c', 'must be "a", found "c"'],
    ['a minimum', { minimum: 1 }, 1, 0, 'must be >= 1, found 0'],
    ['an exclusive maximum', { exclusiveMaximum: 5 }, 4, 5, 'must be < 5, found 5'],
    ['an exclusive minimum of draft 4', { minimum: 1, exclusiveMinimum: true }, 2, 1, 'must be > 1, found 1'],
    ['an inclusive minimum of draft 4', { minimum: 1, exclusiveMinimum: false }, 1, 0, 'must be >= 1, found 0'],
    ['a multiple', { multipleOf: 3 }, 9, 10, 'must be a multiple of 3, found 10'],
    ['a minimum length', { minLength: 2 }, 'ab', 'a', 'must have at least 2 characters'],
    ['a maximum number of items', { maxItems: 1 }, [1], [1, 2], 'must have at most 1 item'],
    ['a minimum number of fields', { minProperties: 1 }, { a: 1 }, {}, 'must have at least 1 field'],
    ['unique items', { uniqueItems: true }, [1, 2], [1, 1], 'must not have duplicate items: items 0 and 1 are equal'],
    [
      'unique objects',
      { uniqueItems: true },
      [{ a: 1 }, { a: 2 }],
      [{ a: 1 }, { a: 1 }],
      'must not have duplicate items: items 0 and 1 are equal',
    ],
    [
      'an enum of objects',
      { enum: [{ x: { y: 1 } }] },
      { x: { y: 1 } },
      { x: { y: 2 } },
      'must be equal to a value in enum, found an object',
    ],
    ['a pattern', { pattern: '^a+$' }, 'aa', 'b', 'must match the pattern ^a+$, found "b"'],
    ['a required field', { required: ['a'] }, { a: 1 }, {}, 'must have the field "a"'],
    ['exclusion', { not: { const: 1 } }, 2, 1, 'must not match the schema in not'],
    [
      'an integer or a string',
      { 'x-kubernetes-int-or-string': true },
      '5%',
      1.5,
      'must be an integer or a string, found 1.5',
    ],
    [
      'the format int-or-string',
      { type: 'string', format: 'int-or-string' },
      5,
      [],
      'must be an integer or a string, found a list',
    ],
    ['a nullable field', { type: 'string', nullable: true }, null, 1, 'must be a string, found 1'],
  ])('%s is checked', (_what, schema, valid, invalid, message) => {
    expect(check(schema, valid)).toEqual([])
    expect(check(schema, invalid)).toEqual([`spec: ${message}`])
  })

  test('an object with a field valueOf, which ajv cannot compare, is an error', () => {
    expect(check({ enum: [{ valueOf: 1 }] }, { valueOf: 1 })).toEqual([
      ': cannot be checked: a field has the name valueOf or toString',
    ])
    expect(check({ enum: [{ valueOf_: 1 }] }, { valueOf_: 1 })).toEqual([])
    expect(check({ properties: { valueOf: { type: 'integer' } } }, { valueOf: 1 })).toEqual([])
  })

  test('names the nearest field of the schema for an unknown one', () => {
    const schemas = new JsonSchemas()
    schemas.add('file:///a.json', { properties: { replicas: {} }, additionalProperties: false })
    const compiled = schemas.compile('file:///a.json')

    expect(compiled?.problem).toBeUndefined()
    expect(
      compiled?.problem === undefined && compiled?.check({ replica: 1, kind: 'A', apiVersion: 'v1', metadata: {} }),
    ).toEqual([
      {
        type: 'FieldValueForbidden',
        path: '',
        detail: 'must not have the field "replica"; did you mean replicas?',
        text: 'the object must not have the field "replica"; did you mean replicas?',
        at: [],
        rule: 'additionalProperties',
        values: [{ at: ['replica'], text: 'unknown field "replica"; did you mean replicas?' }],
      },
    ])
  })

  test('unknown fields are allowed where the schema preserves them', () => {
    const closed = { type: 'object', additionalProperties: false }

    expect(check(closed, { a: 1 })).toEqual(['spec: must not have the field "a"'])
    expect(check({ ...closed, 'x-kubernetes-preserve-unknown-fields': true }, { a: 1 })).toEqual([])
  })

  test('fields may have the names of keywords', () => {
    const properties = { id: { type: 'string' }, default: { type: 'integer' }, nullable: { type: 'boolean' } }

    expect(check({ type: 'object', properties }, { id: 'a', default: 1, nullable: true })).toEqual([])
    expect(check({ type: 'object', properties }, { id: 1, default: 'a' })).toEqual([
      'spec.id: must be a string, found 1',
      'spec.default: must be an integer, found "a"',
    ])
  })

  test('a pattern that backtracks exponentially in JavaScript takes linear time', () => {
    expect(check({ pattern: '^(a+)+$' }, `${'a'.repeat(50_000)}b`)[0]).toContain('must match the pattern ^(a+)+$')
  })

  test('patterns that differ are not confused', () => {
    const properties = { a: { pattern: '^a$' }, b: { pattern: '^b$' } }

    expect(check({ properties }, { a: 'a', b: 'b' })).toEqual([])
    expect(check({ properties }, { a: 'b', b: 'a' })).toHaveLength(2)
  })

  test('a pattern that is not RE2 syntax accepts every string, and is named', () => {
    const schemas = new JsonSchemas()
    schemas.add('file:///a.json', { properties: { a: { pattern: '^(?!x)' }, b: { pattern: '^b$' } } })
    const compiled = schemas.compile('file:///a.json')

    expect(compiled?.problem === undefined && compiled?.uncheckedPatterns).toEqual(['^(?!x)'])
    expect(compiled?.problem === undefined && compiled?.check({ a: 'x', b: 'b' })).toEqual([])
  })

  test('a schema that is not valid, or nests too deeply, is reported', () => {
    const deep = JSON.parse(`${'{"not":'.repeat(500)}{}${'}'.repeat(500)}`)

    expect(check({ type: 'nonsense' }, 1)[0]).toContain('schema is invalid')
    expect(check(deep, 1)).toEqual(['it nests deeper than 200 levels'])
    expect(check({ $ref: 'other.json' }, 1)[0]).toContain("can't resolve reference other.json")
  })

  test('an object that nests too deeply for a recursive schema is reported', () => {
    const value = JSON.parse(`${'{"a":'.repeat(900)}1${'}'.repeat(900)}`)
    const recursive = { type: 'object', properties: { a: { $ref: '#/definitions/A' } } }

    expect(check({ $ref: '#/definitions/A' }, value, { definitions: { A: recursive } })).toEqual([
      `spec${'.a'.repeat(900)}: must be an object, found 1`,
    ])
  })

  test('documents refer to each other by relative addresses', () => {
    const schemas = new JsonSchemas()
    schemas.add('https://example.com/v1/a.json', { properties: { port: { $ref: 'types.json#/definitions/Port' } } })
    schemas.add('https://example.com/v1/types.json', { $id: 'urn:other', definitions: { Port: { maximum: 9 } } })
    const compiled = schemas.compile('https://example.com/v1/a.json')

    expect(compiled?.problem === undefined && compiled?.check({ port: 9 })).toEqual([])
    expect(compiled?.problem === undefined && compiled?.check({ port: 10 })).toHaveLength(1)
    expect(schemas.compile('https://example.com/v1/b.json')).toBeUndefined()
  })
})

describe('declaredProperties', () => {
  test('are those of a root that neither allows nor forbids others', () => {
    const properties = { spec: {}, status: {} }

    expect(declaredProperties({ properties })).toEqual(['spec', 'status'])
    expect(declaredProperties({ properties, additionalProperties: false })).toBeUndefined()
    expect(declaredProperties({ properties, 'x-kubernetes-preserve-unknown-fields': true })).toBeUndefined()
    expect(declaredProperties({ properties, allOf: [{}] })).toBeUndefined()
    expect(declaredProperties({})).toBeUndefined()
  })
})
