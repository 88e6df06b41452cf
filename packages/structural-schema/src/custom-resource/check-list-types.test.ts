import { describe, expect, it } from 'vitest'
import { schemaOf } from '../../tests/schema-of.ts'
import { readJson } from '../json/read-json.ts'
import { checkListTypes } from './check-list-types.ts'

const SET = '{"properties":{"s":{"x-kubernetes-list-type":"set","items":{}}}}'
const MAP = '{"properties":{"m":{"x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],"items":{}}}}'
const KEYS = '{"properties":{"m":{"x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k","p"],"items":{}}}}'

describe('checkListTypes', () => {
  it.each([
    ['distinct members', SET, '{"s":["a","b",1,1.0,null,"null",[1],{"a":1}]}', []],
    ['the second occurrence, once', SET, '{"s":["a","b","a","a"]}', ['s[2]: Duplicate value: "a"']],
    ['several values', SET, '{"s":[1,2,1,2]}', ['s[2]: Duplicate value: 1', 's[3]: Duplicate value: 2']],
    ['an integer is not a float', SET, '{"s":[3,3.0]}', []],
    ['within lists and maps it is', SET, '{"s":[{"a":3},{"a":3.0}]}', ['s[1]: Duplicate value: {"a":3}']],
    ['big integers are exact', SET, '{"s":[9007199254740992,9007199254740993]}', []],
    ['null twice', SET, '{"s":[null,null]}', ['s[1]: Duplicate value: null']],
    ['keys of a map', MAP, '{"m":[{"k":"x"},{"k":"x"},{"k":"y"}]}', ['m[1]: Duplicate value: {"k":"x"}']],
    ['items without a key', MAP, '{"m":[{},{"a":1},null,{"k":null}]}', ['m[1]: Duplicate value: {}']],
    ['null is a key of its own', MAP, '{"m":[{"k":null},{"k":null}]}', ['m[1]: Duplicate value: {"k":null}']],
    [
      'an item that is not an object ends the check',
      MAP,
      '{"m":[{"k":1},{"k":1},"str"]}',
      ['m[2]: Invalid value: "str": must be an object for an array of list-type map'],
    ],
    ['even alone', MAP, '{"m":[1]}', ['m[0]: Invalid value: 1: must be an object for an array of list-type map']],
    [
      'several keys',
      KEYS,
      '{"m":[{"k":"x","p":1},{"k":"x"},{"k":"x","p":1}]}',
      ['m[2]: Duplicate value: {"k":"x","p":1}'],
    ],
    ['several keys as JSON', KEYS, '{"m":[{"k":1},{"k":1.0}]}', ['m[1]: Duplicate value: {"k":1}']],
    ['in entries of maps', `{"additionalProperties":${SET}}`, '{"e":{"s":[1,1]}}', ['[e].s[1]: Duplicate value: 1']],
    ['in items', `{"properties":{"l":{"items":${SET}}}}`, '{"l":[{"s":[1,1]}]}', ['l[0].s[1]: Duplicate value: 1']],
    ['a value that is not a list', SET, '{"s":{"a":1}}', []],
  ])('%s', (_, schema, value, texts) => {
    expect(checkListTypes(readJson(value), schemaOf(schema)).map(({ text }) => text)).toEqual(texts)
  })

  it('reports paths in the value', () => {
    const [error] = checkListTypes(readJson('{"e":{"s":[1,1]}}'), schemaOf(`{"additionalProperties":${SET}}`))
    expect(error?.at).toEqual(['e', 's', 1])
  })

  it('checks lists of 40,000 items in linear time', () => {
    const list = Array.from({ length: 20_000 }, (_, i) => ({ k: `name-${i}` }))
    expect(checkListTypes({ m: [...list, ...list] }, schemaOf(MAP))).toHaveLength(list.length)
  })
})
