/**
 * A JSON value that keeps what Go's decoder tells apart: a `number` that is whole is an int64, any other a float64;
 * a whole number written as `3.0` or `1e3` is a {@link Float}; an int64 beyond 2^53 is a bigint.
 */
export type Json = null | boolean | string | number | bigint | Float | readonly Json[] | JsonMap

/** A JSON object. It may be one that `JSON.parse` made: ask with {@link own}, list with `Object.keys`. */
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

/** Whether a value is an object. */
export function isMap(value: Json | undefined): value is JsonMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Float)
}

/** Whether a value is a list. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** The value of a key; `undefined` where the object itself has no such key (`__proto__` is just a key). */
export function own(map: JsonMap, key: string): Json | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined
}

/** Sets a field of a plain object, where `__proto__` is no key like others. */
export function setOwn(map: { [key: string]: Json }, key: string, value: Json): void {
  if (key !== '__proto__') map[key] = value
  else Object.defineProperty(map, key, { value, writable: true, enumerable: true, configurable: true })
}

/** An object without a prototype, to be filled: in it `__proto__` is just a key. */
export function newMap(): { [key: string]: Json } {
  return Object.create(null) as { [key: string]: Json }
}
