import { mapSpine, without } from '../schema/map-spine.ts'
import type { Schema } from '../schema/schema.ts'

/**
 * Weakens a schema for clients of OpenAPI v2 (apiextensions-apiserver, pkg/controller/openapi/v2).
 *
 * @param schema The result of {@link decodeSchema}.
 * @returns The weaker schema. Unchanged parts are shared.
 * @example
 * console.log(toOpenApiV2(decodeSchema({ type: 'string', nullable: true })).type) // undefined
 */
export function toOpenApiV2(schema: Schema): Schema {
  return mapSpine(schema, weaken)
}

function weaken(schema: Schema): Schema {
  let node = without(schema, ['allOf', 'oneOf', 'anyOf', 'not'])
  // v2 does not have null, and kubectl fails on untyped values with fields or items.
  if (node.nullable) node = without(node, ['type', 'nullable', 'items', 'properties'])
  if (node.preserveUnknownFields) node = without(node, ['items', 'properties'])
  if (!node.items && node.type === 'array') node = without(node, ['type'])
  if (node.preserveUnknownFields && node.type === 'object') node = without(node, ['type'])
  if (node.additionalProperties?.schema?.nullable) return without(node, ['required'])
  return requireNoNullable(node)
}

function requireNoNullable(node: Schema): Schema {
  if (!node.required || !node.properties) return node
  const required = node.required.filter((name) => !node.properties?.get(name)?.nullable)
  if (required.length === node.required.length) return node
  return required.length > 0 ? { ...node, required } : without(node, ['required'])
}
