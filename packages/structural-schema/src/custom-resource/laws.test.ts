import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Crd } from '../crd/crd.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import { equalJson, Float, isMap, type Json } from '../json/json.ts'
import { compactJson } from '../json/print.ts'
import { readJson } from '../json/read-json.ts'
import { type CompiledSchema, compileSchema } from '../schema/compiled-schema.ts'
import { decodeSchema } from '../schema/decode-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { applyDefaults } from './apply-defaults.ts'
import { checkDefaults } from './check-defaults.ts'
import { checkListTypes } from './check-list-types.ts'
import { coerceMeta, hasEmbedded } from './coerce-meta.ts'
import { prune } from './prune.ts'
import { pruneDefaults } from './prune-defaults.ts'
import { pruneNulls } from './prune-nulls.ts'
import { storedObject } from './stored-object.ts'
import { validateValue } from './validate-value.ts'

const KEYS = ['a', 'b', 'metadata', 'kind', '__proto__', ''] as const
const key = fc.constantFrom(...KEYS)
const scalar = fc.constantFrom<Json>(null, true, 'a', 'abc', 0, 1, 65, 1.5, new Float(1), 2n ** 60n, '2020-01-01')

function valueAt(depth: number): fc.Arbitrary<Json> {
  if (depth === 0) return scalar
  const below = valueAt(depth - 1)
  return fc.oneof(scalar, fc.array(below, { maxLength: 3 }), fc.dictionary(key, below, { maxKeys: 4 }))
}

const value = valueAt(3)

/** Keywords of values, which are allowed on the spine and in applicators. */
const keywords = fc.record(
  {
    maxLength: fc.nat(3),
    minItems: fc.nat(2),
    maximum: fc.constantFrom<Json>(1, 1.5, 65),
    multipleOf: fc.constantFrom<Json>(1, 0.5),
    pattern: fc.constantFrom('^a', 'b$'),
    format: fc.constantFrom('date', 'ipv4', 'int32'),
    enum: fc.array(scalar, { minLength: 1, maxLength: 3 }),
    required: fc.array(key, { maxLength: 2 }),
    maxProperties: fc.nat(2),
  },
  { requiredKeys: [] },
)

/** Keywords that are only allowed on the spine. */
const extensions = fc.record(
  {
    type: fc.constantFrom('string', 'integer', 'number', 'boolean', 'object', 'array'),
    nullable: fc.boolean(),
    default: valueAt(1),
    'x-kubernetes-preserve-unknown-fields': fc.constant(true),
    'x-kubernetes-embedded-resource': fc.constant(true),
    'x-kubernetes-int-or-string': fc.constant(true),
    'x-kubernetes-list-type': fc.constantFrom('set', 'map', 'atomic'),
    'x-kubernetes-list-map-keys': fc.constantFrom(['a'], ['a', 'b']),
  },
  { requiredKeys: [] },
)

function nestedAt(depth: number): fc.Arbitrary<Json> {
  if (depth === 0) return keywords.map(clean)
  const properties = fc.dictionary(key, nestedAt(depth - 1), { maxKeys: 2 })
  return fc.tuple(keywords, properties).map(([words, below]) => clean({ ...words, properties: below }))
}

