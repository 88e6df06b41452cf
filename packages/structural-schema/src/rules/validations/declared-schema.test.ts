import { describe, expect, test } from 'vitest'
import { typeText } from '../../../../cel/src/values/types.ts'
import { readJson } from '../../json/read-json.ts'
import { decodeSchema } from '../../schema/decode-schema.ts'
import { declaredSchema } from './declared-schema.ts'

const declared = (schema: object, isResource = false) =>
  declaredSchema(decodeSchema(readJson(JSON.stringify(schema))), isResource, 'self')
const MAX = 3 * 1024 * 1024 - 2

describe('the type, maximum number of elements and minimum size of a schema', () => {
  test.each<[object, string, number, number]>([
    [{ type: 'string' }, 'string', MAX, 2],
    [{ type: 'string', maxLength: 5 }, 'string', 20, 2],
    [{ type: 'string', maxLength: -1 }, 'string', 0, 2],
    [{ type: 'string', enum: ['a', 'éé', null] }, 'string', 4, 2],
    [{ type: 'string', enum: ['a'], maxLength: 3 }, 'string', 12, 2],
    [{ type: 'string', format: 'byte', maxLength: 5 }, 'bytes', 5, 2],
    [{ type: 'string', format: 'byte' }, 'bytes', MAX, 2],
    [{ type: 'string', format: 'duration' }, 'duration', 32, 3],
    [{ type: 'string', format: 'date' }, 'timestamp', 12, 12],
    [{ type: 'string', format: 'date-time', maxLength: 5 }, 'timestamp', 32, 21],
    [{ type: 'string', format: 'uuid' }, 'string', MAX, 2],
    [{ type: 'integer', maximum: 3 }, 'int', 0, 1],
    [{ type: 'number' }, 'double', 0, 1],
    [{ type: 'boolean' }, 'bool', 0, 4],
    [{ 'x-kubernetes-int-or-string': true }, 'dyn', MAX, 1],
    [{ 'x-kubernetes-int-or-string': true, maxLength: 2 }, 'dyn', 8, 1],
    [{ type: 'array', items: { type: 'integer' } }, 'list(int)', Math.trunc(MAX / 2), 2],
    [{ type: 'array', maxItems: 7, items: { type: 'array', items: { type: 'string' } } }, 'list(list(string))', 7, 2],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, 'map(string, bool)', Math.trunc(MAX / 10), 2],
    [{ type: 'object', maxProperties: 3, additionalProperties: { type: 'string' } }, 'map(string, string)', 3, 2],
    [
      {
        type: 'object',
        required: ['a', 'b'],
        properties: { a: { type: 'string' }, b: { type: 'integer', default: 1 } },
      },
      'self',
      0,
      9,
    ],
    [{ type: 'object', 'x-kubernetes-preserve-unknown-fields': true }, 'self', 0, 2],
  ])('%j: %s, %i, %i', (schema, type, elements, bytes) => {
    const found = declared(schema)
    expect(found && typeText(found.type)).toBe(type)
    expect(found).toMatchObject({ maxElements: BigInt(elements), minSize: bytes })
  })

  test.each([
    [{}],
    [{ 'x-kubernetes-preserve-unknown-fields': true }],
    [{ type: 'array' }],
    [{ type: 'array', items: {} }],
    [{ type: 'object', additionalProperties: {} }],
  ])('%j has no type', (schema) => {
    expect(declared(schema)).toBeUndefined()
  })
})

describe('fields', () => {
  test('have escaped names, or are not available', () => {
    const properties = Object.fromEntries(
      ['a', 'foo-bar', 'a.b/c', 'a__b', 'namespace', 'in', '9a', 'ü', '', '__proto__', 'any'].map((name) => [
        name,
        name === 'any' ? {} : { type: 'integer' },
      ]),
    )
    expect([...(declared({ type: 'object', properties })?.fields?.keys() ?? [])]).toEqual([
      'a',
      'foo__dash__bar',
      'a__dot__b__slash__c',
      'a__underscores__b',
      '__namespace__',
      '__in__',
      '__underscores__proto__underscores__',
    ])
  })

  test('of resources include type and names', () => {
    const root = declared(
      {
        type: 'object',
        properties: { metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 5 } } } },
      },
      true,
    )
    expect([...(root?.fields?.keys() ?? [])]).toEqual(['metadata', 'kind', 'apiVersion'])
    expect(root?.fields?.get('metadata')?.fields?.get('name')?.maxElements).toBe(20n)
    expect(root?.fields?.get('metadata')?.fields?.get('generateName')?.maxElements).toBe(1008n)
    const embedded = declared({
      type: 'object',
      properties: { e: { type: 'object', 'x-kubernetes-embedded-resource': true } },
    })
    expect([...(embedded?.fields?.get('e')?.fields?.keys() ?? [])]).toEqual(['kind', 'apiVersion', 'metadata'])
  })
})
