import type { Schema } from './schema.ts'

/** Returns whether a schema or any nested one matches, including those that structural schemas do not support (validation.go, `SchemaHas`). */
export function schemaHas(schema: Schema, is: (schema: Schema) => boolean): boolean {
  if (is(schema)) return true
  const { items, properties, additionalProperties, not, allOf, anyOf, oneOf, unsupported } = schema
  return (
    (items !== undefined && schemaHas(items, is)) ||
    (properties !== undefined && anyHas(properties.values(), is)) ||
    (additionalProperties?.schema !== undefined && schemaHas(additionalProperties.schema, is)) ||
    (not !== undefined && schemaHas(not, is)) ||
    (allOf !== undefined && anyHas(allOf, is)) ||
    (anyOf !== undefined && anyHas(anyOf, is)) ||
    (oneOf !== undefined && anyHas(oneOf, is)) ||
    (unsupported !== undefined && unsupportedHas(schema, is))
  )
}

function anyHas(schemas: Iterable<Schema>, is: (schema: Schema) => boolean): boolean {
  for (const schema of schemas) if (schemaHas(schema, is)) return true
  return false
}

function unsupportedHas({ unsupported }: Schema, is: (schema: Schema) => boolean): boolean {
  const { itemsList, patternProperties, dependencies, additionalItems, definitions } = unsupported ?? {}
  const required = [...(dependencies?.values() ?? [])].filter((dependency) => !Array.isArray(dependency))
  return (
    anyHas(itemsList ?? [], is) ||
    anyHas(patternProperties?.values() ?? [], is) ||
    anyHas(required as Schema[], is) ||
    (additionalItems?.schema !== undefined && schemaHas(additionalItems.schema, is)) ||
    anyHas(definitions?.values() ?? [], is)
  )
}
