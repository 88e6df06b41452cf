import type { Schema } from '../schema/schema.ts'

/**
 * Whether a schema says nothing but, at most, `type`, `default`, `properties` and `additionalProperties`. As Go compares:
 * empty lists of names or rules are something, empty lists of schemas and values nothing (schema/convert.go).
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