function schemaAt(depth: number): fc.Arbitrary<Json> {
  const own = fc.tuple(keywords, extensions).map(([words, more]) => ({ ...words, ...more }))
  if (depth === 0) return own.map(clean)
  const below = schemaAt(depth - 1)
  const parts = fc.record(
    {
      properties: fc.dictionary(key, below, { maxKeys: 4 }),
      items: below,
      additionalProperties: fc.oneof(below, fc.boolean()),
      anyOf: fc.array(nestedAt(1), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  return fc.tuple(own, parts).map(([words, more]) => clean({ ...words, ...more }))
}

const schema = schemaAt(3)

function clean(map: Record<string, unknown>): Json {
  return Object.fromEntries(Object.entries(map).filter(([, field]) => field !== undefined)) as Json
}

function law(check: (value: Json, schema: CompiledSchema, other: Json) => void): void {
  fc.assert(
    fc.property(value, schema, value, (drawn, json, other) => check(drawn, compileSchema(decodeSchema(json)), other)),
    { numRuns: 200 },
  )
}

const textsOf = (errors: readonly { readonly text: string }[]) => errors.map(({ text }) => text)

describe('a second run changes nothing', () => {
  it('after pruning', () => {
    law((drawn, known) => {
      const once = prune(drawn, known)
      const twice = prune(once.value, known)
      expect(twice.value).toBe(once.value)
      expect(twice.pruned).toEqual([])
    })
  })

  it('after dropping nulls', () => {
    law((drawn, known) => {
      const once = pruneNulls(drawn, known).value
      expect(pruneNulls(once, known)).toEqual({ value: once, pruned: [] })
    })
  })

  it('after applying complete defaults', () => {
    law((drawn, known) => {
      const once = applyDefaults(drawn, known).value
      expect(equalJson(applyDefaults(once, known).value, once)).toBe(true)
    })
  })

  it('after decoding metadata', () => {
    law((drawn, known) => {
      const once = coerceMeta(drawn, known, { root: true, drop: true })
      const twice = coerceMeta(once.value, known, { root: true, drop: true })
      expect(equalJson(twice.value, once.value)).toBe(true)
      expect(twice.pruned).toEqual([])
    })
  })

  it('after pruning defaults', () => {
    law((_, known) => {
      const once = pruneDefaults(known)
      expect(pruneDefaults(once)).toBe(once)
    })
  })
})

describe('each step', () => {
  it('does not modify its input', () => {
    law((drawn, known) => {
      const before = compactJson(drawn)
      prune(drawn, known, { root: true })
      pruneNulls(drawn, known)
      applyDefaults(drawn, known)
      coerceMeta(drawn, known, { root: true, drop: true })
      expect(compactJson(drawn)).toBe(before)
    })
  })

  it('reports exactly the changed places', () => {
    law((drawn, known) => {
      const { value: pruned, pruned: paths } = prune(drawn, known)
      expect(paths.length === 0).toBe(pruned === drawn)
      for (const path of paths) expect(at(pruned, path)).toBeUndefined()
      const filled = applyDefaults(pruned, known)
      expect(filled.defaulted.length === 0).toBe(filled.value === pruned)
      for (const path of filled.defaulted) expect(at(filled.value, path)).not.toBeUndefined()
    })
  })
})

describe('a stored object', () => {
  it('is unchanged and has the same findings when it is stored again', () => {
    law((drawn, known) => {
      // The server rejects CustomResourceDefinitions with invalid defaults, or defaults in metadata.
      if (hasEmbedded(known) || checkDefaults(known).length > 0) return
      const crd = crdOf(known.schema)
      const resource = { apiVersion: 'a.io/v1', kind: 'Widget', metadata: { name: 'w' }, spec: drawn }
      const once = storedObject(resource, crd)
      const again = storedObject(once.value, crd)
      expect(compactJson(again.value)).toBe(compactJson(once.value))
      expect(textsOf(again.errors).sort()).toEqual(textsOf(once.errors).sort())
      expect(again.unknown).toEqual([])
    })
  })
})

describe('validation', () => {
  it('returns the same findings after encoding and decoding', () => {
    law((drawn, known) => {
      const again = readJson(literal(drawn))
      expect(textsOf(validateValue(again, known)).sort()).toEqual(textsOf(validateValue(drawn, known)).sort())
      expect(textsOf(checkListTypes(again, known)).sort()).toEqual(textsOf(checkListTypes(drawn, known)).sort())
    })
  })

  it('tolerates unchanged values, and reports nothing more than without an old value', () => {
    law((drawn, known, old) => {
      const fresh = new Set(textsOf(validateValue(drawn, known)))
      for (const text of textsOf(validateValue(drawn, known, { old }))) expect(fresh).toContain(text)
    })
  })

  it('accepts a value that each branch of allOf, or one branch of anyOf, accepts', () => {
    law((drawn, known) => {
      const fits = (json: Schema) => validateValue(drawn, compileSchema(json)).length === 0
      const single = { ...known.schema, anyOf: undefined }
      const branches = known.schema.anyOf ?? []
      // Of null the server asks type and enum alone (kube-openapi, validate/schema.go).
      if (branches.length === 0 || drawn === null) return
      expect(fits(known.schema)).toBe(fits(single) && branches.some(fits))
      expect(fits({ ...single, allOf: branches })).toBe(fits(single) && branches.every(fits))
      expect(fits({ ...single, oneOf: branches })).toBe(fits(single) && branches.filter(fits).length === 1)
      const [first] = branches
      // Of null the server asks type and enum alone (kube-openapi, validate/schema.go).
      if (first !== undefined && drawn !== null)
        expect(fits({ ...single, not: first })).toBe(fits(single) && !fits(first))
    })
  })
})

function crdOf(spec: Schema): Crd {
  const crd = decodeCrd({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    spec: {
      group: 'a.io',
      scope: 'Cluster',
      names: { plural: 'widgets', kind: 'Widget' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: {} } }],
    },
  })
  const root = { ...decodeSchema({ type: 'object' }), properties: new Map([['spec', spec]]) }
  return { ...crd, versions: crd.versions.map((version) => ({ ...version, schema: root })) }
}

function at(root: Json, path: readonly (string | number)[]): Json | undefined {
  let found: Json | undefined = root
  for (const step of path) {
    if (Array.isArray(found)) found = found[Number(step)] as Json | undefined
    else found = isMap(found) && Object.hasOwn(found, step) ? found[step] : undefined
  }
  return found
}

/** JSON that keeps what is a float. */
function literal(json: Json): string {
  if (json instanceof Float) return `${json.value}.0`
  if (Array.isArray(json)) return `[${json.map(literal).join(',')}]`
  if (!isMap(json)) return typeof json === 'bigint' ? String(json) : JSON.stringify(json)
  return `{${Object.keys(json).map((name) => `${JSON.stringify(name)}:${literal(json[name] as Json)}`)}}`
}
