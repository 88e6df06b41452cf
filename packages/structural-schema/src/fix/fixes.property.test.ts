import type { Path } from '@krmkit/runtime'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { crdOf, type Generate, oneIn, pick, rootSchema, valueFor } from '../../tests/generate-schemas.ts'
import { decodeCrd } from '../crd/decode-crd.ts'
import { validateValue } from '../custom-resource/validate-value.ts'
import { isList, isMap, type Json, type JsonMap } from '../json/json.ts'
import { compactJson } from '../json/print.ts'
import { compileSchema } from '../schema/compiled-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { checkStructural } from '../structural/check-structural.ts'
import { editedJson } from './edited-json.ts'
import { fixes } from './fixes.ts'

type Open = { [key: string]: Json }

const CHOICES: readonly JsonMap[] = [
  { anyOf: [{ type: 'integer' }, { type: 'string' }] },
  { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  {
    anyOf: [
      { type: 'integer', description: 'a number' },
      { type: 'string', title: 'a text' },
    ],
  },
  { oneOf: [{ type: 'string' }, { type: 'integer' }] },
  { allOf: [{ anyOf: [{ type: 'integer' }, { type: 'string' }] }] },
  { allOf: [{ anyOf: [{ type: 'string', description: 'a text' }, { type: 'integer' }] }, { maxLength: 3 }] },
  { allOf: [{ pattern: 'a' }, { oneOf: [{ type: 'integer' }, { type: 'string' }] }] },
  { allOf: [{ 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] }] },
  { anyOf: [{ 'x-kubernetes-int-or-string': true }] },
]

const METADATA: readonly JsonMap[] = [
  { type: 'object', description: 'what it is called' },
  { type: 'object', properties: { name: { type: 'string', maxLength: 20 }, labels: { type: 'object' } } },
  { type: 'object', properties: { name: { type: 'string' } }, required: [] },
  { title: 't', properties: { generateName: { pattern: 'a' }, name: { type: 'string' } } },
  { type: 'object', additionalProperties: { type: 'string', title: 't', anyOf: [{ title: 't' }] } },
  {},
]

/** Breaks a structural schema in ways that can be fixed. */
function broken(g: Generate): JsonMap {
  const root = breakNode(g, rootSchema(g), true) as Open
  if (oneIn(g, 3)) root.properties = { ...(root.properties as JsonMap), metadata: pick(g, METADATA) }
  if (oneIn(g, 3)) delete root.type
  return root
}

function breakNode(g: Generate, schema: JsonMap, isRoot = false): JsonMap {
  // A field that an applicator above uses must stay.
  const isScalar = !(schema.properties || schema.items || schema.additionalProperties)
  if (isScalar && oneIn(g, 6)) return { ...pick(g, CHOICES), ...(oneIn(g, 3) ? { nullable: true } : {}), ...extra(g) }
  const copy: Open = { ...schema }
  if (!isRoot && copy['x-kubernetes-int-or-string'] && oneIn(g, 2)) Object.assign(copy, pick(g, CHOICES))
  if (!isRoot && (copy.type === 'string' || copy.type === 'integer') && oneIn(g, 4))
    Object.assign(copy, pick(g, CHOICES.slice(1, 4)))
  for (const applicator of ['anyOf', 'allOf', 'oneOf']) {
    const branches = copy[applicator]
    if (isList(branches) && oneIn(g, 2)) copy[applicator] = branches.map((branch) => withTexts(g, branch as JsonMap))
  }
  if (copy.properties) {
    copy.properties = Object.fromEntries(
      Object.entries(copy.properties as JsonMap).map(([name, child]) => [name, breakNode(g, child as JsonMap)]),
    )
  }
  for (const key of ['items', 'additionalProperties']) {
    if (isMap(copy[key])) copy[key] = breakNode(g, copy[key])
  }
  return copy
}

