import type { FieldError } from '../finding/field-error.ts'
import { childPath, type FieldPath, indexPath, keyPath, rootPath } from '../finding/field-path.ts'
import { duplicate, invalid } from '../finding/make-error.ts'
import { Float, isList, isMap, type Json, type JsonMap, newMap, own } from '../json/json.ts'
import { compactJson } from '../json/print.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'

/**
 * Checks that lists of type set and map have no duplicates, in linear time (apiextensions-apiserver, `listtype`).
 *
 * @param value The value.
 * @param schema Its schema; without one, nothing is checked.
 * @returns The errors.
 * @example
 * const list = { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' }
 * const schema = compileSchema(decodeSchema({ type: 'object', properties: { list } }))
 * console.log(checkListTypes({ list: ['a', 'a'] }, schema)[0]?.text) // list[1]: Duplicate value: "a"
 */
export function checkListTypes(value: Json, schema: CompiledSchema | undefined): readonly FieldError[] {
  const errors: FieldError[] = []
  if (schema !== undefined && isMap(value) && schema.of(hasListTypes)) checkMap(value, schema, rootPath(''), errors)
  return errors
}

const LIST = 'x-kubernetes-list-type'

function checkMap(map: JsonMap, schema: CompiledSchema, path: FieldPath, errors: FieldError[]): void {
  const entries = schema.values
  if (entries?.of(hasListTypes)) {
    for (const key of Object.keys(map)) checkValue(map[key] as Json, entries, keyPath(path, key), errors)
  }
  for (const [key, child] of schema.of(listProperties)) {
    const value = own(map, key)
    if (value !== undefined) checkValue(value, child, childPath(path, key), errors)
  }
}

function checkValue(value: Json, compiled: CompiledSchema, path: FieldPath, errors: FieldError[]): void {
  if (isMap(value)) checkMap(value, compiled, path, errors)
  if (!isList(value)) return
  const { schema, items } = compiled
  if (schema.listType === 'set') {
    for (const index of repeated(value)) errors.push(duplicate(indexPath(path, index), value[index] as Json, LIST))
  } else if (schema.listType === 'map') checkListMap(value, schema.listMapKeys ?? [], path, errors)
  if (!items?.of(hasListTypes)) return
  for (const [index, item] of value.entries()) checkValue(item, items, indexPath(path, index), errors)
}

function checkListMap(list: readonly Json[], names: readonly string[], path: FieldPath, errors: FieldError[]): void {
  const wrong = list.findIndex((item) => item !== null && !isMap(item))
  if (wrong >= 0) {
    const detail = 'must be an object for an array of list-type map'
    errors.push(invalid(indexPath(path, wrong), list[wrong] as Json, detail, LIST))
    return
  }
  const keys = list.map((item) => keyOf(item, names))
  for (const index of repeated(names.length === 1 ? keys.map((key) => onlyValue(key, names)) : keys)) {
    errors.push(duplicate(indexPath(path, index), keys[index] as Json, LIST))
  }
}

/** Returns the keys of an item; null has none. */
function keyOf(item: Json, names: readonly string[]): JsonMap {
  const key = newMap()
  if (!isMap(item)) return key
  for (const name of names) {
    const value = own(item, name)
    if (value !== undefined) key[name] = value
  }
  return key
}

/** With a single key, its value is compared with its Go type (3 is not 3.0), and a missing value differs from null. */
function onlyValue(key: JsonMap, names: readonly string[]): Json | undefined {
  return own(key, names[0] as string)
}

/** Returns the index of the second occurrence of each duplicate value. */
function repeated(values: readonly (Json | undefined)[]): number[] {
  const times = new Map<string, number>()
  const found: number[] = []
  for (const [index, value] of values.entries()) {
    const identity = identityOf(value)
    const before = times.get(identity) ?? 0
    times.set(identity, before + 1)
    if (before === 1) found.push(index)
  }
  return found
}

/** Scalars are equal by Go type and value, lists and maps by their JSON. */
function identityOf(value: Json | undefined): string {
  if (value === undefined) return 'missing'
  if (value instanceof Float) return `float ${value.value}`
  if (typeof value === 'number') return Number.isInteger(value) ? `int ${value}` : `float ${value}`
  if (typeof value === 'object' && value !== null) return `json ${compactJson(value)}`
  return typeof value === 'bigint' ? `int ${value}` : `${typeof value} ${value}`
}

/** Returns the properties that contain lists to check. */
function listProperties({ properties }: CompiledSchema): readonly (readonly [string, CompiledSchema])[] {
  return [...(properties ?? [])].filter(([, child]) => child.of(hasListTypes))
}

/** Returns whether a set or map is anywhere below; other parts of a value are skipped. */
function hasListTypes({ schema: { listType }, items, values, properties }: CompiledSchema): boolean {
  return (
    listType === 'set' ||
    listType === 'map' ||
    items?.of(hasListTypes) === true ||
    values?.of(hasListTypes) === true ||
    [...(properties?.values() ?? [])].some((child) => child.of(hasListTypes))
  )
}
