import { describe, expect, test } from 'vitest'
import { Float, type Json } from '../json/json.ts'
import { compactJson } from '../json/print.ts'
import { newNotes } from './decode-notes.ts'
import { decodeSchema, MAX_SCHEMA_DEPTH } from './decode-schema.ts'
import { encodeSchema } from './encode-schema.ts'

describe('a schema', () => {
  test.each<[what: string, json: string, encoded: string]>([
    [
      'all that it can hold',
      ...same(
        '{"$schema":"s","additionalItems":true,"default":{"a":1},"definitions":{"d":{}},"dependencies":{"a":["b"],"c":{}},"enum":["a",null],"id":"i","maximum":1.5,"minLength":0,"patternProperties":{"p":{}},"x-kubernetes-list-map-keys":["k"],"x-kubernetes-list-type":"","x-kubernetes-validations":[{"messageExpression":"m","optionalOldSelf":false,"reason":"r","rule":"x"}]}',
      ),
    ],
    ['null is absent', '{"type":null,"default":null,"properties":null,"nullable":null,"maximum":null}', '{}'],
    ['empty and false are absent', '{"type":"","description":"","nullable":false,"required":[],"properties":{}}', '{}'],
    [
      'null as a schema is an empty one',
      '{"properties":{"a":null},"allOf":[null]}',
      '{"allOf":[{}],"properties":{"a":{}}}',
    ],
    ['a scalar in the place of items is null', '{"items":5}', '{"items":null}'],
    ['keys of objects are just names', ...same('{"properties":{"__proto__":{"type":"string"},"constructor":{}}}')],
  ])('%s', (_, json, encoded) => {
    const notes = newNotes()

    expect(compactJson(encodeSchema(decodeSchema(JSON.parse(json) as Json, notes)))).toBe(encoded)
    expect(notes).toMatchObject({ unknown: [], problems: [], lenient: { unknown: [] } })
  })

  test.each<[json: Json, at: readonly (string | number)[], message: string]>([
    [{ type: 5 }, ['type'], 'must be a string, not the number 5'],
    [{ properties: [] }, ['properties'], 'must be an object, not a list'],
    [{ properties: { a: 'x' } }, ['properties', 'a'], 'must be a schema (an object), not the string "x"'],
    [{ allOf: { a: 1 } }, ['allOf'], 'must be a list, not an object'],
    [{ anyOf: [true] }, ['anyOf', 0], 'must be a schema (an object), not true'],
    [{ required: ['a', 1] }, ['required', 1], 'must be a string, not the number 1'],
    [{ maxLength: 1.5 }, ['maxLength'], 'must be an integer, not the number 1.5'],
    [{ maxLength: new Float(3) }, ['maxLength'], 'must be an integer, not the number 3'],
    [{ maximum: '5' }, ['maximum'], 'must be a number, not the string "5"'],
    [{ nullable: 'yes' }, ['nullable'], 'must be true or false, not the string "yes"'],
    [{ additionalProperties: 'x' }, ['additionalProperties'], 'must be true, false or a schema, not the string "x"'],
    [
      { 'x-kubernetes-validations': [{ rule: 5 }] },
      ['x-kubernetes-validations', 0, 'rule'],
      'must be a string, not the number 5',
    ],
    [{ dependencies: [] }, ['dependencies'], 'must be an object, not a list'],
  ])('%j is rejected', (json, at, message) => {
    const notes = newNotes()
    decodeSchema(json, notes)

    expect(notes.problems).toEqual([{ at, message }])
  })

  test('unknown fields are dropped and noted', () => {
    const notes = newNotes()
    const json = { properties: { a: { readOnly: true } }, 'x-foo': 1, 'x-kubernetes-validations': [{ foo: 1 }] }

    expect(encodeSchema(decodeSchema(json, notes))).toEqual({
      properties: { a: {} },
      'x-kubernetes-validations': [{ rule: '' }],
    })
    expect(notes.unknown).toEqual([['properties', 'a', 'readOnly'], ['x-foo'], ['x-kubernetes-validations', 0, 'foo']])
  })

  const ODD = { optional: true }
  test.each<[below: string, json: Json, at: readonly (string | number)[]]>([
    ['items', { items: ODD }, ['items', 'optional']],
    ['a list of items', { items: [ODD] }, ['items', 0, 'optional']],
    ['additionalProperties', { additionalProperties: ODD }, ['additionalProperties', 'optional']],
    ['additionalItems', { additionalItems: ODD }, ['additionalItems', 'optional']],
    ['dependencies', { dependencies: { a: ODD } }, ['dependencies', 'a', 'optional']],
    ['a field of items', { items: { properties: { a: ODD } } }, ['items', 'properties', 'a', 'optional']],
    [
      'rules of items',
      { items: { 'x-kubernetes-validations': [ODD] } },
      ['items', 'x-kubernetes-validations', 0, 'optional'],
    ],
  ])('the strict decoder does not see unknown fields below %s', (_, json, at) => {
    const notes = newNotes()
    decodeSchema(json, notes)

    expect(notes.unknown).toEqual([])
    expect(notes.lenient.unknown).toEqual([at])
  })

  test.each<[below: string, json: Json, at: readonly (string | number)[]]>([
    ['properties', { properties: { a: ODD } }, ['properties', 'a', 'optional']],
    ['patternProperties', { patternProperties: { a: ODD } }, ['patternProperties', 'a', 'optional']],
    ['definitions', { definitions: { a: ODD } }, ['definitions', 'a', 'optional']],
    ['allOf', { allOf: [ODD] }, ['allOf', 0, 'optional']],
    ['not', { not: ODD }, ['not', 'optional']],
    ['a schema after items', { items: {}, ...ODD }, ['optional']],
  ])('the strict decoder sees unknown fields below %s', (_, json, at) => {
    const notes = newNotes()
    decodeSchema(json, notes)

    expect(notes.unknown).toEqual([at])
    expect(notes.lenient.unknown).toEqual([])
  })

  test('values of a wrong type below items are rejected', () => {
    const notes = newNotes()
    decodeSchema({ items: { type: 5 } }, notes)

    expect(notes.problems).toEqual([{ at: ['items', 'type'], message: 'must be a string, not the number 5' }])
  })

  test('too deep schemas are rejected', () => {
    let json: Json = { type: 'string' }
    for (let i = 0; i < 5000; i++) json = { not: json }
    const notes = newNotes()
    decodeSchema(json, notes)

    expect(notes.problems).toEqual([
      {
        at: Array(MAX_SCHEMA_DEPTH + 1).fill('not'),
        message: `must not be nested deeper than ${MAX_SCHEMA_DEPTH} schemas`,
      },
    ])
  })
})

function same(json: string): [string, string] {
  return [json, json]
}
