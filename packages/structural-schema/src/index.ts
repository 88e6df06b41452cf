/**
 * Structural schemas (KEP-2335): what the API server says of schemas of CustomResourceDefinitions, and does with them.
 * @module
 */
export type { FieldError, FieldErrorType } from './finding/field-error.ts'
export { Float, type Json, type JsonMap } from './json/json.ts'
export type { Schema, ValidationRule } from './schema/schema.ts'
