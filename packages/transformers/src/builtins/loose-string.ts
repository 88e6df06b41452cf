import * as z from 'zod/mini'

/**
 * A string in a builtin's config; numbers, booleans and null become strings, as where Go reads YAML into string fields
 * (sigs.k8s.io/yaml, convertToJSONableObject): `newTag: 1.8`, `data: {on: true}`.
 */
export const looseString = z.pipe(
  z.union([z.string(), z.number(), z.bigint(), z.boolean(), z.null()]),
  z.transform((value) => (value === null ? '' : String(value))),
)
