import type { Path } from '@krmkit/runtime'
import type { Schema } from '../schema/schema.ts'
import type { FieldEdit } from './edit-resource.ts'

/** A change of a document that does not change which values its schemas accept. */
export interface Fix {
  /** The rules whose findings it fixes. */
  readonly rules: readonly string[]
  /** The path of the fixed node. */
  readonly at: Path
  /** What it changes, and why that is safe. */
  readonly message: string
  readonly edits: readonly FieldEdit[]
}

/** The place of a node of the spine: the root, the items of a list, or any other. */
export type SpinePlace = 'root' | 'item' | 'field'

/** Visits each node of a schema's spine, parents before children. */
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
