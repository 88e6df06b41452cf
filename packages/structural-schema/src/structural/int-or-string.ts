import type { Schema } from '../schema/schema.ts'
import { isBare } from './is-bare.ts'

/** Returns whether `anyOf` is exactly `[{type: integer}, {type: string}]` (schema/validation.go, `isIntOrStringAnyOfPattern`). */
export function isIntOrStringAnyOf(anyOf: readonly Schema[] | undefined): boolean {
  if (anyOf?.length !== 2) return false
  const [first, second] = anyOf as readonly [Schema, Schema]
  return first.type === 'integer' && second.type === 'string' && isLoneType(first) && isLoneType(second)
}

/** In a nested schema, `properties: {}` counts as set, but `additionalProperties: false` does not (schema/convert.go). */
function isLoneType(schema: Schema): boolean {
  const { additionalProperties, properties } = schema
  return (
    isBare(schema) &&
    schema.default === undefined &&
    properties === undefined &&
    (additionalProperties === undefined || (!additionalProperties.allows && additionalProperties.schema === undefined))
  )
}
