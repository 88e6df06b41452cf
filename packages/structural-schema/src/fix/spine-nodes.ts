import type { Path } from '@krmkit/runtime'
import type { Schema } from '../schema/schema.ts'

/** Calls back for each node of a schema's spine, a parent before its children. */
export function eachSpineNode(
  schema: Schema,
  at: Path,
  visit: (node: Schema, at: Path, isRoot: boolean) => void,
  isRoot = true,
): void {
  visit(schema, at, isRoot)
  if (schema.items) eachSpineNode(schema.items, [...at, 'items'], visit, false)
  for (const [name, child] of schema.properties ?? []) eachSpineNode(child, [...at, 'properties', name], visit, false)
  const values = schema.additionalProperties?.schema
  if (values) eachSpineNode(values, [...at, 'additionalProperties'], visit, false)
}
