import { equalJson, type Json } from '../json/json.ts'
import { type CompiledSchema, compileSchema } from '../schema/compiled-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { coerceMeta } from './coerce-meta.ts'
import { prune } from './prune.ts'
import { type Steps, surround, surrounded } from './surrounding-object.ts'

/**
 * Prunes the defaults of a schema. The server serves custom resources with the result (apiextensions-apiserver, `defaulting/prune.go`).
 *
 * @param schema The compiled schema of a custom resource.
 * @returns The schema with pruned defaults; the same one if nothing is dropped.
 * @example
 * const a = { type: 'object', properties: {}, default: { unknown: 1 } }
 * const schema = compileSchema(decodeSchema({ type: 'object', properties: { a } }))
 * console.log(pruneDefaults(schema).schema.properties?.get('a')?.default) // {}
 */
export function pruneDefaults(schema: CompiledSchema): CompiledSchema {
  return schema.of(withPrunedDefaults)
}

function withPrunedDefaults(compiled: CompiledSchema): CompiledSchema {
  const pruned = pruneBelow(compiled.schema, compiled, [])
  return pruned === compiled.schema ? compiled : compileSchema(pruned, compiled.patterns)
}

function pruneBelow(schema: Schema, root: CompiledSchema, steps: Steps): Schema {
  const changes: { -readonly [key in keyof Schema]?: Schema[key] } = {}
  const { default: byDefault = null, additionalProperties, items, properties } = schema
  if (byDefault !== null) {
    const pruned = pruneDefault(byDefault, root, steps)
    if (pruned !== byDefault) changes.default = pruned
  }
  if (additionalProperties?.schema !== undefined) {
    const below = pruneBelow(additionalProperties.schema, root, [...steps, '*'])
    if (below !== additionalProperties.schema) changes.additionalProperties = { ...additionalProperties, schema: below }
  }
  if (items !== undefined) {
    const below = pruneBelow(items, root, [...steps, 0])
    if (below !== items) changes.items = below
  }
  let changed: Map<string, Schema> | undefined
  for (const [key, property] of properties ?? []) {
    const below = pruneBelow(property, root, [...steps, key])
    if (below === property) continue
    changed ??= new Map(properties)
    changed.set(key, below)
  }
  if (changed !== undefined) changes.properties = changed
  return Object.keys(changes).length === 0 ? schema : { ...schema, ...changes }
}

/** Prunes a default inside a resource that contains only it. Returns null, which does not count as a default, if it is dropped. */
function pruneDefault(byDefault: Json, root: CompiledSchema, steps: Steps): Json {
  const resource = surround(byDefault, steps)
  if (resource === undefined) return byDefault
  const coerced = coerceMeta(resource, root, { root: true, drop: true }).value
  const pruned = surrounded(prune(coerced, root, { root: true }).value, steps) ?? null
  return equalJson(pruned, byDefault) ? byDefault : pruned
}
