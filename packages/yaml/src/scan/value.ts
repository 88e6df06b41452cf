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
