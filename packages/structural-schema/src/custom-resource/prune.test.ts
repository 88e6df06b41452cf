import { describe, expect, it } from 'vitest'
import { schemaOf } from '../../tests/schema-of.ts'
import { compactJson } from '../json/print.ts'
import { readJson } from '../json/read-json.ts'
import { prune } from './prune.ts'

const PRESERVE = '"x-kubernetes-preserve-unknown-fields":true'

describe('prune', () => {
  it.each([
    ['known fields stay', '{"properties":{"a":{}}}', '{"a":1}', '{"a":1}', []],
    ['unknown ones go', '{"properties":{"a":{}}}', '{"a":1,"b":{"c":2}}', '{"a":1}', ['b']],
    [
      'in lists too',
      '{"properties":{"l":{"items":{"properties":{"a":{}}}}}}',
      '{"l":[{"a":1},{"x":1}]}',
      '{"l":[{"a":1},{}]}',
      ['l[1].x'],
    ],
    [
      'objects in lists of lists without a schema are emptied',
      '{"properties":{"l":{}}}',
      '{"l":[[{"x":1}]]}',
      '{"l":[[{}]]}',
      ['l[0][0].x'],
    ],
    ['scalars stay whatever the schema', '{"properties":{"a":{"type":"object"}}}', '{"a":"x"}', '{"a":"x"}', []],
    ['preserving keeps unknown fields', `{${PRESERVE}}`, '{"a":{"b":1}}', '{"a":{"b":1}}', []],
    [
      'but prunes inside of known ones',
      `{${PRESERVE},"properties":{"a":{}}}`,
      '{"a":{"b":1},"c":{"d":1}}',
      '{"a":{},"c":{"d":1}}',
      ['a.b'],
    ],
    [
      'items of a preserving list preserve',
      `{"properties":{"l":{${PRESERVE},"items":{"properties":{"a":{}}}}}}`,
      '{"l":[{"x":1,"a":{"y":1}}]}',
      '{"l":[{"a":{},"x":1}]}',
      ['l[0].a.y'],
    ],
    [
      'additionalProperties keep keys',
      '{"additionalProperties":{"properties":{"a":{}}}}',
      '{"k":{"a":1,"b":1}}',
      '{"k":{"a":1}}',
      ['k.b'],
    ],
    [
      'a bool keeps keys and empties values',
      '{"additionalProperties":true}',
      '{"k":{"a":1},"l":1}',
      '{"k":{},"l":1}',
      ['k.a'],
    ],
    ['false as well', '{"additionalProperties":false}', '{"k":{"a":1}}', '{"k":{}}', ['k.a']],
    [
      'embedded resources keep type and metadata',
      '{"properties":{"e":{"x-kubernetes-embedded-resource":true}}}',
      '{"e":{"kind":1,"metadata":{"x":1},"spec":1}}',
      '{"e":{"kind":1,"metadata":{"x":1}}}',
      ['e.spec'],
    ],
    ['names of fields are not escaped', '{"properties":{"a.b":{}}}', '{"a.b":{"":{"c":1}}}', '{"a.b":{}}', ['a.b.']],
  ])('%s', (_, schema, value, expected, paths) => {
    const pruned = prune(readJson(value), schemaOf(schema))
    expect(compactJson(pruned.value)).toBe(expected)
    expect(pruned.paths).toEqual(paths)
  })

  it('keeps type and metadata of a resource, and does not report them elsewhere', () => {
    const value = readJson('{"apiVersion":"v1","kind":"K","metadata":{"x":1},"a":1}')
    expect(prune(value, schemaOf('{}'), { root: true }).paths).toEqual(['a'])
    const bare = prune(value, schemaOf('{}'))
    expect(bare.value).toEqual({})
    expect(bare.paths).toEqual(['a'])
    expect(bare.pruned).toHaveLength(4)
  })

  it('drops everything without a schema', () => {
    expect(prune(readJson('{"a":{"b":1}}'), undefined, { root: true })).toMatchObject({ value: {}, paths: ['a'] })
  })

  it('shares unchanged parts', () => {
    const value = readJson('{"a":{"b":[1]},"c":{"x":1}}') as { a: unknown }
    const schema = schemaOf('{"properties":{"a":{"properties":{"b":{"items":{}}}},"c":{"properties":{}}}}')
    const pruned = prune(value as never, schema).value as { a: unknown }
    expect(pruned.a).toBe(value.a)
    expect(prune(pruned as never, schema).value).toBe(pruned)
  })

  it('treats __proto__ as a key', () => {
    const value = readJson('{"__proto__":{"a":1},"constructor":1,"b":{"__proto__":1}}')
    const schema = schemaOf('{"properties":{"__proto__":{"properties":{"a":{}}},"b":{}}}')
    const pruned = prune(value, schema)
    expect(compactJson(pruned.value)).toBe('{"__proto__":{"a":1},"b":{}}')
    expect(pruned.paths).toEqual(['b.__proto__', 'constructor'])
  })
})
