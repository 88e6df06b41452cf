import { nearestName, type Path } from '@krmkit/runtime'
import type { Schema } from '@krmkit/structural-schema'

/** The end of a walk down a schema. */
export interface FollowedField {
  readonly schema: Schema
  readonly isRequired: boolean
}

/** Where a walk ended that found no such field. */
export interface LostField {
  readonly schema?: undefined
  /** What was found so far. */
  readonly parent: string
  readonly name: string
  /** A field that may be meant. */
  readonly near: string | undefined
  readonly known: readonly string[]
}

/** Follows a path of field names; lists and maps are walked through, with or without a position or key in the path. */
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
      // The key of a map may be left out, as with kubectl: then the name is that of a field of its values.
      isRequired = false
      schema = objectWithin(value)?.properties?.get(part) ?? value
    } else {
      const known = [...(schema.properties?.keys() ?? [])]
      return { parent, name: part, near: nearestName(part, known), known }
    }
    parent = parent === '' ? part : `${parent}.${part}`
  }
  return { schema, isRequired }
}

/** Below a list the fields are those of its elements. */
function elementOf(schema: Schema): Schema {
  let element = schema
  while (element.items !== undefined && element.properties === undefined) element = element.items
  return element
}

/** The object whose fields are to be listed: of a list or map that of its elements. */
export function objectWithin(schema: Schema): Schema | undefined {
  let element: Schema | undefined = schema
  while (element !== undefined && element.properties === undefined)
    element = element.items ?? element.additionalProperties?.schema
  return element
}
