import type { Schema } from './schema.ts'

/** Maps each node of a schema's spine, parents before children. Unchanged parts are shared. */
export function mapSpine(schema: Schema, change: (node: Schema) => Schema): Schema {
  const node = change(schema)
  const items = node.items && mapSpine(node.items, change)
  const properties = node.properties && mapProperties(node.properties, change)
  const values = node.additionalProperties?.schema
  const additional = values && mapSpine(values, change)
  if (items === node.items && properties === node.properties && additional === values) return node
  return {
    ...node,
    ...(items && { items }),
    ...(properties && { properties }),
    ...(additional && { additionalProperties: { allows: true, schema: additional } }),
  }
}

function mapProperties(
  properties: ReadonlyMap<string, Schema>,
  change: (node: Schema) => Schema,
): ReadonlyMap<string, Schema> {
  let copy: Map<string, Schema> | undefined
  for (const [name, schema] of properties) {
    const mapped = mapSpine(schema, change)
    if (mapped === schema) continue
    copy ??= new Map(properties)
    copy.set(name, mapped)
  }
  return copy ?? properties
}

/** Returns a copy without some fields, or the object itself if it has none of them. */
export function without<T extends object>(object: T, fields: readonly (keyof T)[]): T {
  if (!fields.some((field) => object[field] !== undefined)) return object
  const copy = { ...object }
  for (const field of fields) delete copy[field]
  return copy
}
