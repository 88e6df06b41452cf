import type { ViewObject } from './rule.ts'

/** V8 keeps an object without a prototype as a hash table, which takes several times as long to make and to read. */
const NO_NAMES: object = Object.freeze(Object.create(null))

/** An empty map of a view. It has no names that are not its keys, such as `constructor`. */
export function emptyMap(): ViewObject {
  return Object.create(NO_NAMES)
}

/** A map of a view with the entries of others; those of the later ones win. */
export function mapOf(...maps: readonly object[]): ViewObject {
  return Object.assign(emptyMap(), ...maps)
}

/** Whether an object of a view is a map, and not an object of a definition. */
export function isMap(value: object): boolean {
  return Object.getPrototypeOf(value) === NO_NAMES
}
