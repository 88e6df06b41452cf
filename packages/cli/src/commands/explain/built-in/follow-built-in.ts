import type { Definition, Field, TypeNode } from '@krmkit/kubernetes-schemas'
import { nearestName, type Path } from '@krmkit/runtime'
import type { LostField } from '../follow-field.ts'

/** The result of following a path: its fields, and the type of the last one. */
export interface FollowedBuiltIn {
  /** The fields of the path, outermost first; empty for the object itself. */
  readonly fields: readonly Field[]
  /** `undefined` for the object itself. */
  readonly node: TypeNode | undefined
}

/** Follows a path of field names through lists and maps, with or without an index or key in the path. */
export function followBuiltIn(root: Definition, path: Path): FollowedBuiltIn | LostField {
  const fields: Field[] = []
  let node: TypeNode | undefined
  let parent = ''
  for (const part of path) {
    if (typeof part === 'number') {
      if (node?.type === 'array') node = node.items
      continue
    }
    const element: TypeNode | undefined = node?.type === 'array' ? elementOf(node) : node
    const definition = element === undefined ? root : element.definition
    const field: Field | undefined = definition?.fields.get(part)
    const value: TypeNode | undefined = element?.type === 'map' ? element.items : undefined
    if (field !== undefined) {
      fields.push(field)
      node = typeOf(field)
    } else if (value !== undefined) {
      // As in kubectl, the key of a map can be omitted: the name is then a field of its values.
      const inner = value.definition?.fields.get(part)
      if (inner !== undefined) fields.push(inner)
      node = inner === undefined ? value : typeOf(inner)
    } else {
      const known = [...(definition?.fields.keys() ?? [])]
      return { parent, name: part, near: nearestName(part, known), known }
    }
    parent = parent === '' ? part : `${parent}.${part}`
  }
  return { fields, node }
}

/** The newest type of a field. */
export function typeOf({ types }: Field): TypeNode | undefined {
  return types.at(-1)?.node
}

/** The object whose fields are listed: for a list or map, that of its elements. */
export function definitionWithin(node: TypeNode | undefined): Definition | undefined {
  let element = node
  while (element !== undefined && element.definition === undefined) element = element.items
  return element?.definition
}

function elementOf(node: TypeNode): TypeNode | undefined {
  let element: TypeNode | undefined = node
  while (element?.type === 'array') element = element.items
  return element
}
