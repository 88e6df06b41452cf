import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json, type JsonMap, own } from '../json/json.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { MapEdit, mapItems } from './edit-map.ts'

/**
 * Applies the defaults of a schema, except that of the root (apiextensions-apiserver, `defaulting/algorithm.go`).
 *
 * @param value The value.
 * @param schema Its schema; without one, nothing changes.
 * @returns The `value` with defaults, and the paths of the fields that were set. The input is not changed.
 * @example
 * const schema = compileSchema(decodeSchema({ type: 'object', properties: { a: { type: 'integer', default: 5 } } }))
 * console.log(applyDefaults({}, schema).defaulted) // [ [ 'a' ] ]
 */
export function applyDefaults(
  value: Json,
  schema: CompiledSchema | undefined,
): { readonly value: Json; readonly defaulted: readonly Path[] } {
  const defaulted: Path[] = []
  return { value: fill(value, schema, { at: [], defaulted }), defaulted }
}

interface Run {
  readonly at: (string | number)[]
  /** `undefined` inside a default, whose nested defaults are not listed separately. */
  readonly defaulted: Path[] | undefined
}

function fill(value: Json, schema: CompiledSchema | undefined, run: Run): Json {
  if (schema === undefined) return value
  if (isMap(value)) return fillMap(value, schema, run)
  if (isList(value) && schema.items !== undefined) {
    const items = schema.items
    return mapItems(value, (item, index) => fillChild(item, items, index, run))
  }
  return value
}

function fillMap(map: JsonMap, schema: CompiledSchema, run: Run): Json {
  const edit = new MapEdit(map)
  for (const key of Object.keys(map)) {
    const known = schema.properties?.get(key) ?? schema.values
    if (known === undefined) continue
    const value = map[key] as Json
    const filled = fillChild(value, known, key, run)
    if (filled !== value) edit.set(key, filled)
  }
  for (const [key, known] of schema.of(defaultedProperties)) {
    if (own(map, key) === undefined) edit.set(key, fillChild(null, known, key, run, true))
  }
  return edit.result
}

function fillChild(value: Json, schema: CompiledSchema, key: string | number, run: Run, missing = false): Json {
  const { default: byDefault = null, nullable } = schema.schema
  run.at.push(key)
  const replaces = value === null && byDefault !== null && (missing || nullable !== true)
  if (replaces) run.defaulted?.push([...run.at])
  const filled = replaces ? fill(byDefault, schema, { at: run.at, defaulted: undefined }) : fill(value, schema, run)
  run.at.pop()
  return filled
}

function defaultedProperties({ properties }: CompiledSchema): readonly (readonly [string, CompiledSchema])[] {
  return [...(properties ?? [])].filter(([, { schema }]) => (schema.default ?? null) !== null)
}