function extra(g: Generate): JsonMap {
  return oneIn(g, 2) ? { maxLength: 3, minimum: 1 } : {}
}

function withTexts(g: Generate, nested: JsonMap): JsonMap {
  const copy: Open = { ...nested, [pick(g, ['title', 'description'])]: 'a description' }
  if (isMap(copy.properties)) {
    copy.properties = Object.fromEntries(
      Object.entries(copy.properties).map(([name, child]) => [name, withTexts(g, child as JsonMap)]),
    )
  }
  return copy
}

function schemaIn(crd: Json): Schema {
  return decodeCrd(crd).versions[0]?.schema ?? {}
}

/** Returns the paths at which two values differ: the topmost nodes that are not in both. */
function differences(a: Json | undefined, b: Json | undefined, at: Path): readonly Path[] {
  if (a !== undefined && b !== undefined && compactJson(a) === compactJson(b)) return []
  if (isMap(a) && isMap(b)) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...keys].flatMap((key) => differences(a[key], b[key], [...at, key]))
  }
  if (isList(a) && isList(b) && a.length === b.length) {
    return a.flatMap((item, i) => differences(item, b[i], [...at, i]))
  }
  return [at]
}

/** Removes null from lists and fields: untyped schemas accept it, and the server drops it before validation. */
function withoutNulls(value: Json): Json {
  if (isList(value)) return value.filter((item) => item !== null).map(withoutNulls)
  if (!isMap(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, child]) => child !== null)
      .map(([key, child]) => [key, withoutNulls(child)]),
  )
}

it('fixes leave no fixable finding, the same values, all other nodes, and nothing for a second run', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const g: Generate = (max) => gen(fc.nat, { max })
      const schema = broken(g)
      const before = crdOf(schema)
      const found = fixes(before)
      const edits = found.flatMap((fix) => fix.edits)
      const after = editedJson(before, edits)
      expect(checkStructural(schemaIn(after)).map(({ text }) => text)).toEqual([])
      expect(fixes(after)).toEqual([])
      if (checkStructural(schemaIn(before)).length > 0) expect(found).not.toEqual([])
      const named = new Set(edits.map(({ at }) => JSON.stringify(at)))
      for (const path of differences(before, after, [])) expect(named).toContain(JSON.stringify(path))
      for (let i = 0; i < 3; i++) {
        const value = {
          ...(withoutNulls(valueFor(g, { ...schema, type: 'object' })) as JsonMap),
          metadata: { name: 'a' },
        }
        const accepts = (crd: Json) => validateValue(value, compileSchema(schemaIn(crd))).length === 0
        expect(accepts(after)).toBe(accepts(before))
      }
    }),
    { numRuns: 1000, endOnFailure: true },
  )
})

/** Removes the type of each object and list with fields, keys or items; the root keeps its type. */
function withoutTypes(schema: JsonMap, isRoot = true): JsonMap {
  const copy: Open = { ...schema }
  if (copy.properties) {
    const entries = Object.entries(copy.properties as JsonMap)
    copy.properties = Object.fromEntries(entries.map(([name, child]) => [name, withoutTypes(child as JsonMap, false)]))
  }
  for (const key of ['items', 'additionalProperties']) if (isMap(copy[key])) copy[key] = withoutTypes(copy[key], false)
  const isContainer = isMap(copy.properties) || isMap(copy.items) || isMap(copy.additionalProperties)
  if (!isRoot && isContainer && !copy['x-kubernetes-preserve-unknown-fields']) delete copy.type
  return copy
}

it('missing types of objects and lists are added as they were', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const schema = rootSchema((max) => gen(fc.nat, { max }))
      const before = crdOf(withoutTypes(schema))
      const after = editedJson(
        before,
        fixes(before).flatMap(({ edits }) => edits),
      )
      expect(compactJson(after)).toBe(compactJson(crdOf(schema)))
    }),
    { numRuns: 500, endOnFailure: true },
  )
})
