import { describe, expect, it } from 'vitest'
import { validateValue } from '../custom-resource/validate-value.ts'
import type { Json } from '../json/json.ts'
import { compileSchema } from '../schema/compiled-schema.ts'
import { checkKep } from './check-kep.ts'
import { decodeKepSchema } from './kep-schema.ts'
import { unfoldKep } from './unfold-kep.ts'

function texts(schema: Json): readonly string[] {
  return checkKep(decodeKepSchema(schema), { path: '' }).map(({ text }) => text)
}

const STRING = { type: 'string' }
const UNION = { discriminator: 'type', fields: { a: 'A', b: 'B' } }

function union(unions: Json, more: { [key: string]: Json } = {}, properties: { [name: string]: Json } = {}): Json {
  return {
    type: 'object',
    'x-kubernetes-unions': unions,
    properties: { type: STRING, a: { type: 'object' }, b: { type: 'object' }, c: STRING, d: STRING, ...properties },
    ...more,
  }
}

describe('checkKep: structurality and completeness', () => {
  it.each<[string, Json, readonly string[]]>([
    [
      'a complete schema',
      { type: 'object', properties: { a: STRING }, anyOf: [{ properties: { a: { pattern: 'a' } } }] },
      [],
    ],
    [
      'a field below a field that only an applicator knows (the server asks at the root alone)',
      { type: 'object', properties: { a: { type: 'object', anyOf: [{ properties: { b: {} } }] } } },
      ['properties[a].properties[b]: Required value: because it is defined in properties[a].anyOf[0].properties[b]'],
    ],
    [
      'the same in items and values',
      {
        type: 'object',
        properties: {
          a: { type: 'array', items: { type: 'object', not: { properties: { b: {} } } } },
          m: {
            type: 'object',
            additionalProperties: { type: 'array', items: STRING, allOf: [{ items: { items: {} } }] },
          },
        },
      },
      [
        'properties[a].items.properties[b]: Required value: because it is defined in properties[a].items.not.properties[b]',
        'properties[m].additionalProperties.items.items: Required value: because it is defined in properties[m].additionalProperties.allOf[0].items.items',
      ],
    ],
    [
      'additionalProperties: false in an applicator',
      { type: 'object', properties: { a: STRING }, not: { additionalProperties: false } },
      ['not.additionalProperties: Forbidden: must be undefined to be structural'],
    ],
    [
      'readOnly below applicators',
      { type: 'object', properties: { a: STRING }, not: { properties: { a: { readOnly: true } } } },
      ['not.properties[a].readOnly: Forbidden: must be false to be structural'],
    ],
    ['readOnly on the spine', { type: 'object', properties: { a: { type: 'string', readOnly: true } } }, []],
    [
      'metadata of an embedded resource in an applicator',
      {
        type: 'object',
        properties: {
          e: { type: 'object', 'x-kubernetes-embedded-resource': true, 'x-kubernetes-preserve-unknown-fields': true },
        },
        anyOf: [{ properties: { e: { properties: { metadata: { properties: { name: { pattern: 'a' } } } } } } }],
      },
      [],
    ],
    [
      'metadata of any other object in an applicator',
      {
        type: 'object',
        properties: { e: { type: 'object', properties: { metadata: { type: 'object' } } } },
        anyOf: [{ properties: { e: { properties: { metadata: {} } } } }],
      },
      ['anyOf[0].properties[e].properties[metadata]: Forbidden: must not be specified in a nested context'],
    ],
  ])('%s', (_, schema, expected) => {
    expect(texts(schema)).toEqual(expected)
  })
})

