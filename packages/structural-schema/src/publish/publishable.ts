import { isTypeName } from '../crd/check-openapi.ts'
import { checkKep } from '../kep/check-kep.ts'
import type { Schema } from '../schema/schema.ts'
import { schemaHas } from '../schema/schema-has.ts'
import { checkStructural, type Profile } from '../structural/check-structural.ts'
import { structuralProblem } from '../structural/structural-problem.ts'

/** Returns the schema if the server publishes it: if it is structural, with types of OpenAPI (openapi/builder). */
export function publishable(schema: Schema | undefined, profile?: Profile): Schema | undefined {
  return schema === undefined || unpublishedReason(schema, profile) !== undefined ? undefined : schema
}

/** Returns the reason why a schema is published as any object, and `undefined` for a schema that is published as it is. */
export function unpublishedReason(schema: Schema, profile: Profile = 'server'): string | undefined {
  const problem = structuralProblem(schema)
  if (problem !== undefined) return problem
  if (schemaHas(schema, ({ type }) => !!type && !isTypeName(type))) return 'a type is not one of OpenAPI'
  const [first, ...others] = profile === 'kep' ? checkKep(schema) : checkStructural(schema)
  if (first === undefined) return undefined
  return `${first.text}${others.length > 0 ? ` (and ${others.length} more)` : ''}`
}
