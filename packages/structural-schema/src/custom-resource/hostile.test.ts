import { describe, expect, it } from 'vitest'
import { schemaOf } from '../../tests/schema-of.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import type { Json } from '../json/json.ts'
import { MAX_DEPTH } from '../json/number-of.ts'
import { readJson } from '../json/read-json.ts'
import { compileSchema } from '../schema/compiled-schema.ts'
import { decodeSchema } from '../schema/decode-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { applyDefaults } from './apply-defaults.ts'
import { checkDefaults } from './check-defaults.ts'
import { checkListTypes } from './check-list-types.ts'
import { checkMeta } from './check-meta.ts'
import { coerceMeta } from './coerce-meta.ts'
import { prune } from './prune.ts'
import { pruneNulls } from './prune-nulls.ts'
import { storedObject } from './stored-object.ts'
import { validateValue } from './validate-value.ts'

/** Runs all steps on a value. */
function everything(value: Json, json: Schema): void {
  const schema = compileSchema(json)
  prune(value, schema, { root: true })
  pruneNulls(value, schema)
  applyDefaults(value, schema)
  coerceMeta(value, schema, { root: true, drop: true })
  checkMeta(value, schema, { root: true })
  checkListTypes(value, schema)
  checkDefaults(schema, { root: true })
  validateValue(value, schema, { old: value })
}

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`

describe('depth', () => {
  it.each([
    ['lists', '[', ']'],
    ['maps', '{"a":', '}'],
  ])('of %s at the maximum depth of values', (_, open, close) => {
    const value = readJson(nested(open, close, MAX_DEPTH))
    everything(value, schemaOf('{}'))
    everything(
      { a: value },
      schemaOf('{"x-kubernetes-preserve-unknown-fields":true,"properties":{"a":{"enum":[[[1]]]}}}'),
    )
    everything(
      { a: [value, value] },
      schemaOf('{"properties":{"a":{"x-kubernetes-list-type":"set","uniqueItems":true}}}'),
    )
  })

  it.each([
    ['anyOf', '{"anyOf":[', ']}'],
    ['oneOf', '{"oneOf":[', ']}'],
    ['allOf', '{"allOf":[', ']}'],
    ['not', '{"not":', '}'],
    ['items', '{"items":', '}'],
    ['properties', '{"properties":{"a":', '}}'],
    ['additionalProperties', '{"additionalProperties":', '}'],
  ])('of schemas through %s, deeper than real ones', (_, open, close) => {
    const json = nested(open, close, 10_000)
    expect(() => readJson(json)).toThrow(SyntaxError)
    const depth = Math.floor((MAX_DEPTH / (json.match(/[[{]/g)?.length ?? 1)) * 10_000) - 1
    everything(readJson('{"a":{"a":[[1]]}}'), decodeSchema(readJson(nested(open, close, depth).replace('1', '{}'))))
  })
})

describe('names', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])('%j is a key like others', (key) => {
    const name = JSON.stringify(key)
    const schema = schemaOf(`{"properties":{${name}:{"type":"string"}},"required":[${name}]}`)
    expect(validateValue({}, schema)).toHaveLength(1)
    expect(validateValue(readJson(`{${name}:"x"}`), schema)).toEqual([])
    expect(validateValue(readJson(`{${name}:1}`), schema)).toHaveLength(1)
    expect(validateValue(readJson(`{${name}:1}`), schemaOf('{"additionalProperties":false}'))).toHaveLength(1)
    expect(validateValue({}, schemaOf(`{"properties":{${name}:{}}}`), { old: readJson(`{${name}:1}`) })).toEqual([])
    everything(readJson(`{${name}:{${name}:null}}`), schemaOf(`{"properties":{${name}:{"default":{${name}:1}}}}`))
  })

  it('of prototypes are keys like any other in metadata', () => {
    const meta = readJson('{"metadata":{"__proto__":{"x":1},"labels":{"__proto__":"a"},"constructor":1}}')
    const { paths } = coerceMeta(meta, undefined, { root: true })
    expect(paths).toEqual(['metadata.__proto__', 'metadata.constructor'])
    expect(({} as { x?: number }).x).toBeUndefined()
  })
})

describe('work', () => {
  const slow = 'a'.repeat(100_000)

  it.each(['(a+)+$', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*)*!'])('of the pattern %s', (pattern) => {
    const schema = compileSchema(decodeSchema({ pattern }))
    expect(() => validateValue(`${slow}!x`, schema)).not.toThrow()
  })

  it('of an enum of 20,000 values over as many', () => {
    const values = Array.from({ length: 20_000 }, (_, i) => `value-${i}`)
    const schema = compileSchema(decodeSchema({ items: { enum: [...values, ...values.map((_, i) => i), { a: 1 }] } }))
    expect(validateValue(values, schema)).toEqual([])
    const errors = validateValue(
      values.map((value) => ({ value })),
      schema,
    )
    expect(errors.length).toBeLessThan(100)
    expect(errors.at(-1)?.detail).toBe(`has more than ${errors.length - 1} errors: only these are shown`)
  })

  it('of 10,000 required fields that 10,000 items miss', () => {
    const required = Array.from({ length: 10_000 }, (_, i) => `field-${i}`)
    const items = Array.from({ length: 10_000 }, () => ({}))
    expect(validateValue(items, compileSchema(decodeSchema({ items: { required } })))).toHaveLength(10_001)
    // The branch that matches counts, regardless of the errors of the others.
    expect(validateValue(items, compileSchema(decodeSchema({ anyOf: [{ items: { required } }, {}] })))).toEqual([])
  })

  it('of a list in which each item is compared with its old value', () => {
    const schema = schemaOf(
      '{"type":"array","x-kubernetes-list-type":"map","x-kubernetes-list-map-keys":["k"],"items":{"maxProperties":0,"properties":{"k":{}}}}',
    )
    const items = Array.from({ length: 20_000 }, (_, k) => ({ k }))
    expect(validateValue([...items].reverse(), schema, { old: items })).toEqual([])
  })

  it('of a schema with 10,000 defaults', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [`p${i}`, { type: 'object', default: { x: 1 } }]),
    )
    const spec = { group: 'a.io', scope: 'Cluster', names: { plural: 'ws', kind: 'W' } }
    const versions = [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { properties } } }]
    const crd = decodeCrd({
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      spec: { ...spec, versions },
    })
    const stored = storedObject({ apiVersion: 'a.io/v1', kind: 'W', metadata: { name: 'w' } }, crd)
    expect(stored.defaulted).toHaveLength(10_000)
  })

  it('of 20,000 labels', () => {
    const labels = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`-${i}`, '-']))
    expect(checkMeta({ metadata: { labels } }, undefined, { root: true }).length).toBeGreaterThan(40_000)
  })
})
