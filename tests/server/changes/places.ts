import {
  type Definition,
  type Field,
  kubernetesModel,
  type Model,
  type TypeNode,
} from '../../../packages/kubernetes-schemas/src/index.ts'
import { isObject, type Json, type JsonObject, type JsonPath } from '../json.ts'

/** A value in an object, and what the model knows of it. */
export interface Place {
  readonly path: JsonPath
  /** The path without indices and keys of maps: `spec.containers[].name`. */
  readonly schemaPath: string
  readonly value: Json
  readonly node: TypeNode | undefined
  /** What the value is in its parent. */
  readonly role: 'root' | 'field' | 'element' | 'entry'
  /** The definition that has the field, for a field. */
  readonly owner: Definition | undefined
  readonly field: Field | undefined
}

/** The version of a type that a minor version has. */
export function nodeOf(field: Field | undefined, minor: number): TypeNode | undefined {
  return field?.types.find(({ minors }) => minors.from <= minor && minor <= minors.to)?.node
}

/** The definition of the kind of an object. */
export function definitionOf(object: JsonObject, model: Model = kubernetesModel()): Definition | undefined {
  return model.kind(String(object.apiVersion), String(object.kind))?.definition
}

/** Every place of an object, from the outside to the inside; not its own `apiVersion` and `kind`. */
export function placesOf(object: JsonObject, minor: number): readonly Place[] {
  const definition = definitionOf(object)
  const root: TypeNode = { type: 'object', ...(definition !== undefined && { definition }) }
  const places: Place[] = []
  visit({ path: [], schemaPath: '', value: object, node: root, role: 'root', owner: undefined, field: undefined })
  return places

  function visit(place: Place): void {
    const isIdentity = place.path.length === 1 && (place.path[0] === 'apiVersion' || place.path[0] === 'kind')
    if (isIdentity) return
    places.push(place)
    for (const inner of insideOf(place, minor)) visit(inner)
  }
}

function insideOf({ path, schemaPath, value, node }: Place, minor: number): Place[] {
  if (Array.isArray(value)) {
    return (value as readonly Json[]).map((element, i) => ({
      path: [...path, i],
      schemaPath: `${schemaPath}[]`,
      value: element,
      node: node?.items,
      role: 'element',
      owner: undefined,
      field: undefined,
    }))
  }
  if (!isObject(value)) return []
  const definition = node?.type === 'object' ? node.definition : undefined
  const owner = definition?.isOpen ? undefined : definition
  const isMap = node?.type === 'map'
  return Object.entries(value).map(([key, inner]) => {
    const field = owner?.fields.get(key)
    return {
      path: [...path, key],
      schemaPath: isMap ? `${schemaPath}{}` : schemaPath === '' ? key : `${schemaPath}.${key}`,
      value: inner,
      node: isMap ? node.items : nodeOf(field, minor),
      role: isMap ? 'entry' : 'field',
      owner,
      field,
    }
  })
}

/** The fields of an object's definition that a minor version has. */
export function fieldsOf(definition: Definition | undefined, minor: number): readonly Field[] {
  return [...(definition?.fields.values() ?? [])].filter(({ minors }) => minors.from <= minor && minor <= minors.to)
}

/** Whether a minor version knows the kind of an object and all of its fields. */
export function isKnown(object: JsonObject, minor: number, model: Model = kubernetesModel()): boolean {
  const { minors } = model.kind(String(object.apiVersion), String(object.kind)) ?? {}
  if (minors === undefined || minor < minors.from || minors.to < minor) return false
  return placesOf(object, minor).every(({ owner, field }) => owner === undefined || nodeOf(field, minor) !== undefined)
}
