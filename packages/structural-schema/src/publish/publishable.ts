import type { Schema } from '../schema/schema.ts'
import { checkStructural } from '../structural/check-structural.ts'
import { structuralProblem } from '../structural/structural-problem.ts'

/** Returns the schema if the server publishes it: if it is structural, with types of OpenAPI (openapi/builder). */
export function publishable(schema: Schema | undefined): Schema | undefined {
  if (!schema || structuralProblem(schema) !== undefined || hasOddType(schema)) return undefined
  return checkStructural(schema).length === 0 ? schema : undefined
}

const TYPES = new Set(['array', 'boolean', 'integer', 'number', 'object', 'string'])

function hasOddType(schema: Schema): boolean {
  if (schema.type && !TYPES.has(schema.type)) return true
  return (
    [...(schema.properties?.values() ?? [])].some(hasOddType) ||
    [schema.items, schema.additionalProperties?.schema, schema.not].some((child) => child && hasOddType(child)) ||
    [schema.allOf, schema.anyOf, schema.oneOf].some((branches) => branches?.some(hasOddType))
  )
}
