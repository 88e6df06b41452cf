import type { Path } from '@krmkit/runtime'
import type { Schema } from '../schema/schema.ts'

/** Where a node of the spine is: the root, what the items of a list are, or any other. */
export type SpinePlace = 'root' | 'item' | 'field'

/** Calls back for each node of a schema's spine, a parent before its children. */
export function eachSpineNode(
  schema: Schema,
  at: Path,
  visit: (node: Schema, at: Path, place: SpinePlace) => void,
  place: SpinePlace = 'root',
): void {
  visit(schema, at, place)
  if (schema.items) eachSpineNode(schema.items, [...at, 'items'], visit, 'item')
  for (const [name, child] of schema.properties ?? []) eachSpineNode(child, [...at, 'properties', name], visit, 'field')
  const values = schema.additionalProperties?.schema
  if (values) eachSpineNode(values, [...at, 'additionalProperties'], visit, 'field')
}
