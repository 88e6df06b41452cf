import { describe, expect, it } from 'vitest'
import { schemaOf } from '../../tests/schema-of.ts'
import { compactJson } from '../json/print.ts'
import { readJson } from '../json/read-json.ts'
import { applyDefaults } from './apply-defaults.ts'
import { pruneDefaults } from './prune-defaults.ts'

describe('applyDefaults', () => {
  it.each([
    ['a missing field gets its default', '{"properties":{"a":{"default":1}}}', '{}', '{"a":1}', [['a']]],
    ['one that is there stays', '{"properties":{"a":{"default":1}}}', '{"a":2}', '{"a":2}', []],
    ['null counts as missing', '{"properties":{"a":{"default":1}}}', '{"a":null}', '{"a":1}', [['a']]],
    ['unless null is a value', '{"properties":{"a":{"default":1,"nullable":true}}}', '{"a":null}', '{"a":null}', []],
    ['the default of the root counts for nothing', '{"default":{"a":1}}', '{}', '{}', []],
    [
      'defaults are filled in turn',
      '{"properties":{"t":{"default":{},"properties":{"a":{"default":{"b":1},"properties":{"c":{"default":2}}}}}}}',
      '{}',
      '{"t":{"a":{"b":1,"c":2}}}',
      [['t']],
    ],
    ['without one nothing appears', '{"properties":{"s":{"properties":{"a":{"default":1}}}}}', '{}', '{}', []],
    [
      'in items',
      '{"properties":{"l":{"items":{"properties":{"a":{"default":1}}}}}}',
      '{"l":[{},{"a":2}]}',
      '{"l":[{"a":1},{"a":2}]}',
      [['l', 0, 'a']],
    ],
    [
      'null items get theirs',
      '{"properties":{"l":{"items":{"default":1}}}}',
      '{"l":[null,2]}',
      '{"l":[1,2]}',
      [['l', 0]],
    ],
    [
      'so do null entries of maps',
      '{"additionalProperties":{"default":{"a":1}}}',
      '{"k":null}',
      '{"k":{"a":1}}',
      [['k']],
    ],
    ['a null default is none', '{"properties":{"a":{"default":null}}}', '{}', '{}', []],
    [
      'a literal stays what it is',
      '{"properties":{"a":{"default":9007199254740993},"b":{"default":1.0}}}',
      '{}',
      '{"a":9007199254740993,"b":1}',
      [['a'], ['b']],
    ],
    [
      '__proto__ is a field',
      '{"properties":{"__proto__":{"default":{"a":1}}}}',
      '{}',
      '{"__proto__":{"a":1}}',
      [['__proto__']],
    ],
  ])('%s', (_, schema, value, expected, defaulted) => {
    const result = applyDefaults(readJson(value), schemaOf(schema))
    expect(compactJson(result.value)).toBe(expected)
    expect(result.defaulted).toEqual(defaulted)
  })

  it('leaves the value and the default alone', () => {
    const schema = schemaOf(
      '{"properties":{"a":{"default":{"b":{}},"properties":{"b":{"properties":{"c":{"default":1}}}}}}}',
    )
    const value = readJson('{"x":1}')
    expect(applyDefaults(value, schema).value).toEqual({ x: 1, a: { b: { c: 1 } } })
    expect(value).toEqual({ x: 1 })
    expect(schema.schema.properties?.get('a')?.default).toEqual({ b: {} })
  })
})

describe('pruneDefaults', () => {
  it.each([
    [
      'what a default has too much is dropped',
      '{"properties":{"a":{"default":{"b":1,"x":1},"properties":{"b":{}}}}}',
      '{"a":{"b":1}}',
    ],
    [
      'in items, maps and below',
      '{"properties":{"l":{"default":[{"x":1}],"items":{"properties":{}}},"m":{"default":{"k":{"x":1}},"additionalProperties":{}}}}',
      '{"l":[{}],"m":{"k":{}}}',
    ],
    [
      'a kind that is not a string is not a default',
      '{"properties":{"kind":{"default":{"a":1}},"a":{"default":1}}}',
      '{"a":1}',
    ],
    [
      'metadata has its own fields',
      '{"properties":{"metadata":{"default":{"name":"n","x":1}}}}',
      '{"metadata":{"name":"n"}}',
    ],
    [
      'metadata that is none is read on',
      '{"properties":{"metadata":{"items":{"x-kubernetes-embedded-resource":true},"default":[{"apiVersion":5}]}}}',
      '{"metadata":[{}]}',
    ],
    [
      'preserved fields stay',
      '{"properties":{"a":{"x-kubernetes-preserve-unknown-fields":true,"default":{"x":1}}}}',
      '{"a":{"x":1}}',
    ],
  ])('%s', (_, schema, expected) => {
    const pruned = pruneDefaults(schemaOf(schema))
    expect(compactJson(applyDefaults({}, pruned).value)).toBe(expected)
    expect(pruneDefaults(pruned)).toBe(pruned)
  })

  it('returns the same schema if nothing is dropped, and computes the result once', () => {
    const clean = schemaOf('{"properties":{"a":{"default":1}}}')
    expect(pruneDefaults(clean)).toBe(clean)
    const dirty = schemaOf('{"properties":{"a":{"default":{"x":1}}}}')
    expect(pruneDefaults(dirty)).toBe(pruneDefaults(dirty))
  })
})
