import { type StructField, type StructType, structType, type Type } from '@krmkit/cel/values'

/** Returns the type of an object by its fields. Their names are not escaped: `request.namespace`. */
export function objectType(name: string, fields: Readonly<Record<string, Type>>): StructType {
  const types = new Map<string, StructField>()
  for (const [property, type] of Object.entries(fields)) types.set(property, { type, property })
  return structType(name, types)
}

/** Returns the types of objects in some types, by their names: an expression can create them. */
export function structsIn(types: Iterable<Type>): ReadonlyMap<string, StructType> {
  const found = new Map<string, StructType>()
  const pending = [...types]
  for (let type = pending.pop(); type !== undefined; type = pending.pop()) {
    if (type.kind === 'list') pending.push(type.element)
    if (type.kind === 'map') pending.push(type.key, type.value)
    if (type.kind !== 'struct' || type.fields === undefined || found.has(type.name)) continue
    found.set(type.name, type)
    for (const field of type.fields.values()) pending.push(field.type)
  }
  return found
}
