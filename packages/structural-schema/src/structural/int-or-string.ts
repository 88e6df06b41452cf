import { mapSpine } from '../schema/map-spine.ts'
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

const INT_OR_STRING: readonly Schema[] = [{ type: 'integer' }, { type: 'string' }]

/**
 * Expands `x-kubernetes-int-or-string`, like the server before it publishes (schema/unfold.go).
 *
 * @param schema The result of {@link decodeSchema}.
 * @returns The schema with `anyOf` of integer and string. Unchanged parts are shared.
 * @example
 * const schema = decodeSchema({ 'x-kubernetes-int-or-string': true })
 * console.log(unfold(schema).anyOf?.map(({ type }) => type)) // [ 'integer', 'string' ]
 */
export function unfold(schema: Schema): Schema {
  return mapSpine(schema, unfoldIntOrString)
}

function unfoldIntOrString(node: Schema): Schema {
  if (!node.intOrString) return node
  if (isIntOrStringAnyOf(node.anyOf) || isIntOrStringAnyOf(node.allOf?.[0]?.anyOf)) return node
  if (!node.anyOf?.length) return { ...node, anyOf: INT_OR_STRING }
  return { ...node, allOf: [{ anyOf: INT_OR_STRING }, ...(node.allOf ?? [])] }
}
