import { expect, it } from 'vitest'
import { schemaOf } from '../../tests/schema-of.ts'
import { rootPath } from '../finding/field-path.ts'
import { checkDefaults } from './check-defaults.ts'

function texts(schema: string, prunedDefaults = true): string[] {
  const errors = checkDefaults(schemaOf(schema), { root: true, path: rootPath('s'), prunedDefaults })
  return errors.map(({ text }) => text)
}

it.each([
  ['a default that fits', '{"properties":{"a":{"type":"integer","default":1}}}', []],
  [
    'another type',
    '{"properties":{"a":{"type":"integer","default":"x"}}}',
    ['s.properties[a].default: Invalid value: "string":  in body must be of type integer: "string"'],
  ],
  [
    'below itself',
    '{"properties":{"a":{"default":{"b":"x"},"properties":{"b":{"maxLength":0}}}}}',
    ['s.properties[a].default.b: Too long: may not be more than 0 bytes'],
  ],
  [
    'unknown fields',
    '{"properties":{"a":{"default":{"x":1},"properties":{}}}}',
    ['s.properties[a].default: Invalid value: {"x":1}: must not have unknown fields'],
  ],
  [
    'in items',
    '{"properties":{"l":{"items":{"type":"string","default":1}}}}',
    ['s.properties[l].items.default: Invalid value: "integer":  in body must be of type string: "integer"'],
  ],
  ['below additionalProperties nobody looks', '{"additionalProperties":{"type":"string","default":1}}', []],
  ['formats that values ignore', '{"properties":{"a":{"type":"number","format":"int32","default":0.5}}}', []],
  [
    'applicators print their place',
    '{"properties":{"a":{"default":1,"anyOf":[{"maximum":0}]}}}',
    [
      's.properties[a].default: Invalid value: "": "" must validate at least one schema (anyOf)',
      's.properties[a].default: Invalid value: 1:  in body should be less than or equal to 0',
    ],
  ],
  [
    'metadata that cannot be read',
    '{"properties":{"metadata":{"default":{"name":5}}}}',
    [
      's.properties[metadata].default: Invalid value: {"name":5}: must result in valid metadata: metadata: Invalid value: {"name":5}: json: cannot unmarshal number into Go struct field ObjectMeta.name of type string',
    ],
  ],
  [
    'a kind that is none',
    '{"properties":{"kind":{"type":"string","default":"a/b"}}}',
    expect.arrayContaining([
      expect.stringContaining(
        's.properties[kind].default: Invalid value: "a/b": must result in valid metadata: kind: Invalid value',
      ),
    ]),
  ],
  [
    'an embedded resource without type',
    '{"properties":{"e":{"x-kubernetes-embedded-resource":true,"default":{}}}}',
    ['s.properties[e].default.apiVersion: Required value', 's.properties[e].default.kind: Required value'],
  ],
])('%s', (_, schema, expected) => {
  expect(texts(schema)).toEqual(expected)
})

it('tolerates unknown fields with an option', () => {
  expect(texts('{"properties":{"a":{"default":{"x":1},"properties":{}}}}', false)).toEqual([])
})
