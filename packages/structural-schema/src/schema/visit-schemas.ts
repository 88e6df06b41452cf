import { childPath, type FieldPath, indexPath, keyPath } from '../finding/field-path.ts'
import type { Schema } from './schema.ts'

/** The position of a schema: on the spine, or in an applicator. */
export type SchemaPosition = 'spine' | 'nested'

/** Visits a schema and all nested ones with their paths, except those that structural schemas do not support. */
export function visitSchemas(
  schema: Schema,
  path: FieldPath,
  visit: (schema: Schema, path: FieldPath, position: SchemaPosition) => void,
  position: SchemaPosition = 'spine',
): void {
  visit(schema, path, position)
  const { items, properties, additionalProperties, not, allOf, anyOf, oneOf } = schema
  if (items !== undefined) visitSchemas(items, childPath(path, 'items'), visit, position)
  if (properties !== undefined) {
    const below = childPath(path, 'properties')
    for (const [name, property] of properties) visitSchemas(property, keyPath(below, name), visit, position)
  }
  if (additionalProperties?.schema !== undefined) {
    visitSchemas(additionalProperties.schema, childPath(path, 'additionalProperties'), visit, position)
  }
  if (not !== undefined) visitSchemas(not, childPath(path, 'not'), visit, 'nested')
  if (allOf !== undefined) visitAll(allOf, childPath(path, 'allOf'), visit)
  if (anyOf !== undefined) visitAll(anyOf, childPath(path, 'anyOf'), visit)
  if (oneOf !== undefined) visitAll(oneOf, childPath(path, 'oneOf'), visit)
}

function visitAll(
  schemas: readonly Schema[],
  path: FieldPath,
  visit: (schema: Schema, path: FieldPath, position: SchemaPosition) => void,
): void {
  schemas.forEach((schema, i) => {
    visitSchemas(schema, indexPath(path, i), visit, 'nested')
  })
}
