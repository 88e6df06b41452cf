import type { Path } from '@krmkit/runtime'

/**
 * A JSON value with the types of Go's decoder: a whole `number` is an int64, any other a float64;
 * a whole number written as `3.0` or `1e3` is a {@link Float}; an int64 beyond 2^53 is a bigint.
 */
export type Json = null | boolean | string | number | bigint | Float | readonly Json[] | JsonMap

/** A JSON object, which `JSON.parse` can have created: read fields with {@link own}, list keys with `Object.keys`. */
export interface JsonMap {
  readonly [key: string]: Json
}

/** A float64 whose value is a whole number: `3.0`, `1e3`, and integers beyond int64. */
export class Float {
  readonly value: number

  constructor(value: number) {
    this.value = value
  }
}

/**
 * Returns whether a value is an object.
 *
 * @param value The value.
 * @returns Whether it is an object, not a list, a scalar or null.
 * @example
 * console.log(isMap({}), isMap([])) // true false
 */
export function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Float)
}

/**
 * Returns whether a value is a list.
 *
 * @param value The value.
 * @returns Whether it is a list.
 * @example
 * console.log(isList([]), isList({})) // true false
 */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/**
 * Returns the value of an own key; `__proto__` is a key like any other.
 *
 * @param map The object.
 * @param key The key.
 * @returns The value; `undefined` for a missing key.
 * @example
 * console.log(own({ a: 1 }, 'a'), own({ a: 1 }, 'toString')) // 1 undefined
 */
export function own(map: JsonMap, key: string): Json | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

/** Sets a field of a plain object, where assigning to `__proto__` would set the prototype. */
export function setOwn(map: { [key: string]: Json }, key: string, value: Json): void {
  if (key !== '__proto__') map[key] = value
  else Object.defineProperty(map, key, { value, writable: true, enumerable: true, configurable: true })
}

/** Returns an empty object without a prototype, in which `__proto__` is a key like any other. */
export function newMap(): { [key: string]: Json } {
  return Object.create(null) as { [key: string]: Json }
}

/** Returns whether two values are equal with their Go types: the int64 `3` is not the float64 `3.0` (reflect.DeepEqual). */
export function equalJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (a instanceof Float) return b instanceof Float && a.value === b.value
  if (isList(a)) return isList(b) && a.length === b.length && a.every((item, i) => equalJson(item, b[i]))
  if (!isMap(a) || !isMap(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && equalJson(own(a, key), own(b, key)))
}

/** Returns the value at a path, or `undefined`. */
export function valueAt(json: Json, path: Path): Json | undefined {
  let found: Json | undefined = json
  for (const step of path) {
    if (isList(found)) found = found[Number(step)]
    else found = isMap(found) ? own(found, String(step)) : undefined
  }
  return found
}
