import type { Path } from '@krmkit/runtime'
import type { FieldEdit } from '../manifests/edit-resource.ts'
import type { Schema } from '../schema/schema.ts'

/** A change of a document that keeps which values its schemas accept. */
export interface Fix {
  /** The rules whose findings go. */
  readonly rules: readonly string[]
  /** The node that is mended. */
  readonly at: Path
  /** What is done, and why it is safe. */
  readonly message: string
  readonly edits: readonly FieldEdit[]
}

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
