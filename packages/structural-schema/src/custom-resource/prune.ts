import type { Path } from '@krmkit/runtime'
import { compareUtf8 } from '@krmkit/runtime/values'
import { isList, isMap, type Json, type JsonMap } from '../json/json.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import type { Schema } from '../schema/schema.ts'
import { MapEdit, mapItems } from './edit-map.ts'

/** A value without the fields that its schema does not know. */
export interface Pruned {
  readonly value: Json
  /** Where the dropped fields were. */
  readonly pruned: readonly Path[]
  /** The same as the server names them (`a.b[0].c`), sorted; `metadata`, `kind` and `apiVersion` at the top never count. */
  readonly paths: readonly string[]
}

/** Drops what a schema does not specify (apiextensions-apiserver, `pruning`); `root` protects type and metadata as in an embedded resource. */
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

/** What a list that preserves unknown fields does to its items: they preserve theirs too. */
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

/** Whether a key is one that each resource has: `apiVersion`, `kind` and `metadata`. */
export function isMetaField(key: string | number | undefined): boolean {
  return key === 'apiVersion' || key === 'kind' || key === 'metadata'
}

/** A path as the server names unknown fields: keys joined by dots, nothing escaped. */
export function unknownFieldPath(path: Path): string {
  let text = ''
  for (const [i, segment] of path.entries()) {
    if (typeof segment === 'number') text += `[${segment}]`
    else text += i === 0 ? segment : `.${segment}`
  }
  return text
}
