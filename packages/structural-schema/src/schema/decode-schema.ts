import { Float, isList, isMap, type Json, type JsonMap } from '../json/json.ts'
import { type DecodeNotes, newNotes, noteType, type Trail, trailPath } from './decode-notes.ts'
import { decodeRules } from './decode-rules.ts'
import { emptySchema, type OpenSchema } from './open-schema.ts'
import type { AdditionalProperties, Schema, UnsupportedFields } from './schema.ts'

/** The maximum depth of nested schemas; deeper ones are dropped with a problem. */
export const MAX_SCHEMA_DEPTH = 400

/**
 * Decodes a schema like the API server decodes `JSONSchemaProps` (apiextensions v1, types_jsonschema.go and marshal.go):
 * unknown fields are dropped, null is absent.
 *
 * @param json The schema.
 * @param notes Collects values of a wrong type, which are left out, and unknown fields.
 * @param trail The position of the schema in the document, for notes.
 * @returns The schema.
 * @example
 * console.log(decodeSchema({ type: 'string', 'x-unknown': 1 }).type) // string
 */
export function decodeSchema(json: Json, notes: DecodeNotes = newNotes(), trail?: Trail): Schema {
  return decode(json, notes, trail, 0)
}

const NOTHING = emptySchema()

function decode(json: Json, notes: DecodeNotes, trail: Trail | undefined, depth: number): Schema {
  if (json === null) return NOTHING
  if (!isMap(json)) {
    noteType(notes, trailPath(trail), 'a schema (an object)', json)
    return NOTHING
  }
  if (depth > MAX_SCHEMA_DEPTH) {
    notes.problems.push({ at: trailPath(trail), message: `must not be nested deeper than ${MAX_SCHEMA_DEPTH} schemas` })
    return NOTHING
  }
  const schema = emptySchema()
  for (const key in json) {
    const value = json[key] as Json
    if (value !== null) setField(schema, key, value, notes, trail, depth)
  }
  return schema
}

function setField(
  schema: OpenSchema,
  key: string,
  value: Json,
  notes: DecodeNotes,
  trail: Trail | undefined,
  depth: number,
): void {
  switch (key) {
    case 'description':
    case 'type':
    case 'format':
    case 'pattern':
    case 'title':
      if (typeof value !== 'string') noteType(notes, trailPath(trail, key), 'a string', value)
      else if (value !== '') schema[key] = value
      return
    case 'properties':
      schema.properties = schemaMap(value, notes, { up: trail, step: key }, depth)
      return
    case 'items':
      setItems(schema, value, notes, trail, depth)
      return
    case 'additionalProperties':
      schema.additionalProperties = schemaOrBool(value, notes, { up: trail, step: key }, depth)
      return
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      schema[key] = schemaList(value, notes, { up: trail, step: key }, depth)
      return
    case 'not':
      schema.not = decode(value, notes, { up: trail, step: key }, depth + 1)
      return
    case 'default':
    case 'example':
      schema[key] = value
      return
    case 'enum':
      if (isList(value)) schema.enum = value
      else noteType(notes, trailPath(trail, key), 'a list', value)
      return
    case 'required':
      schema.required = texts(value, notes, trail, key)
      return
    case 'x-kubernetes-list-map-keys':
      schema.listMapKeys = texts(value, notes, trail, key)
      return
    case 'x-kubernetes-list-type':
      schema.listType = text(value, notes, trail, key)
      return
    case 'x-kubernetes-map-type':
      schema.mapType = text(value, notes, trail, key)
      return
    case 'x-kubernetes-preserve-unknown-fields':
      if (typeof value === 'boolean') schema.preserveUnknownFields = value
      else noteType(notes, trailPath(trail, key), 'true or false', value)
      return
    case 'nullable':
    case 'uniqueItems':
    case 'exclusiveMaximum':
    case 'exclusiveMinimum':
      if (typeof value !== 'boolean') noteType(notes, trailPath(trail, key), 'true or false', value)
      else if (value) schema[key] = true
      return
    case 'x-kubernetes-int-or-string':
      if (typeof value !== 'boolean') noteType(notes, trailPath(trail, key), 'true or false', value)
      else if (value) schema.intOrString = true
      return
    case 'x-kubernetes-embedded-resource':
      if (typeof value !== 'boolean') noteType(notes, trailPath(trail, key), 'true or false', value)
      else if (value) schema.embeddedResource = true
      return
    case 'maximum':
    case 'minimum':
    case 'multipleOf':
      schema[key] = float(value, notes, trail, key)
      return
    case 'maxLength':
    case 'minLength':
    case 'maxItems':
    case 'minItems':
    case 'maxProperties':
    case 'minProperties':
      schema[key] = integer(value, notes, trail, key)
      return
    case 'x-kubernetes-validations':
      schema.validations = decodeRules(value, notes, { up: trail, step: key })
      return
    case 'externalDocs':
      if (isMap(value)) schema.externalDocs = externalDocs(value, notes, { up: trail, step: key })
      else noteType(notes, trailPath(trail, key), 'an object', value)
      return
    default:
      setUnsupported(schema, key, value, notes, trail, depth)
  }
}

