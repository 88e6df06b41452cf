import { type StructField, type StructType, structType, type Type } from '@krmkit/cel/values'

/** Returns the type of an object by its fields. Their names are not escaped: `request.namespace`. */
export function objectType(name: string, fields: Readonly<Record<string, Type>>): StructType {
  const types = new Map<string, StructField>()
  for (const [property, type] of Object.entries(fields)) types.set(property, { type, property })
  return structType(name, types)
}

/** Returns a type with one more field. */
export function withField({ name, fields }: StructType, property: string, type: Type): StructType {
  return structType(name, new Map([...(fields ?? []), [property, { type, property }]]))
}
