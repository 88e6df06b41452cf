/** What a YAML scalar decodes to. Integers beyond 2^53 are bigints; timestamps stay strings, as Kubernetes reads them. */
export type Scalar = string | number | bigint | boolean | null

/** A decoded YAML value. Maps that are read have no prototype, so `__proto__` is just a key. */
export type Value = Scalar | readonly Value[] | { readonly [key: string]: Value }

/** Keys and list positions from the root of a resource to a field. */
export type Path = readonly (string | number)[]
