import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import type { PackSchemas } from './pack-schemas.ts'
import { followReference } from './references.ts'

/** A schema and its file: its `$ref`s are relative to that file. */
export interface PlacedSchema {
  readonly path: string
  readonly schema: Json
}

/** Deepest composition of a schema that is followed; deeper ones allow every field. */
const MAX_DEPTH = 60

/** What schemas state about the fields of an object: nothing, that all are allowed, or their names. */
type Statement = 'none' | 'open' | 'closed'

/**
 * The names of the fields that an object may have by its schemas; `undefined` if they allow others. As in the types of a package, a
 * schema that lists fields allows no others by default.
 */
export function declaredFields(
  { documents }: Pick<PackSchemas, 'documents'>,
  places: readonly PlacedSchema[],
): ReadonlySet<string> | undefined {
  const names = new Set<string>()
  const read = ({ path, schema }: PlacedSchema, depth: number): Statement => {
    if (schema === false) return 'none'
    if (!isMap(schema) || depth > MAX_DEPTH) return 'open'
    const reference = own(schema, '$ref')
    if (typeof reference === 'string') {
      const target = followReference(documents, path, reference)
      return target === undefined ? 'open' : read(target, depth + 1)
    }
    const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => typedParts(own(schema, key)))
    const stated = parts.map((part) => read({ path, schema: part }, depth + 1))
    const itself = ownStatement(schema, names)
    if (itself !== undefined) stated.push(itself)
    return stated.length === 0 ? 'open' : combined(stated)
  }
  return combined(places.map((place) => read(place, 0))) === 'closed' ? names : undefined
}

function combined(stated: readonly Statement[]): Statement {
  if (stated.includes('open')) return 'open'
  return stated.includes('closed') ? 'closed' : 'none'
}

/** The parts of a composition; none if one of them has no type, so that they only require fields. */
function typedParts(list: Json | undefined): readonly Json[] {
  return isList(list) && list.every(hasType) ? list : []
}

/** Whether a part of a composition has a type. */
export function hasType(schema: Json): boolean {
  if (!isMap(schema)) return schema === false
  return ['$ref', 'type', 'properties', 'enum', 'const', 'additionalProperties'].some(
    (key) => own(schema, key) !== undefined,
  )
}

/** What the schema states itself; `undefined` if it has no type. */
function ownStatement(schema: JsonMap, names: Set<string>): Statement | undefined {
  const type = own(schema, 'type')
  const properties = own(schema, 'properties')
  if (type === undefined && !isMap(properties)) {
    if (['enum', 'const', 'items', 'x-kubernetes-int-or-string'].some((key) => own(schema, key) !== undefined))
      return 'none'
    if (own(schema, 'additionalProperties') === undefined && !allowsAny(schema)) return undefined
  }
  if (type !== undefined && type !== 'object' && !(isList(type) && type.includes('object'))) return 'none'
  if (allowsOthers(schema)) return 'open'
  for (const name of [...Object.keys(isMap(properties) ? properties : {}), ...requiredFields(schema)]) names.add(name)
  return 'closed'
}

/** The names of fields that a schema requires, which it need not list. */
export function requiredFields(schema: JsonMap): readonly string[] {
  const required = own(schema, 'required')
  return isList(required) ? required.filter((name) => typeof name === 'string') : []
}

/** Whether an object may have fields that its schema does not list. */
export function allowsOthers(schema: JsonMap): boolean {
  const more = own(schema, 'additionalProperties')
  if (allowsAny(schema) || more === true || isMap(more)) return true
  return more !== false && !isMap(own(schema, 'properties'))
}

/** Whether an object may have any fields, whatever their schema. */
export function allowsAny(schema: JsonMap): boolean {
  if (own(schema, 'patternProperties') !== undefined) return true
  return ['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource'].some(
    (key) => own(schema, key) === true,
  )
}
