import { type Json, type JsonMap, newMap } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'

/**
 * Converts a schema to a definition for strategic merges (kustomize's `openapi.path`): its types and fields, and for each
 * list that server-side apply merges, the strategy and keys with which a strategic merge does the same.
 */
export function mergeDefinition(schema: Schema): JsonMap {
  const out = newMap()
  if (schema.type) out.type = schema.type
  if (schema.description) out.description = schema.description
  if (schema.intOrString) out['x-kubernetes-int-or-string'] = true
  if (schema.preserveUnknownFields) out['x-kubernetes-preserve-unknown-fields'] = true
  if (schema.embeddedResource) out['x-kubernetes-embedded-resource'] = true
  if (schema.unsupported?.ref !== undefined) out.$ref = schema.unsupported.ref
  if (schema.mapType !== undefined) out['x-kubernetes-map-type'] = schema.mapType
  if (schema.items) {
    out.items = mergeDefinition(schema.items)
    Object.assign(out, mergeKeys(schema))
  }
  if (schema.properties?.size) {
    const properties = newMap()
    for (const [name, child] of schema.properties) properties[name] = mergeDefinition(child)
    out.properties = properties
  }
  const { additionalProperties } = schema
  if (additionalProperties) {
    out.additionalProperties = additionalProperties.schema
      ? mergeDefinition(additionalProperties.schema)
      : additionalProperties.allows
  }
  return out
}

/** Kustomize reads the first key from the merge key, and all keys from the list's map keys (kyaml, PatchStrategyAndKeyList). */
function mergeKeys({ listType, listMapKeys }: Schema): { readonly [key: string]: Json } {
  if (listType === undefined) return {}
  const type = { 'x-kubernetes-list-type': listType }
  if (listType === 'set') return { ...type, 'x-kubernetes-patch-strategy': 'merge' }
  const [key] = listMapKeys ?? []
  if (listType !== 'map' || key === undefined) return type
  return {
    ...type,
    'x-kubernetes-list-map-keys': listMapKeys as readonly string[],
    'x-kubernetes-patch-merge-key': key,
    'x-kubernetes-patch-strategy': 'merge',
  }
}
