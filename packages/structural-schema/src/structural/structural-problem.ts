import { compareUtf8 } from '@krmkit/runtime/values'
import type { Schema } from '../schema/schema.ts'

/**
 * Returns the reason why a schema cannot be converted to a structural one. It is the first problem in the server's order, with
 * properties sorted by name (apiextensions, schema/convert.go, `NewStructural`).
 *
 * @param schema The result of {@link decodeSchema}.
 * @returns The message of the server; `undefined` for a schema that can be converted.
 * @example
 * console.log(structuralProblem(decodeSchema({ $ref: '#/a' }))) // OpenAPIV3Schema '$ref' is not supported
 */
export function structuralProblem(schema: Schema): string | undefined {
  return isSuspect(schema) ? problemOf(schema) : undefined
}

/** A fast check for possible problems, because almost no schema has one. */
function isSuspect(schema: Schema): boolean {
  if (schema.unsupported !== undefined || schema.preserveUnknownFields === false) return true
  if (schema.properties !== undefined) {
    for (const property of schema.properties.values()) if (isSuspect(property)) return true
  }
  return (
    (schema.items !== undefined && isSuspect(schema.items)) ||
    (schema.additionalProperties?.schema !== undefined && isSuspect(schema.additionalProperties.schema)) ||
    (schema.not !== undefined && isSuspect(schema.not)) ||
    (schema.allOf?.some(isSuspect) ?? false) ||
    (schema.anyOf?.some(isSuspect) ?? false) ||
    (schema.oneOf?.some(isSuspect) ?? false)
  )
}

function problemOf(schema: Schema): string | undefined {
  return unsupportedField(schema) ?? applicatorProblem(schema) ?? ownProblem(schema) ?? childProblem(schema)
}

function unsupportedField({ unsupported }: Schema): string | undefined {
  if (unsupported === undefined) return undefined
  const { id, schema, ref, patternProperties, dependencies, additionalItems, definitions } = unsupported
  const field =
    (id && 'id') ||
    (schema && 'schema') ||
    (ref && '$ref') ||
    (patternProperties?.size && 'patternProperties') ||
    (dependencies?.size && 'dependencies') ||
    (additionalItems && 'additionalItems') ||
    (definitions?.size && 'definitions')
  return field ? `OpenAPIV3Schema '${field}' is not supported` : undefined
}

function applicatorProblem({ not, allOf, anyOf, oneOf }: Schema): string | undefined {
  return (not && problemOf(not)) ?? firstProblem(allOf) ?? firstProblem(anyOf) ?? firstProblem(oneOf)
}

function firstProblem(schemas: Iterable<Schema> | undefined): string | undefined {
  for (const schema of schemas ?? []) {
    const problem = problemOf(schema)
    if (problem !== undefined) return problem
  }
  return undefined
}

function ownProblem({ preserveUnknownFields, unsupported }: Schema): string | undefined {
  if (preserveUnknownFields === false) {
    return "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined"
  }
  return unsupported?.itemsList?.length ? "OpenAPIV3Schema 'items' must be a schema, but is an array" : undefined
}

function childProblem({ items, properties, additionalProperties }: Schema): string | undefined {
  const names = [...(properties?.keys() ?? [])].sort(compareUtf8)
  return (
    (items && problemOf(items)) ??
    firstProblem(names.map((name) => properties?.get(name) as Schema)) ??
    (additionalProperties?.schema && problemOf(additionalProperties.schema))
  )
}
