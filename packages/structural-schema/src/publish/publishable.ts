import { isTypeName } from '../crd/check-openapi.ts'
import type { Schema } from '../schema/schema.ts'
import { schemaHas } from '../schema/schema-has.ts'
import { checkStructural } from '../structural/check-structural.ts'
import { structuralProblem } from '../structural/structural-problem.ts'

/** Returns the schema if the server publishes it: if it is structural, with types of OpenAPI (openapi/builder). */
export function publishable(schema: Schema | undefined): Schema | undefined {
  if (
    !schema ||
    structuralProblem(schema) !== undefined ||
    schemaHas(schema, ({ type }) => !!type && !isTypeName(type))
  )
    return undefined
  return checkStructural(schema).length === 0 ? schema : undefined
}
