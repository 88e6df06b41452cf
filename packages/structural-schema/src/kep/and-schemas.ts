import { VALUE_VALIDATIONS } from '../publish/strip.ts'
import { without } from '../schema/map-spine.ts'
import type { Schema } from '../schema/schema.ts'

/**
 * Combines two schemas of the same place: the types, titles and descriptions of the user's if it has them, all fields, and if
 * both restrict values, an `allOf` of the two (KEP-2335, Unfolding the Extensions).
 */
export function andSchemas(implied: Schema, user: Schema): Schema {
  const generic = { ...without(implied, VALUE_VALIDATIONS), ...defined(without(user, VALUE_VALIDATIONS)) }
  const properties = andProperties(implied.properties, user.properties)
  return { ...generic, ...(properties && { properties }), ...andValues(valuesOf(implied), valuesOf(user)) }
}

function andProperties(
  implied: ReadonlyMap<string, Schema> | undefined,
  user: ReadonlyMap<string, Schema> | undefined,
): ReadonlyMap<string, Schema> | undefined {
  if (!implied || !user) return user ?? implied
  const properties = new Map(user)
  for (const [name, schema] of implied) {
    const own = user.get(name)
    properties.set(name, own ? andSchemas(schema, own) : schema)
  }
  return properties
}

function andValues(implied: Schema, user: Schema): Schema {
  const { required, ...restOfImplied } = implied
  const { required: alsoRequired, allOf, ...restOfUser } = user
  const names = [...new Set([...(alsoRequired ?? []), ...(required ?? [])])]
  const requirement = names.length > 0 ? { required: names } : {}
  const isFree = Object.keys(restOfImplied).length === 0
  if (isFree || Object.keys(restOfUser).length === 0) {
    return { ...restOfImplied, ...restOfUser, ...(allOf && { allOf }), ...requirement }
  }
  return { allOf: [restOfImplied, restOfUser, ...(allOf ?? [])], ...requirement }
}

function valuesOf(schema: Schema): Schema {
  return Object.fromEntries(
    VALUE_VALIDATIONS.filter((field) => schema[field] !== undefined).map((field) => [field, schema[field]]),
  )
}

function defined(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined))
}
