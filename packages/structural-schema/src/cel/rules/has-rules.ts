import type { Schema } from '../../schema/schema.ts'

/** Whether a schema or one inside it has rules (`x-kubernetes-validations`). */
export function hasRules(schema: Schema): boolean {
  if ((schema.validations ?? []).length > 0) return true
  if (schema.items !== undefined && hasRules(schema.items)) return true
  if (schema.additionalProperties?.schema !== undefined && hasRules(schema.additionalProperties.schema)) return true
  for (const property of schema.properties?.values() ?? []) if (hasRules(property)) return true
  return false
}
