import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Generate, oneIn, pick, rootSchema, valueFor } from '../../tests/generate-schemas.ts'
import { validateValue } from '../custom-resource/validate-value.ts'
import type { Json, JsonMap } from '../json/json.ts'
import { compileSchema } from '../schema/compiled-schema.ts'
import { checkStructural } from '../structural/check-structural.ts'
import { checkKep } from './check-kep.ts'
import { decodeKepSchema } from './kep-schema.ts'
import { unfoldKep } from './unfold-kep.ts'

type Open = { [key: string]: Json }

const META: JsonMap = {
  apiVersion: { type: 'string', pattern: 'v1', anyOf: [{ minLength: 1 }] },
  kind: { type: 'string', enum: ['Pod'] },
  metadata: {
    type: 'object',
    properties: { labels: { type: 'object', additionalProperties: { type: 'string', maxLength: 3 } } },
    required: ['labels'],
  },
}

/** Returns a structural schema in which some objects are embedded resources or have unions. */
function extended(g: Generate, schema: JsonMap, isRoot = false): JsonMap {
  const copy: Open = { ...schema }
  if (copy.properties) {
    const properties: Open = {}
    for (const [name, child] of Object.entries(copy.properties as JsonMap))
      properties[name] = extended(g, child as JsonMap)
    copy.properties = properties
  }
  if (copy.items) copy.items = extended(g, copy.items as JsonMap)
  if (copy.type !== 'object' || copy.additionalProperties) return copy
  if (!isRoot && oneIn(g, 2)) {
    copy['x-kubernetes-embedded-resource'] = true
    const meta = Object.fromEntries(Object.entries(META).filter(() => oneIn(g, 2)))
    copy.properties = { ...(copy.properties as JsonMap), ...meta }
  }
  const members = Object.keys((copy.properties ?? {}) as JsonMap).filter((name) => !(name in META))
  if (members.length > 1 && oneIn(g, 2)) {
    copy.properties = {
      ...(copy.properties as JsonMap),
      t: { type: 'string', ...(oneIn(g, 2) ? { enum: ['a', 'b', 'X'] } : {}) },
    }
    const discriminator = oneIn(g, 2) ? { discriminator: 't' } : {}
    const fields = Object.fromEntries(
      members.map((name, i) => [name, discriminator.discriminator ? (i === 0 ? 'X' : name) : '']),
    )
    copy['x-kubernetes-unions'] = [{ ...discriminator, fields }]
  }
  return copy
}

/** Returns a value with fields of a resource in some places. */
function resource(g: Generate, value: Json): Json {
  if (Array.isArray(value)) return value.map((item) => resource(g, item as Json))
  if (typeof value !== 'object' || value === null) return value
  const copy: Open = {}
  for (const [key, child] of Object.entries(value as JsonMap)) copy[key] = resource(g, child as Json)
  if (oneIn(g, 2))
    Object.assign(copy, { apiVersion: 'v1', kind: pick(g, ['Pod', 'Job']), metadata: { labels: { a: 'b' } } })
  return copy
}

it('an expanded schema is structural, and accepts no value that the schema rejects', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const g: Generate = (max) => gen(fc.nat, { max })
      const json = extended(g, rootSchema(g), true)
      const schema = decodeKepSchema(json)
      const unfolded = unfoldKep(schema)
      expect(checkKep(schema).map(({ text }) => text)).toEqual([])
      expect(checkStructural(unfolded).map(({ text }) => text)).toEqual([])
      const [before, after] = [compileSchema(schema), compileSchema(unfolded)]
      for (let i = 0; i < 4; i++) {
        const value = resource(g, valueFor(g, json))
        if (validateValue(value, after).length === 0) expect(validateValue(value, before)).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
})
