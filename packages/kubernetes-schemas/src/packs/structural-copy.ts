import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import { allowsAny, allowsOthers } from './declared-fields.ts'
import { isMissing, statesOf } from './gate-states.ts'
import { GATE_KEYWORD, gateOf } from './gates.ts'
import type { PackSchemas } from './pack-schemas.ts'
import { followReference } from './references.ts'

/** Most schemas of a copy: `$ref`s can make it much larger than its source. */
const MAX_SCHEMAS = 20_000
/** Deepest nesting of a copy, also by recursive `$ref`s. */
const MAX_DEPTH = 30

const ANYTHING: JsonMap = { 'x-kubernetes-preserve-unknown-fields': true }

/** Keywords that a structural schema has, too, with the same values. */
const KEPT: ReadonlySet<string> = new Set(
  `default description enum format items maxItems maxLength maxProperties maximum minItems minLength minProperties minimum
  multipleOf nullable pattern properties required title type x-kubernetes-embedded-resource x-kubernetes-int-or-string
  x-kubernetes-list-map-keys x-kubernetes-list-type x-kubernetes-map-type x-kubernetes-preserve-unknown-fields
  x-kubernetes-validations`.split(/\s+/),
)

/**
 * A copy of a schema without the fields that the version of the package does not have. For a JSON Schema, `$ref`s are replaced by their
 * targets, and a part that no structural schema can express accepts anything. `isStructural`: it is one already.
 */
export function structuralSchema(
  root: Json,
  from: string,
  schemas: PackSchemas,
  { isStructural = false }: { readonly isStructural?: boolean } = {},
): JsonMap {
  let count = 0
  const copy = (schema: Json, path: string, depth: number): JsonMap => {
    if (!isMap(schema) || depth > MAX_DEPTH || ++count > MAX_SCHEMAS) return ANYTHING
    const reference = own(schema, '$ref')
    if (typeof reference === 'string' && !isStructural) {
      const target = followReference(schemas.documents, path, reference)
      return target === undefined ? ANYTHING : described(copy(target.schema, target.path, depth + 1), schema)
    }
    const fields = Object.entries(schema).flatMap(([key, value]): [string, Json][] => {
      if (
        key === GATE_KEYWORD ||
        (!isStructural && !KEPT.has(key) && !(key === 'additionalProperties' && isMap(value)))
      )
        return []
      if (key === 'properties' && isMap(value)) return [[key, copyAll(value, path, depth)]]
      if (key === 'required' && isList(value)) return [[key, value.filter((name) => !isGone(schema, name, path))]]
      if (key === 'items' || (key === 'additionalProperties' && isMap(value)))
        return [[key, copy(value, path, depth + 1)]]
      return [[key, value]]
    })
    const made = Object.fromEntries(fields)
    return deprecated(isStructural ? made : typed(schema, made), path, schema)
  }
  const copyAll = (properties: JsonMap, path: string, depth: number): JsonMap =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([, property]) => property !== false && !isMissing(schemas, path, property))
        .map(([name, property]) => [name, copy(property, path, depth + 1)]),
    )
  const isGone = (schema: JsonMap, name: Json, path: string): boolean => {
    const properties = own(schema, 'properties')
    const property = isMap(properties) && typeof name === 'string' ? own(properties, name) : undefined
    return property !== undefined && isMissing(schemas, path, property)
  }
  const deprecated = (made: JsonMap, path: string, schema: JsonMap): JsonMap => {
    if (!statesOf(schemas, path, schema).includes('deprecated')) return made
    const text = `Deprecated since ${gateOf(schema)?.deprecatedIn}.`
    const description = own(made, 'description')
    return { ...made, description: typeof description === 'string' ? `${description}\n${text}` : text }
  }
  return copy(root, from, 0)
}

/** The description beside a `$ref` takes precedence. */
function described(target: JsonMap, { description }: JsonMap): JsonMap {
  return typeof description === 'string' ? { ...target, description } : target
}

/** With a type, as a structural schema has it. */
function typed(schema: JsonMap, { type: _, enum: __, additionalProperties, ...made }: JsonMap): JsonMap {
  if (own(schema, 'x-kubernetes-int-or-string') === true) return made
  const types = typesOf(schema)
  const [only] = types
  const nullable = hasNull(schema) ? { nullable: true } : {}
  const constant = own(schema, 'const')
  const values = constant === undefined ? own(schema, 'enum') : [constant]
  const enumerated = isList(values) && values.every((value) => value !== null) ? { enum: values } : {}
  if (only === undefined || types.length > 1) return { ...made, ...ANYTHING }
  if (only === 'array') return { items: ANYTHING, ...made, ...nullable, type: only }
  if (only !== 'object') return { ...made, ...enumerated, ...nullable, type: only }
  // A structural schema has either properties or additionalProperties.
  const hasFields = own(schema, 'properties') !== undefined
  const isMapOfValues = additionalProperties !== undefined && !hasFields && !allowsAny(schema)
  const rest = isMapOfValues ? { additionalProperties } : allowsOthers(schema) ? ANYTHING : {}
  return { ...made, ...nullable, ...rest, type: only }
}

function typesOf(schema: JsonMap): readonly string[] {
  const type = own(schema, 'type')
  const types = (isList(type) ? type : [type]).filter((one): one is string => typeof one === 'string' && one !== 'null')
  if (types.length > 0) return types
  if (isMap(own(schema, 'properties'))) return ['object']
  const constant = own(schema, 'const')
  const values = constant === undefined ? own(schema, 'enum') : [constant]
  const isText = isList(values) && values.length > 0 && values.every((value) => typeof value === 'string')
  return isText ? ['string'] : []
}

function hasNull(schema: JsonMap): boolean {
  const type = own(schema, 'type')
  return isList(type) && type.includes('null')
}
