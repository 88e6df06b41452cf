import { mapSpine, without } from '../schema/map-spine.ts'
import type { Schema } from '../schema/schema.ts'

/** The fields of a schema that are value validations. */
export const VALUE_VALIDATIONS = [
  'format',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'multipleOf',
  'maxLength',
  'minLength',
  'pattern',
  'maxItems',
  'minItems',
  'uniqueItems',
  'maxProperties',
  'minProperties',
  'enum',
  'required',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
] as const satisfies readonly (keyof Schema)[]

/**
 * Drops all value validations. Types, fields and extensions remain, including `x-kubernetes-validations`
 * (KEP-2335, Formal Definition: the schema becomes weaker; schema/skeleton.go).
 *
 * @param schema The result of {@link decodeSchema}.
 * @returns The weaker schema. Unchanged parts are shared.
 * @example
 * console.log(stripValueValidations(decodeSchema({ type: 'integer', maximum: 3 })).maximum) // undefined
 */
export function stripValueValidations(schema: Schema): Schema {
  return mapSpine(schema, (node) => without(node, VALUE_VALIDATIONS))
}

/**
 * Drops `nullable` from the spine (schema/skeleton.go).
 *
 * @param schema The result of {@link decodeSchema}.
 * @returns The schema without `nullable`. Unchanged parts are shared.
 * @example
 * console.log(stripNullable(decodeSchema({ type: 'integer', nullable: true })).nullable) // undefined
 */
export function stripNullable(schema: Schema): Schema {
  return mapSpine(schema, (node) => without(node, ['nullable']))
}
