import { childPath, type FieldPath, indexPath } from '@krmkit/structural-schema'
import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'

/** An item of a list, with its path. */
export interface Item {
  readonly value: JsonMap
  readonly path: FieldPath
}

const NONE: JsonMap = {}

/** Returns a field that is an object, or an empty one: wrong types are findings of other checks. */
export function mapIn(map: JsonMap, key: string): JsonMap {
  const value = own(map, key)
  return isMap(value) ? value : NONE
}

/** Returns the objects of a list, with their paths. */
export function itemsIn(map: JsonMap, key: string, path: FieldPath): readonly Item[] {
  return itemsAt(map, key, childPath(path, key))
}

/** The same for a list with a path of its own. */
export function itemsAt(map: JsonMap, key: string, at: FieldPath): readonly Item[] {
  const list: Json | undefined = own(map, key)
  if (!isList(list)) return []
  return list.flatMap((value, index) => (isMap(value) ? [{ value, path: indexPath(at, index) }] : []))
}

/** Returns a field that is a string; an empty one otherwise, as Go's decoder does for an absent field. */
export function textIn(map: JsonMap, key: string): string {
  const value = own(map, key)
  return typeof value === 'string' ? value : ''
}
