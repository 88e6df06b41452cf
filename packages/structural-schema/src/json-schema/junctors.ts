import type { Schema } from '../schema/schema.ts'

/** Whether JSON Schema would let null pass the junctors of a node; the server asks null for its type alone. */
export function junctorsTakeNull({ allOf, anyOf, oneOf, not }: Schema): boolean {
  return (
    (allOf?.every(takesNull) ?? true) &&
    (!anyOf?.length || anyOf.some(takesNull)) &&
    (!oneOf?.length || oneOf.filter(takesNull).length === 1) &&
    !(not && takesNull(not))
  )
}

function takesNull(schema: Schema): boolean {
  if (schema.enum?.length || (schema.type && !schema.nullable) || schema.intOrString) return false
  return junctorsTakeNull(schema)
}