/** Decodes fields that the server does not support, and notes unknown fields. */
function setUnsupported(
  schema: OpenSchema,
  key: string,
  value: Json,
  notes: DecodeNotes,
  trail: Trail | undefined,
  depth: number,
): void {
  const below = { up: trail, step: key }
  switch (key) {
    case 'id':
    case '$schema': {
      const found = text(value, notes, trail, key)
      if (found) unsupported(schema, key === 'id' ? { id: found } : { schema: found })
      return
    }
    case '$ref': {
      const ref = text(value, notes, trail, key)
      if (ref !== undefined) unsupported(schema, { ref })
      return
    }
    case 'patternProperties':
    case 'definitions': {
      const schemas = schemaMap(value, notes, below, depth)
      if (schemas !== undefined) unsupported(schema, { [key]: schemas })
      return
    }
    case 'additionalItems': {
      const additionalItems = schemaOrBool(value, notes, below, depth)
      if (additionalItems !== undefined) unsupported(schema, { additionalItems })
      return
    }
    case 'dependencies': {
      if (!isMap(value)) {
        noteType(notes, trailPath(below), 'an object', value)
        return
      }
      const dependencies = new Map<string, Schema | readonly string[]>()
      for (const name of Object.keys(value)) {
        const dependency = value[name] as Json
        dependencies.set(
          name,
          isMap(dependency)
            ? decode(dependency, notes.lenient, { up: below, step: name }, depth + 1)
            : isList(dependency)
              ? (texts(dependency, notes, below, name) ?? [])
              : [],
        )
      }
      unsupported(schema, { dependencies })
      return
    }
    default:
      notes.unknown.push(trailPath(below))
  }
}

function unsupported(schema: OpenSchema, fields: UnsupportedFields): void {
  schema.unsupported = { ...schema.unsupported, ...fields }
}

/** The value of `items` that is neither a schema nor a list. */
export const SCALAR_ITEMS: readonly Schema[] = []

/** Decodes `items`. A scalar is not an error, but also not a schema (`JSONSchemaPropsOrArray.UnmarshalJSON`). */
function setItems(schema: OpenSchema, value: Json, notes: DecodeNotes, trail: Trail | undefined, depth: number): void {
  const below = { up: trail, step: 'items' }
  if (isMap(value)) schema.items = decode(value, notes.lenient, below, depth + 1)
  else {
    const itemsList = isList(value) ? (schemaList(value, notes.lenient, below, depth) ?? []) : SCALAR_ITEMS
    unsupported(schema, { itemsList })
  }
}

function schemaMap(
  value: Json,
  notes: DecodeNotes,
  trail: Trail,
  depth: number,
): ReadonlyMap<string, Schema> | undefined {
  if (!isMap(value)) {
    noteType(notes, trailPath(trail), 'an object', value)
    return undefined
  }
  const schemas = new Map<string, Schema>()
  for (const name in value) schemas.set(name, decode(value[name] as Json, notes, { up: trail, step: name }, depth + 1))
  return schemas
}

function schemaList(value: Json, notes: DecodeNotes, trail: Trail, depth: number): readonly Schema[] | undefined {
  if (isList(value)) return value.map((item, i) => decode(item, notes, { up: trail, step: i }, depth + 1))
  noteType(notes, trailPath(trail), 'a list', value)
  return undefined
}

function schemaOrBool(value: Json, notes: DecodeNotes, trail: Trail, depth: number): AdditionalProperties | undefined {
  if (typeof value === 'boolean') return { allows: value }
  if (isMap(value)) return { allows: true, schema: decode(value, notes.lenient, trail, depth + 1) }
  noteType(notes, trailPath(trail), 'true, false or a schema', value)
  return undefined
}

function text(value: Json, notes: DecodeNotes, trail: Trail | undefined, key: string): string | undefined {
  if (typeof value === 'string') return value
  noteType(notes, trailPath(trail, key), 'a string', value)
  return undefined
}

/** Decodes a list of strings, in which null is the empty string. */
function texts(value: Json, notes: DecodeNotes, trail: Trail | undefined, key: string): readonly string[] | undefined {
  if (!isList(value)) {
    noteType(notes, trailPath(trail, key), 'a list of strings', value)
    return undefined
  }
  return value.map((item, i) => {
    if (typeof item === 'string') return item
    if (item !== null) noteType(notes, trailPath(trail, key, i), 'a string', item)
    return ''
  })
}

function float(value: Json, notes: DecodeNotes, trail: Trail | undefined, key: string): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (value instanceof Float && Number.isFinite(value.value)) return value.value
  noteType(notes, trailPath(trail, key), 'a number', value)
  return undefined
}

function integer(value: Json, notes: DecodeNotes, trail: Trail | undefined, key: string): number | bigint | undefined {
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value))) return value
  noteType(notes, trailPath(trail, key), 'an integer', value)
  return undefined
}

function externalDocs(value: JsonMap, notes: DecodeNotes, trail: Trail): JsonMap {
  const docs: { description?: string; url?: string } = {}
  for (const key of Object.keys(value)) {
    if (key !== 'description' && key !== 'url') notes.unknown.push(trailPath(trail, key))
    else if (value[key] !== null) {
      const found = text(value[key] as Json, notes, trail, key)
      if (found) docs[key] = found
    }
  }
  return docs as JsonMap
}
