import { expect, it } from 'vitest'
import { schemaOf } from '../../tests/schema-of.ts'
import { readJson } from '../json/read-json.ts'
import { type ValidateOptions, validateValue } from './validate-value.ts'

const field = (schema: string) => `{"properties":{"N":${schema}}}`

/** KEP-4008: an update tolerates errors in unchanged values. */
const STRING = '{"type":"string","maxLength":1}'
const MAP = `{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],"items":{"properties":{"v":${STRING}}}}`

it.each([
  ['an unchanged field', field(STRING), '{"N":"ab","x":1}', '{"N":"ab"}', []],
  ['a changed one', field(STRING), '{"N":"abc"}', '{"N":"ab"}', ['N: Too long: may not be more than 1 byte']],
  ['a new one', field(STRING), '{"N":"ab"}', '{}', ['N: Too long: may not be more than 1 byte']],
  ['an unchanged list', field(`{"items":${STRING}}`), '{"N":["ab"]}', '{"N":["ab"]}', []],
  [
    'items of a list have no old ones',
    field(`{"items":${STRING}}`),
    '{"N":["ab","a"]}',
    '{"N":["ab"]}',
    ['N[0]: Too long: may not be more than 1 byte'],
  ],
  [
    'those of a list of type map do',
    field(MAP),
    '{"N":[{"k":2,"v":"x"},{"k":1,"v":"ab"}]}',
    '{"N":[{"k":1,"v":"ab"}]}',
    [],
  ],
  [
    'by their keys',
    field(MAP),
    '{"N":[{"k":2,"v":"ab"}]}',
    '{"N":[{"k":1,"v":"ab"}]}',
    ['N[0].v: Too long: may not be more than 1 byte'],
  ],
  ['a moved item', field(MAP), '{"N":[{"k":2},{"k":1,"v":"ab"}]}', '{"N":[{"k":1,"v":"ab"},{"k":2}]}', []],
  ['branches never ratchet, their value does', field(`{"allOf":[${STRING}]}`), '{"N":"ab"}', '{"N":"ab"}', []],
  [
    'nor do the parts of it',
    '{"allOf":[{"properties":{"N":{"maxLength":1}}}]}',
    '{"N":"ab","x":1}',
    '{"N":"ab"}',
    [
      'N: Too long: may not be more than 1 byte',
      '<nil>: Invalid value: "": "" must validate all the schemas (allOf). None validated',
    ],
  ],
  [
    'type fields never do',
    '{"properties":{"kind":{"enum":["A"]}},"required":["x"]}',
    '{"kind":"B","x":1}',
    '{"kind":"B"}',
    ['kind: Unsupported value: "B": supported values: "A"'],
  ],
  ['null for null', field('{"type":"string"}'), '{"N":null,"x":1}', '{"N":null}', []],
  [
    'entries of a map',
    '{"additionalProperties":{"maxLength":1}}',
    '{"a":"ab","b":"ab"}',
    '{"a":"ab"}',
    ['b: Too long: may not be more than 1 byte'],
  ],
])('%s', (_, schema, value, old, expected) => {
  const errors = validateValue(readJson(value), schemaOf(schema), { old: readJson(old) })
  expect(errors.map(({ text }) => text)).toEqual(expected)
})

it.each<[what: string, options: ValidateOptions, count: number]>([
  ['1.29 tolerates no errors in unchanged values', { kubernetesVersion: '1.29' }, 1],
  ['1.30 does', { kubernetesVersion: '1.30' }, 0],
  ['1.29 with the feature gate does', { kubernetesVersion: '1.29', ratchets: true }, 0],
  ['1.32 without it does not', { kubernetesVersion: '1.32', ratchets: false }, 1],
])('%s', (_, options, count) => {
  expect(validateValue('ab', schemaOf(STRING), { ...options, old: 'ab' })).toHaveLength(count)
})