describe('checkKep: unions', () => {
  it.each<[string, Json, readonly string[]]>([
    ['a good one', union([UNION]), []],
    ['one whose member is required', union([UNION], { required: ['a'] }), []],
    ['one without a discriminator', union([{ fields: { c: '', d: '' } }]), []],
    ['two', union([UNION, { fields: { c: '', d: '' } }]), []],
    ['no list', union('x'), ['x-kubernetes-unions: Invalid value: "x": must be a list of unions']],
    [
      'no map',
      union([1]),
      ['x-kubernetes-unions[0]: Invalid value: 1: must be an object with discriminator and fields'],
    ],
    [
      'no members',
      union([{ discriminator: 'type' }, { discriminator: 'type', fields: {} }]),
      [
        'x-kubernetes-unions[0].fields: Required value: must name the members of the union',
        'x-kubernetes-unions[1].fields: Required value: must name the members of the union',
      ],
    ],
    [
      'unknown keys and values that are not strings',
      union([{ discriminator: 1, fields: { a: 1 }, x: 1 }]),
      [
        'x-kubernetes-unions[0].discriminator: Invalid value: 1: must be the name of a field',
        'x-kubernetes-unions[0].fields[a]: Invalid value: 1: must be a string',
        'x-kubernetes-unions[0].x: Forbidden: is not a field of a union',
      ],
    ],
    [
      'fields that are not specified',
      union([{ discriminator: 'kind', fields: { x: 'X' } }]),
      [
        'properties[kind]: Required value: because it is the discriminator of x-kubernetes-unions[0]',
        'properties[x]: Required value: because it is a member of x-kubernetes-unions[0]',
      ],
    ],
    [
      'a discriminator that is not a string',
      union([UNION], {}, { type: { type: 'integer' } }),
      ['properties[type].type: Invalid value: "integer": must be string, because it is a discriminator'],
    ],
    [
      'a discriminator that can be no member',
      union([UNION], {}, { type: { type: 'string', enum: ['C'] } }),
      ['properties[type].enum: Invalid value: ["C"]: must contain one of the values of x-kubernetes-unions[0]'],
    ],
    [
      'values that are missing or there twice, the discriminator as its own member',
      union([{ discriminator: 'type', fields: { a: 'A', b: 'A', c: '', type: 'T' } }]),
      [
        'x-kubernetes-unions[0].fields[b]: Duplicate value: "A"',
        'x-kubernetes-unions[0].fields[c]: Required value: must be the value of the discriminator',
        'x-kubernetes-unions[0].fields[type]: Forbidden: must not be the discriminator itself',
      ],
    ],
    [
      'values without a discriminator, a member of two unions',
      union([{ fields: { a: 'A' } }, { fields: { a: '' } }]),
      [
        'x-kubernetes-unions[0].fields[a]: Forbidden: must be empty without a discriminator',
        'x-kubernetes-unions[1].fields[a]: Duplicate value: "a"',
      ],
    ],
    [
      'in an applicator',
      { type: 'object', properties: { a: STRING }, not: { 'x-kubernetes-unions': [UNION] } },
      ['not.x-kubernetes-unions: Forbidden: must be empty to be structural'],
    ],
  ])('%s', (_, schema, expected) => {
    expect(texts(schema)).toEqual(expected)
  })
})

describe('unfoldKep: values of unions', () => {
  const accepts = (schema: Json, value: Json) =>
    validateValue(value, compileSchema(unfoldKep(decodeKepSchema(schema)))).length === 0
  const lone = union([UNION])
  const two = union([UNION, { fields: { c: '', d: '' } }])
  const users = union(
    [UNION],
    { oneOf: [{ required: ['c'] }, { required: ['d'] }] },
    { type: { type: 'string', enum: ['B', 'A', 'Z'] } },
  )

  it.each<[string, Json, Json, boolean]>([
    ['one member', lone, { type: 'A', a: {} }, true],
    ['no member', lone, { type: 'A' }, false],
    ['two members', lone, { a: {}, b: {} }, false],
    ['a value of no member', lone, { type: 'C', a: {} }, false],
    ['one of each union', two, { a: {}, c: 'x' }, true],
    ['one of the first union only', two, { a: {} }, false],
    ['the oneOf of the user and the union', users, { type: 'B', b: {}, d: 'x' }, true],
    ['the oneOf of the user fails', users, { type: 'B', b: {}, c: 'x', d: 'x' }, false],
    ['a value of the user that is not a member', users, { type: 'Z', b: {}, d: 'x' }, false],
  ])('%s', (_, schema, value, expected) => {
    expect(accepts(schema, value)).toBe(expected)
  })
})
