import { PATCH_KEYS } from '@krmkit/kubernetes-schemas'
import { isList, isMap, type Json, type JsonMap } from '@krmkit/structural-schema/values'

/** Keywords whose values are schemas by name. */
const BY_NAME = ['properties', 'patternProperties', 'definitions']
/** Keywords that a part of an object can violate although the whole object does not. */
const WHOLE_ONLY = ['required', 'minProperties', 'minItems']
const APPLICATORS = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']

/**
 * Converts the schema of an object to one that also accepts its patches, which have the same kind: nothing is required, and keys
 * such as `$patch` are accepted.
 */
export function partialSchema(schema: JsonMap): JsonMap {
  const out: Record<string, Json> = {}
  for (const [keyword, value] of Object.entries(schema) as [string, Json][]) {
    if (WHOLE_ONLY.includes(keyword)) continue
    if (APPLICATORS.includes(keyword) && needsWhole(value)) continue
    if (BY_NAME.includes(keyword) && isMap(value)) out[keyword] = mapValues(value)
    else out[keyword] = keyword === 'items' || keyword === 'additionalProperties' ? partial(value) : value
  }
  if (schema.additionalProperties === false)
    out.patternProperties = { ...(out.patternProperties as JsonMap), ...PATCH_KEYS }
  return out
}

function mapValues(schemas: JsonMap): JsonMap {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, partial(schema as Json)]))
}

function partial(schema: Json): Json {
  return isMap(schema) ? partialSchema(schema) : schema
}

/** Whether one of the keywords is anywhere in a schema. A property with such a name counts too, which is only less strict. */
function needsWhole(schema: Json): boolean {
  if (isList(schema)) return schema.some(needsWhole)
  if (!isMap(schema)) return false
  return Object.entries(schema).some(([key, value]) => WHOLE_ONLY.includes(key) || needsWhole(value as Json))
}
