import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json } from '../json/json.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { MapEdit, mapItems } from './edit-map.ts'

/**
 * Drops nulls of known fields that are neither nullable nor have a default (apiextensions-apiserver, `defaulting/prunenulls.go`).
 *
 * @param value The value.
 * @param compiled Its schema; without one, nothing is dropped.
 * @returns The `value` without these nulls, and their paths. The input is not changed.
 * @example
 * const schema = compileSchema(decodeSchema({ type: 'object', properties: { a: { type: 'integer' } } }))
 * console.log(pruneNulls({ a: null, b: null }, schema).pruned) // [ [ 'a' ] ]
 */
export function pruneNulls(
  value: Json,
  compiled: CompiledSchema | undefined,
): { readonly value: Json; readonly pruned: readonly Path[] } {
  const pruned: Path[] = []
  return { value: dropNulls(value, compiled?.schema, [], pruned), pruned }
}

function dropNulls(value: Json, schema: Schema | undefined, at: (string | number)[], pruned: Path[]): Json {
  // Nulls without a schema are kept.
  if (schema === undefined) return value
  if (isList(value)) {
    return mapItems(value, (item, index) => {
      at.push(index)
      const rest = dropNulls(item, schema.items, at, pruned)
      at.pop()
      return rest
    })
  }
  if (!isMap(value)) return value
  const edit = new MapEdit(value)
  for (const key of Object.keys(value)) {
    const known = schema.properties?.get(key) ?? schema.additionalProperties?.schema
    const child = value[key] as Json
    at.push(key)
    if (child === null) {
      if (known !== undefined && known.nullable !== true && (known.default ?? null) === null) {
        pruned.push([...at])
        edit.delete(key)
      }
    } else {
      const rest = dropNulls(child, known, at, pruned)
      if (rest !== child) edit.set(key, rest)
    }
    at.pop()
  }
  return edit.result
}
