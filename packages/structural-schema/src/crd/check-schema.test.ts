import { describe, expect, test } from 'vitest'
import { PLAIN, widget } from '../../tests/widget.ts'
import type { Json, JsonMap } from '../json/json.ts'
import { checkCrd } from './check-crd.ts'
import { decodeCrd } from './decode-crd.ts'

const object = { type: 'object' }
const string = { type: 'string' }
const V = 'spec.validation.openAPIV3Schema'
const A = `${V}.properties[a]`

function root(schema: JsonMap, more: JsonMap = {}): Json {
  return { ...PLAIN, properties: { ...(PLAIN.properties as JsonMap), a: schema }, ...more }
}

function findings(crd: Json): string[] {
  return checkCrd(decodeCrd(crd), { paths: 'api' }).map(({ text }) => text)
}

describe('schemas', () => {
  const list = { type: 'array', items: { type: 'object', required: ['k'], properties: { k: string } } }
  const map = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['k'] }
  const item = (changes: JsonMap) => ({ ...list, ...map, items: { ...list.items, ...changes } })
  test.each<[what: string, schema: Json, texts: readonly string[], sound?: Json]>([
    [
      'a type that is none',
      root({ type: 'foo' }),
      [
        `${A}.type: Unsupported value: "foo": supported values: "array", "boolean", "integer", "number", "object", "string"`,
      ],
      root(string),
    ],
    [
      'the type null',
      root({ type: 'null' }),
      [
        `${A}.type: Unsupported value: "null": supported values: "array", "boolean", "integer", "number", "object", "string"`,
        `${A}.type: Forbidden: type cannot be set to null, use nullable as an alternative`,
      ],
      root({ ...string, nullable: true }),
    ],
    [
      'a root that may be null',
      { ...PLAIN, nullable: true },
      [`${V}.nullable: Forbidden: nullable cannot be true at the root`],
    ],
    ['a reference', root({ ...string, $ref: '' }), [`${A}.$ref: Forbidden: $ref is not supported`]],
    [
      'a list of items',
      root({ type: 'array', items: [string] }),
      [`${A}.items: Forbidden: items must be a schema object and not an array`],
      root({ type: 'array', items: string }),
    ],
    [
      'unique items',
      root({ type: 'array', items: string, uniqueItems: true }),
      [`${A}.uniqueItems: Forbidden: uniqueItems cannot be set to true since the runtime complexity becomes quadratic`],
      root({ type: 'array', items: string, uniqueItems: false }),
    ],
    [
      'properties and additionalProperties',
      root({ type: 'object', properties: { b: string }, additionalProperties: false }),
      [`${A}.additionalProperties: Forbidden: additionalProperties and properties are mutual exclusive`],
      root({ type: 'object', properties: { b: string }, additionalProperties: true }),
    ],
    [
      'preserve: false',
      root({ ...string, 'x-kubernetes-preserve-unknown-fields': false }),
      [`${A}.x-kubernetes-preserve-unknown-fields: Invalid value: false: must be true or undefined`],
    ],
    [
      'a map type on a text',
      root({ ...string, 'x-kubernetes-map-type': 'bar' }),
      [
        `${A}.type: Invalid value: "string": must be object if x-kubernetes-map-type is specified`,
        `${A}.x-kubernetes-map-type: Unsupported value: "bar": supported values: "atomic", "granular"`,
      ],
      root({ ...object, 'x-kubernetes-map-type': 'atomic' }),
    ],
    [
      'a list type on a text',
      root({ ...string, 'x-kubernetes-list-type': 'foo' }),
      [
        `${A}.type: Invalid value: "string": must be array if x-kubernetes-list-type is specified`,
        `${A}.x-kubernetes-list-type: Unsupported value: "foo": supported values: "atomic", "set", "map"`,
      ],
      root({ ...list, 'x-kubernetes-list-type': 'atomic' }),
    ],
    [
      'a set of objects',
      root({ ...list, 'x-kubernetes-list-type': 'set' }),
      [
        `${A}.items.x-kubernetes-map-type: Invalid value: null: must be atomic as item of a list with x-kubernetes-list-type=set`,
      ],
      root({ ...list, items: { ...object, 'x-kubernetes-map-type': 'atomic' }, 'x-kubernetes-list-type': 'set' }),
    ],
    [
      'a set of sets',
      root({
        type: 'array',
        items: { type: 'array', items: string, 'x-kubernetes-list-type': 'set' },
        'x-kubernetes-list-type': 'set',
      }),
      [
        `${A}.items.x-kubernetes-list-type: Invalid value: "set": must be atomic as item of a list with x-kubernetes-list-type=set`,
      ],
    ],
    [
      'keys without a map',
      root({ ...list, 'x-kubernetes-list-map-keys': ['k'] }),
      [`${A}.x-kubernetes-list-type: Required value: must be map if x-kubernetes-list-map-keys is non-empty`],
      root({ ...list, ...map }),
    ],
    [
      'a map without keys',
      root({ ...list, 'x-kubernetes-list-type': 'map' }),
      [`${A}.x-kubernetes-list-map-keys: Required value: must not be empty if x-kubernetes-list-type is map`],
    ],
    [
      'a map of texts',
      root({ type: 'array', items: string, ...map }),
      [`${A}.items.type: Invalid value: "string": must be object if parent array's x-kubernetes-list-type is map`],
    ],
    [
      'keys unknown and twice',
      root({ ...list, ...map, 'x-kubernetes-list-map-keys': ['k', 'k', 'z'] }),
      [
        `${A}.x-kubernetes-list-map-keys: Invalid value: ["k","k","z"]: must not contain duplicate entries`,
        `${A}.x-kubernetes-list-map-keys: Invalid value: ["k","k","z"]: entries must all be names of item properties`,
      ],
    ],
    [
      'a key that is not a scalar',
      root(item({ properties: { k: object } })),
      [
        `${A}.items.properties[k].type: Invalid value: "object": must be a scalar type if parent array's x-kubernetes-list-type is map`,
      ],
    ],
    [
      'an optional key, null items',
      root(item({ required: [], nullable: true })),
      [
        `${A}.items.nullable: Forbidden: cannot be nullable when x-kubernetes-list-type is map`,
        `${A}.items.properties[k].default: Required value: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property`,
      ],
      root(item({ required: [], properties: { k: { ...string, default: 'x' } } })),
    ],
    [
      'a key that may be null',
      root(item({ properties: { k: { ...string, nullable: true } } })),
      [
        `${A}.items.properties[k].nullable: Forbidden: this property is in x-kubernetes-list-map-keys, so it cannot be nullable`,
      ],
    ],
    [
      'a default in metadata',
      { ...PLAIN, properties: { metadata: { type: 'object', properties: { name: { ...string, default: 'x' } } } } },
      [`${V}.properties[metadata].properties[name].default: Forbidden: must not be set in top-level metadata`],
    ],
    [
      'a default with unknown fields',
      root({ ...object, default: { x: 1 } }),
      [`${A}.default: Invalid value: {"x":1}: must not have unknown fields`],
      root({ type: 'object', properties: { x: { type: 'integer' } }, default: { x: 1 } }),
    ],
    [
      'a default of another type',
      root({ ...string, default: 5 }),
      [`${A}.default: Invalid value: "integer":  in body must be of type string: "integer"`],
      root({ ...string, default: '5' }),
    ],
    [
      'a rule without an expression',
      root({ ...string, 'x-kubernetes-validations': [{ rule: ' ' }] }),
      [`${A}.x-kubernetes-validations[0].rule: Required value: rule is not specified`],
      root({ ...string, maxLength: 9, 'x-kubernetes-validations': [{ rule: "self != 'x'" }] }),
    ],
    [
      'fields of a rule',
      root({
        ...object,
        'x-kubernetes-validations': [
          { rule: 'true', message: ' ', messageExpression: ' ', reason: 'x', fieldPath: '.b' },
          { rule: 'true\n', message: 'a\nb' },
          { rule: 'true &&\ntrue' },
        ],
      }),
      [
        `${A}.x-kubernetes-validations[0].message: Invalid value: " ": must be non-empty if specified`,
        `${A}.x-kubernetes-validations[0].messageExpression: Required value: messageExpression must be non-empty if specified`,
        `${A}.x-kubernetes-validations[0].reason: Unsupported value: "x": supported values: "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"`,
        `${A}.x-kubernetes-validations[0].fieldPath: Invalid value: ".b": must be a valid path`,
        `${A}.x-kubernetes-validations[1].message: Invalid value: "a\\nb": must not contain line breaks`,
        `${A}.x-kubernetes-validations[2].message: Required value: message must be specified if rule contains line breaks`,
      ],
    ],
    [
      'both families of rules together',
      root({ type: 'foo', anyOf: [{ title: 't' }] }),
      [
        `${A}.anyOf[0].title: Forbidden: must be empty to be structural`,
        `${A}.type: Unsupported value: "foo": supported values: "array", "boolean", "integer", "number", "object", "string"`,
      ],
    ],
  ])('%s', (_, schema, texts, sound = PLAIN) => {
    expect(findings(widget(schema))).toEqual(texts)
    expect(findings(widget(sound))).toEqual([])
  })

  test('reports a schema that cannot be converted only without other findings', () => {
    expect(findings(widget(root({ ...string, $schema: 'x' })))).toEqual([
      `${V}: Invalid value: "": OpenAPIV3Schema 'schema' is not supported`,
    ])
  })

  test('the status subresource restricts the root', () => {
    const part = { subresources: { status: {} } }

    expect(findings(widget({ ...PLAIN, maxProperties: 9 }, part))).toEqual([
      expect.stringMatching(
        /^spec\.validation\.openAPIV3Schema: Invalid value: \{"ID":"","Schema":"",.*"MaxProperties":9,.*\}: only \[Description Type .*\] fields are allowed/,
      ),
    ])
    expect(findings(widget({ ...PLAIN, minLength: 1 }, part))).toEqual([])
    expect(findings(widget({ ...PLAIN, maxProperties: 9 }))).toEqual([])
  })
})
