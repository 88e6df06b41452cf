import { type Json, newMap } from '../json/json.ts'
import { floatOf } from '../json/number-of.ts'
import type { AdditionalProperties, Schema, ValidationRule } from './schema.ts'

/**
 * Encodes a schema like the API server: without absent and empty fields, except those with a pointer (`omitempty`).
 *
 * @param schema The result of {@link decodeSchema}.
 * @returns The schema as JSON.
 * @example
 * import { decodeSchema, encodeSchema } from '@krmkit/structural-schema'
 * import { compactJson } from '@krmkit/structural-schema/values'
 *
 * console.log(compactJson(encodeSchema(decodeSchema({ type: 'object', required: [], 'x-unknown': 1 })))) // {"type":"object"}
 */
export function encodeSchema(schema: Schema): Json {
  const map = newMap()
  const { unsupported } = schema
  put(map, 'id', unsupported?.id)
  put(map, '$schema', unsupported?.schema)
  put(map, '$ref', unsupported?.ref)
  put(map, 'description', schema.description)
  put(map, 'type', schema.type)
  put(map, 'format', schema.format)
  put(map, 'title', schema.title)
  put(map, 'default', schema.default)
  putNumber(map, 'maximum', schema.maximum)
  put(map, 'exclusiveMaximum', schema.exclusiveMaximum)
  putNumber(map, 'minimum', schema.minimum)
  put(map, 'exclusiveMinimum', schema.exclusiveMinimum)
  put(map, 'maxLength', schema.maxLength)
  put(map, 'minLength', schema.minLength)
  put(map, 'pattern', schema.pattern)
  put(map, 'maxItems', schema.maxItems)
  put(map, 'minItems', schema.minItems)
  put(map, 'uniqueItems', schema.uniqueItems)
  putNumber(map, 'multipleOf', schema.multipleOf)
  putList(map, 'enum', schema.enum)
  put(map, 'maxProperties', schema.maxProperties)
  put(map, 'minProperties', schema.minProperties)
  putList(map, 'required', schema.required)
  put(map, 'items', schema.items ? encodeSchema(schema.items) : itemsList(unsupported?.itemsList))
  putList(map, 'allOf', schema.allOf?.map(encodeSchema))
  putList(map, 'oneOf', schema.oneOf?.map(encodeSchema))
  putList(map, 'anyOf', schema.anyOf?.map(encodeSchema))
  put(map, 'not', schema.not && encodeSchema(schema.not))
  putSchemas(map, 'properties', schema.properties)
  put(map, 'additionalProperties', encodeAdditional(schema.additionalProperties))
  putSchemas(map, 'patternProperties', unsupported?.patternProperties)
  putSchemas(map, 'dependencies', unsupported?.dependencies)
  put(map, 'additionalItems', encodeAdditional(unsupported?.additionalItems))
  putSchemas(map, 'definitions', unsupported?.definitions)
  put(map, 'externalDocs', schema.externalDocs)
  put(map, 'example', schema.example)
  put(map, 'nullable', schema.nullable)
  put(map, 'x-kubernetes-preserve-unknown-fields', schema.preserveUnknownFields)
  put(map, 'x-kubernetes-embedded-resource', schema.embeddedResource)
  put(map, 'x-kubernetes-int-or-string', schema.intOrString)
  putList(map, 'x-kubernetes-list-map-keys', schema.listMapKeys)
  put(map, 'x-kubernetes-list-type', schema.listType)
  put(map, 'x-kubernetes-map-type', schema.mapType)
  putList(map, 'x-kubernetes-validations', schema.validations?.map(encodeRule))
  return map
}

type OpenMap = { [key: string]: Json }

function put(map: OpenMap, key: string, value: Json | undefined): void {
  if (value !== undefined) map[key] = value
}

function putNumber(map: OpenMap, key: string, value: number | undefined): void {
  if (value !== undefined) map[key] = Number.isSafeInteger(value) ? value : floatOf(value)
}

function putList(map: OpenMap, key: string, value: readonly Json[] | undefined): void {
  if (value !== undefined && value.length > 0) map[key] = value
}

function putSchemas(
  map: OpenMap,
  key: string,
  schemas: ReadonlyMap<string, Schema | readonly string[]> | undefined,
): void {
  if (schemas === undefined || schemas.size === 0) return
  const encoded = newMap()
  for (const [name, schema] of schemas) {
    encoded[name] = Array.isArray(schema) ? (schema as readonly string[]) : encodeSchema(schema as Schema)
  }
  map[key] = encoded
}

function itemsList(list: readonly Schema[] | undefined): Json | undefined {
  return list === undefined ? undefined : list.length > 0 ? list.map(encodeSchema) : null
}

function encodeAdditional(additional: AdditionalProperties | undefined): Json | undefined {
  return additional?.schema ? encodeSchema(additional.schema) : additional?.allows
}

function encodeRule(rule: ValidationRule): Json {
  const map = newMap()
  map.rule = rule.rule
  put(map, 'message', rule.message)
  put(map, 'messageExpression', rule.messageExpression)
  put(map, 'reason', rule.reason)
  put(map, 'fieldPath', rule.fieldPath)
  put(map, 'optionalOldSelf', rule.optionalOldSelf)
  return map
}
