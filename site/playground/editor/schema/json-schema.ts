/** A JSON Schema, or a value in one. Schemas of CustomResourceDefinitions come from the user, so nothing is known about them. */
export type JsonSchema = { readonly [keyword: string]: unknown }

/** The value if it is an object. */
export function schemaOf(value: unknown): JsonSchema | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : undefined
}

/** The schemas of a list. */
export function schemasOf(value: unknown): readonly JsonSchema[] {
  return Array.isArray(value) ? value.map(schemaOf).filter((schema) => schema !== undefined) : []
}

/** The value of an own keyword: names of fields come from the user. */
export function ownValue(object: unknown, name: string): unknown {
  const schema = schemaOf(object)
  return schema !== undefined && Object.hasOwn(schema, name) ? schema[name] : undefined
}

/** The schema that a local reference names; `undefined` for others. */
export function referencedSchema(root: JsonSchema, reference: unknown): JsonSchema | undefined {
  if (typeof reference !== 'string' || !reference.startsWith('#')) return undefined
  const names = reference.slice(1).split('/').slice(1)
  let found: unknown = root
  for (const name of names) found = ownValue(found, name.replaceAll('~1', '/').replaceAll('~0', '~'))
  return schemaOf(found)
}

/** The types that a schema names. */
export function typesOf({ type }: JsonSchema): readonly string[] {
  if (typeof type === 'string') return [type]
  return Array.isArray(type) ? type.filter((each): each is string => typeof each === 'string') : []
}
