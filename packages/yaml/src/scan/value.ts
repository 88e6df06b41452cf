/**
 * The value of a YAML scalar. Integers beyond 2^53 are bigints; timestamps stay strings, as in Kubernetes.
 *
 * @example
 * console.log(readYaml('[~, true, 0x10, 9007199254740993, 2001-01-01]').document?.get([])) // [ null, true, 16, 9007199254740993n, '2001-01-01' ]
 */
export type Scalar = string | number | bigint | boolean | null

/**
 * A decoded YAML value. Maps that are read have no prototype, so `__proto__` is an ordinary key.
 *
 * @example
 * console.log(JSON.stringify(readYaml('a: {b: [1, x]}').document?.get([]))) // {"a":{"b":[1,"x"]}}
 */
export type Value = Scalar | readonly Value[] | { readonly [key: string]: Value }

/**
 * Keys and list positions (from 0) from the root of a document to a node; `[]` is the root.
 *
 * @example
 * console.log(readYaml('list: [{name: a}]').document?.get(['list', 0, 'name'])) // a
 */
export type Path = readonly (string | number)[]

/**
 * Whether a value is a map.
 *
 * @param value - any value; `undefined` is not a map
 * @returns true for maps, false for lists and scalars
 * @example
 * console.log(isMap({ a: 1 }), isMap([1]), isMap(null)) // true false false
 */
export function isMap(value: Value | undefined): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Whether two values are equal. The order of a map's keys and the spelling of numbers do not count.
 *
 * @param a - any value; `undefined` only equals itself
 * @param b - the value to compare with
 * @returns true if the values are equal
 * @example
 * console.log(isEqual({ a: 1, b: [2] }, { b: [2], a: 1 })) // true
 */
export function isEqual(a: Value | undefined, b: Value | undefined): boolean {
  if (a === b) return true
  if (typeof a === 'number' && typeof b === 'number') return Number.isNaN(a) && Number.isNaN(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((element, at) => isEqual(element, b[at] as Value))
  if (Array.isArray(b)) return false
  const [left, right] = [a, b] as [{ readonly [key: string]: Value }, { readonly [key: string]: Value }]
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(left[key], right[key]))
  )
}
