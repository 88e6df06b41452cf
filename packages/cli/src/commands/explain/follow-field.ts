import { nearestName, type Path } from '@krmkit/runtime'
import type { Schema } from '@krmkit/structural-schema'

/** The result of following a path in a schema. */
export interface FollowedField {
  readonly schema: Schema
  readonly isRequired: boolean
}

/** The end of a path that does not exist. */
export interface LostField {
  readonly schema?: undefined
  /** The part of the path that exists. */
  readonly parent: string
  readonly name: string
  /** A field with a similar name. */
  readonly near: string | undefined
  readonly known: readonly string[]
  /** Whether the parent can have fields that are not specified. */
  readonly keepsUnknown?: boolean | undefined
}

/** Follows a path of field names through lists and maps, with or without an index or key in the path. */
export function followField(root: Schema, path: Path): FollowedField | LostField {
  let schema = root
  let isRequired = false
  let parent = ''
  for (const part of path) {
    if (typeof part === 'number') {
      if (schema.items !== undefined) schema = schema.items
      continue
    }
    schema = elementOf(schema)
    const field = schema.properties?.get(part)
    const value = schema.additionalProperties?.schema
    if (field !== undefined) {
      isRequired = schema.required?.includes(part) ?? false
      schema = field
    } else if (value !== undefined) {
      // As in kubectl, the key of a map can be omitted: the name is then a field of its values.
      isRequired = false
      schema = objectWithin(value)?.properties?.get(part) ?? value
    } else {
      const known = [...(schema.properties?.keys() ?? [])]
      return { parent, name: part, near: nearestName(part, known), known, keepsUnknown: schema.preserveUnknownFields }
    }
    parent = parent === '' ? part : `${parent}.${part}`
  }
  return { schema, isRequired }
}

/** Skips lists, because the fields below a list are those of its elements. */
function elementOf(schema: Schema): Schema {
  let element = schema
  while (element.items !== undefined && element.properties === undefined) element = element.items
  return element
}

/** The object whose fields are listed: for a list or map, that of its elements. */
export function objectWithin(schema: Schema): Schema | undefined {
  let element: Schema | undefined = schema
  while (element !== undefined && element.properties === undefined)
    element = element.items ?? element.additionalProperties?.schema
  return element
}
