import type { Path } from '@krmkit/runtime'
import { compareUtf8 } from '@krmkit/runtime/values'
import { isList, isMap, type Json, type JsonMap } from '../json/json.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { MapEdit, mapItems } from './edit-map.ts'

/** A value without the fields that its schema does not specify. */
export interface Pruned {
  readonly value: Json
  /** The paths of the dropped fields. */
  readonly pruned: readonly Path[]
  /** The same paths as the server prints them (`a.b[0].c`), sorted, without top-level `metadata`, `kind` and `apiVersion`. */
  readonly paths: readonly string[]
}

/**
 * Drops fields that a schema does not specify (apiextensions-apiserver, `pruning`).
 *
 * @param value The value.
 * @param compiled Its schema; without one, all fields are dropped.
 * @param options `root` keeps type and metadata, as in a custom resource.
 * @returns The pruned `value`, and the paths of the dropped fields. The input is not changed.
 * @example
 * const schema = compileSchema(decodeSchema({ type: 'object', properties: { a: { type: 'integer' } } }))
 * console.log(prune({ a: 1, b: 2 }, schema).paths) // [ 'b' ]
 */
export function prune(
  value: Json,
  compiled: CompiledSchema | undefined,
  options: { readonly root?: boolean } = {},
): Pruned {
  const schema = compiled?.schema
  const run: Run = { at: [], pruned: [] }
  const rest = pruneValue(value, schema, (options.root ?? false) || schema?.embeddedResource === true, run)
  const known = run.pruned.filter((path) => path.length > 1 || !isMetaField(path[0]))
  return { value: rest, pruned: run.pruned, paths: known.map(unknownFieldPath).sort(compareUtf8) }
}

interface Run {
  readonly at: (string | number)[]
  readonly pruned: Path[]
}

function pruneValue(value: Json, schema: Schema | undefined, embedded: boolean, run: Run): Json {
  if (isList(value)) return pruneItems(value, schema, run)
  if (!isMap(value)) return value
  return pruneMap(value, schema, embedded, schema?.preserveUnknownFields === true, run)
}

function pruneItems(items: readonly Json[], schema: Schema | undefined, run: Run): Json {
  const preserving = schema?.preserveUnknownFields === true
  if (preserving && schema?.items === undefined) return items
  return mapItems(items, (item, index) => {
    run.at.push(index)
    const rest = preserving
      ? keepUnknown(item, schema?.items, run)
      : pruneValue(item, schema?.items, schema?.items?.embeddedResource === true, run)
    run.at.pop()
    return rest
  })
}

/** Items of a list that preserves unknown fields also preserve theirs. */
function keepUnknown(value: Json, schema: Schema | undefined, run: Run): Json {
  if (schema === undefined) return value
  if (isMap(value)) return pruneMap(value, schema, schema.embeddedResource === true, true, run)
  if (!isList(value) || schema.items === undefined) return value
  return mapItems(value, (item, index) => {
    run.at.push(index)
    const rest = keepUnknown(item, schema.items, run)
    run.at.pop()
    return rest
  })
}

function pruneMap(map: JsonMap, schema: Schema | undefined, embedded: boolean, keeps: boolean, run: Run): Json {
  const edit = new MapEdit(map)
  for (const key of Object.keys(map)) {
    if (embedded && isMetaField(key)) continue
    const child = schema?.properties?.get(key)
    run.at.push(key)
    if (child !== undefined || schema?.additionalProperties !== undefined) {
      const known = child ?? schema?.additionalProperties?.schema
      const value = map[key] as Json
      const rest = pruneValue(value, known, known?.embeddedResource === true, run)
      if (rest !== value) edit.set(key, rest)
    } else if (!keeps) {
      run.pruned.push([...run.at])
      edit.delete(key)
    }
    run.at.pop()
  }
  return edit.result
}

/** Returns whether a key is `apiVersion`, `kind` or `metadata`. */
export function isMetaField(key: string | number | undefined): boolean {
  return key === 'apiVersion' || key === 'kind' || key === 'metadata'
}

/** Formats a path like the server formats unknown fields: keys joined by dots, without escaping. */
export function unknownFieldPath(path: Path): string {
  let text = ''
  for (const [i, segment] of path.entries()) {
    if (typeof segment === 'number') text += `[${segment}]`
    else text += i === 0 ? segment : `.${segment}`
  }
  return text
}
