import { toOpenApiV2 } from '../publish/openapi-v2.ts'
import { toOpenApiV3 } from '../publish/openapi-v3.ts'
import type { OpenApiFormat } from '../publish/type-meta.ts'
import { mapSpine, without } from '../schema/map-spine.ts'
import type { Schema } from '../schema/schema.ts'
import { unfoldKep } from './unfold-kep.ts'

/**
 * Returns a schema as KEP-2335 publishes it (Unfolding the Extensions, Litmus Test Examples): with expanded unions and embedded
 * resources, which keep the user's restrictions of `apiVersion`, `kind` and `metadata`. To the KEP, OpenAPI v2 has no patterns.
 */
export function publishedByKep(schema: Schema, format: OpenApiFormat): Schema {
  const unfolded = toOpenApiV3(unfoldKep(schema))
  return format === 'v2' ? mapSpine(toOpenApiV2(unfolded), (node) => without(node, ['pattern'])) : unfolded
}
