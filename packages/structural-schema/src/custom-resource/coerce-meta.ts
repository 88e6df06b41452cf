import type { Path } from '@krmkit/runtime'
import { compareUtf8 } from '@krmkit/runtime/values'
import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath, keyPath, pathSteps, pathText, rootPath } from '../finding/field-path.ts'
import { invalid } from '../finding/make-error.ts'
import { isList, isMap, type Json, type JsonMap } from '../json/json.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { MapEdit, mapItems } from './edit-map.ts'
import { metaError } from './metadata/meta-error.ts'
import { readObjectMeta } from './metadata/read-object-meta.ts'
import { unknownFieldPath } from './prune.ts'

/** A value with the metadata of embedded resources as the server stores it. */
export interface CoercedMeta {
  readonly value: Json
  /** The first decoding error. */
  readonly error: FieldError | undefined
  /** Unknown fields of metadata that were dropped. */
  readonly pruned: readonly Path[]
  /** The same fields as the server prints them. */
  readonly paths: readonly string[]
}

/** The place of a value, and whether it is a resource itself. */
export interface MetaOptions {
  readonly root?: boolean | undefined
  readonly path?: FieldPath | undefined
  /** Drops fields that cannot be decoded, as the server does with stored objects. */
  readonly drop?: boolean | undefined
}

interface Run {
  readonly drop: boolean
  error: FieldError | undefined
  readonly pruned: Path[]
  readonly paths: string[]
}

/** Decodes the metadata of embedded resources: drops unknown fields and checks types (apiextensions-apiserver, `objectmeta/algorithm.go`). */
export function coerceMeta(value: Json, schema: CompiledSchema | undefined, options: MetaOptions = {}): CoercedMeta {
  const run: Run = { drop: options.drop ?? false, error: undefined, pruned: [], paths: [] }
  const embedded = (options.root ?? false) || schema?.schema.embeddedResource === true
  const rest =
    embedded || hasEmbedded(schema) ? coerce(value, schema, embedded, options.path ?? rootPath(''), run) : value
  return { value: rest, error: run.error, pruned: run.pruned, paths: run.paths.sort(compareUtf8) }
}

function coerce(value: Json, schema: CompiledSchema | undefined, embedded: boolean, path: FieldPath, run: Run): Json {
  if (run.error !== undefined || (!embedded && !hasEmbedded(schema))) return value
  if (isList(value)) {
    const items = schema?.items
    if (items === undefined) return value
    return mapItems(value, (item, i) =>
      coerce(item, items, items.schema.embeddedResource === true, indexPath(path, i), run),
    )
  }
  if (!isMap(value)) return value
  const edit = new MapEdit(value)
  const done = embedded ? coerceResource(value, edit, path, run) : NONE
  for (const key of Object.keys(value)) {
    const property = schema?.properties?.get(key)
    const child = property ?? schema?.values
    if (child === undefined) continue
    const below = property === undefined ? keyPath(path, key) : childPath(path, key)
    const rest = coerce(value[key] as Json, child, child.schema.embeddedResource === true, below, run)
    if (rest !== value[key] && !done.includes(key)) edit.set(key, rest)
  }
  return edit.result
}

const NONE: readonly string[] = []
const TYPE = ['apiVersion', 'kind']
const META = [...TYPE, 'metadata']

/** Decodes type and metadata of a resource. Returns the keys that need no further processing. */
function coerceResource(map: JsonMap, edit: MapEdit, path: FieldPath, run: Run): readonly string[] {
  for (const key of TYPE) {
    if (!Object.hasOwn(map, key) || typeof map[key] === 'string') continue
    if (run.drop) edit.delete(key)
    else run.error ??= invalid(childPath(path, key), map[key] as Json, 'must be a string', 'metadata')
  }
  if (!Object.hasOwn(map, 'metadata')) return TYPE
  const metadata = map.metadata as Json
  const meta = readObjectMeta(metadata)
  const problem = run.drop ? undefined : metaError(metadata, meta, path)
  if (problem !== undefined) {
    run.error ??= problem
    return TYPE
  }
  // A value that is not an object is kept, because the server has nothing to replace it with.
  if (metadata !== null && !isMap(metadata)) return TYPE
  const steps = pathSteps(path)
  const prefix = pathText(childPath(path, 'metadata'))
  for (const unknown of meta.unknown) {
    run.pruned.push([...steps, 'metadata', ...unknown])
    run.paths.push(`${prefix}.${unknownFieldPath(unknown)}`)
  }
  edit.set('metadata', meta.value)
  return META
}

/** Returns whether a schema contains an embedded resource; other values are skipped. */
export function hasEmbedded(schema: CompiledSchema | undefined): boolean {
  return schema?.of(isOrHasEmbedded) === true
}

function isOrHasEmbedded({ schema, items, values, properties }: CompiledSchema): boolean {
  return (
    schema.embeddedResource === true ||
    hasEmbedded(items) ||
    hasEmbedded(values) ||
    [...(properties?.values() ?? [])].some(hasEmbedded)
  )
}
