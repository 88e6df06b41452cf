import type { Schema } from '../../schema/schema.ts'

/** Returns the schemas with rules (`x-kubernetes-validations`), and all that contain them. */
export function schemasWithRules(schema: Schema): ReadonlySet<Schema> {
  const found = new Set<Schema>()
  collect(schema, found)
  return found
}

function collect(schema: Schema, found: Set<Schema>): boolean {
  let has = (schema.validations ?? []).length > 0
  if (schema.items !== undefined && collect(schema.items, found)) has = true
  if (schema.additionalProperties?.schema !== undefined && collect(schema.additionalProperties.schema, found))
    has = true
  if (schema.properties !== undefined) {
    for (const property of schema.properties.values()) if (collect(property, found)) has = true
  }
  if (has) found.add(schema)
  return has
}

/** Returns whether a schema or a nested one has rules (`x-kubernetes-validations`). */
export function hasRules(schema: Schema): boolean {
  if ((schema.validations ?? []).length > 0) return true
  if (schema.items !== undefined && hasRules(schema.items)) return true
  if (schema.additionalProperties?.schema !== undefined && hasRules(schema.additionalProperties.schema)) return true
  for (const property of schema.properties?.values() ?? []) if (hasRules(property)) return true
  return false
}
