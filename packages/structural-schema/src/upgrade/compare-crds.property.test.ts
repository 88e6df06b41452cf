import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  crdOf,
  type Generate,
  nestedSchema,
  oneIn,
  pick,
  rootSchema,
  spineSchema,
  valueFor,
} from '../../tests/generate-schemas.ts'
import { checkCrd } from '../crd/check-crd.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import { applyDefaults } from '../custom-resource/apply-defaults.ts'
import { prune } from '../custom-resource/prune.ts'
import { pruneNulls } from '../custom-resource/prune-nulls.ts'
import { validateValue } from '../custom-resource/validate-value.ts'
import { isMap, type Json, type JsonMap } from '../json/json.ts'
import { stripValueValidations } from '../publish/strip.ts'
import { compileSchema } from '../schema/compiled-schema.ts'
import { decodeSchema } from '../schema/decode-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { crdChanges } from './crd-changes.ts'

type Open = { [key: string]: Json }

/** Returns a schema with a few random changes. */
function changed(g: Generate, schema: JsonMap, depth = 0): JsonMap {
  const copy: Open = { ...schema }
  for (const key of ['items', 'additionalProperties']) {
    if (isMap(copy[key]) && oneIn(g, 2)) copy[key] = changed(g, copy[key], depth + 1)
  }
  if (isMap(copy.properties)) {
    const properties: Open = {}
    for (const [name, child] of Object.entries(copy.properties)) {
      if (!oneIn(g, 30)) properties[name] = oneIn(g, 2) ? changed(g, child as JsonMap, depth + 1) : child
    }
    if (oneIn(g, 6)) properties[pick(g, ['a', 'b', 'new'])] = withDefault(g, spineSchema(g, 1))
    copy.properties = properties
  }
  if (oneIn(g, 2)) changeNode(g, copy, depth === 0)
  return copy
}

function withDefault(g: Generate, schema: JsonMap): JsonMap {
  return schema.type === 'string' && oneIn(g, 2) ? { ...schema, default: 'abc' } : schema
}

function changeNode(g: Generate, node: Open, isRoot: boolean): void {
  const limits = [
    'maxLength',
    'minLength',
    'maximum',
    'minimum',
    'multipleOf',
    'maxItems',
    'minItems',
    'maxProperties',
    'minProperties',
  ]
  const applicators = ['anyOf', 'allOf', 'oneOf']
  switch (
    pick(g, [
      'limit',
      'limit',
      'drop',
      'applicator',
      'branch',
      'type',
      'null',
      'enum',
      'required',
      'preserve',
      'default',
      'text',
      'map',
    ])
  ) {
    case 'limit':
      node[pick(g, limits)] = pick(g, [0.5, 1, 2, 3, 5, 10])
      node.exclusiveMaximum = oneIn(g, 3)
      break
    case 'drop':
      delete node[
        pick(g, [
          ...limits,
          ...applicators,
          'not',
          'enum',
          'pattern',
          'required',
          'format',
          'exclusiveMinimum',
          'default',
        ])
      ]
      break
    case 'applicator':
      node[pick(g, applicators)] = [nestedSchema(g, node), {}]
      break
    case 'branch': {
      const applicator = pick(g, applicators)
      const branches = node[applicator]
      if (Array.isArray(branches))
        node[applicator] = oneIn(g, 2) ? branches.slice(1) : [...branches, nestedSchema(g, node)]
      break
    }
    case 'type':
      if (node.type === 'integer') node.type = 'number'
      else if ((node.type === 'string' || node.type === 'number') && oneIn(g, 2)) {
        delete node.type
        node['x-kubernetes-int-or-string'] = true
      } else if (!isRoot && oneIn(g, 2)) node.type = pick(g, ['string', 'integer'])
      break
    case 'null':
      if (!isRoot) node.nullable = !node.nullable
      break
    case 'enum':
      node.enum = Array.isArray(node.enum) ? [...node.enum, pick<Json>(g, ['a', 1])] : [pick<Json>(g, ['a', 1, 'abc'])]
      break
    case 'required':
      node.required = [pick(g, [...Object.keys((node.properties ?? {}) as JsonMap), 'a'])]
      break
    case 'preserve':
      node['x-kubernetes-preserve-unknown-fields'] = true
      break
    case 'default':
      if (node.type === 'string' && !isRoot) node.default = 'abc'
      break
    case 'text':
      node.description = 'a new description'
      break
    case 'map':
      if (node.type === 'object' && !isRoot && !node.properties) node.additionalProperties = spineSchema(g, 1)
  }
}

function schemaIn(crd: JsonMap): Schema {
  return decodeCrd(crd).versions[0]?.schema ?? {}
}

/** Returns the value that the server stores, and whether it accepts it. */
function store(value: Json, json: Schema): { readonly value: Json; readonly isTaken: boolean } {
  const schema = compileSchema(json)
  const pruned = pruneNulls(prune(value, schema, { root: true }).value, schema).value
  const stored = applyDefaults(pruned, schema).value
  return { value: stored, isTaken: validateValue(stored, schema).length === 0 }
}

it('a harmless change never invalidates a stored value', () => {
  let [harmless, held] = [0, 0]
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const g: Generate = (max) => gen(fc.nat, { max })
      const before = crdOf(rootSchema(g))
      const schema =
        (before.spec as { versions: { schema: { openAPIV3Schema: JsonMap } }[] }).versions[0]?.schema.openAPIV3Schema ??
        {}
      const after = crdOf(changed(g, schema))
      const changes = crdChanges(decodeCrd(before), decodeCrd(after))
      const [oldSchema, newSchema] = [schemaIn(before), schemaIn(after)]
      if (changes.some(({ kind }) => kind === 'breaking')) return
      // A schema that the server rejects is not an upgrade.
      if ([before, after].some((crd) => checkCrd(decodeCrd(crd)).length > 0)) return
      harmless++
      for (let i = 0; i < 6; i++) {
        const old = store(valueFor(g, schema), oldSchema)
        if (!old.isTaken) continue
        held++
        const anew = store(old.value, newSchema)
        const described = () =>
          [changes.map(({ rule, path }) => `${rule} ${path}`), before, after, old.value].map((part) =>
            JSON.stringify(part),
          )
        expect(anew.isTaken ? [] : described()).toEqual([])
      }
    }),
    { numRuns: 1000, endOnFailure: true },
  )
  expect(harmless).toBeGreaterThan(100)
  expect(held).toBeGreaterThan(100)
})

it('a schema without value validations accepts all values of the schema', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const g: Generate = (max) => gen(fc.nat, { max })
      const json = rootSchema(g)
      const schema = decodeSchema(json)
      const [whole, stripped] = [compileSchema(schema), compileSchema(stripValueValidations(schema))]
      for (let i = 0; i < 5; i++) {
        const value = valueFor(g, json)
        if (validateValue(value, whole).length === 0) expect(validateValue(value, stripped)).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})
