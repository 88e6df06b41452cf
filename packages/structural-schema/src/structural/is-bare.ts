import type { Schema } from '../schema/schema.ts'

/**
 * Returns whether a schema has no fields except `type`, `default`, `properties` and `additionalProperties`. As in Go's comparison,
 * empty lists of names or rules count as set, empty lists of schemas and values do not (schema/convert.go).
 */
export function isBare(schema: Schema): boolean {
  return (
    schema.items === undefined &&
    schema.description === undefined &&
    schema.title === undefined &&
    schema.nullable !== true &&
    schema.externalDocs === undefined &&
    schema.example === undefined &&
    hasNoExtension(schema) &&
    hasNoValidation(schema)
  )
}

function hasNoExtension(schema: Schema): boolean {
  return (
    schema.preserveUnknownFields !== true &&
    schema.embeddedResource !== true &&
    schema.intOrString !== true &&
    schema.listType === undefined &&
    schema.listMapKeys === undefined &&
    schema.mapType === undefined &&
    schema.validations === undefined
  )
}

function hasNoValidation(schema: Schema): boolean {
  return (
    !schema.format &&
    !schema.pattern &&
    schema.maximum === undefined &&
    schema.minimum === undefined &&
    schema.exclusiveMaximum !== true &&
    schema.exclusiveMinimum !== true &&
    schema.multipleOf === undefined &&
    schema.maxLength === undefined &&
    schema.minLength === undefined &&
    schema.maxItems === undefined &&
    schema.minItems === undefined &&
    schema.maxProperties === undefined &&
    schema.minProperties === undefined &&
    schema.uniqueItems !== true &&
    !schema.enum?.length &&
    schema.required === undefined &&
    !schema.allOf?.length &&
    !schema.anyOf?.length &&
    !schema.oneOf?.length &&
    schema.not === undefined
  )
}
