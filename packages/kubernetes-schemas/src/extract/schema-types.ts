import { isList, isMap, type Json, type JsonMap, own } from '@krmkit/structural-schema/values'
import { identifier } from '../packs/aliases.ts'
import { allowsAny, allowsOthers, hasType, requiredFields } from '../packs/declared-fields.ts'
import { isMissing, statesOf } from '../packs/gate-states.ts'
import type { PackSchemas } from '../packs/pack-schemas.ts'
import { followReference, referenceChain, type Target } from '../packs/references.ts'
import { descriptionOf, docComment } from './descriptions.ts'
import { quoted } from './literal.ts'

/** The dependencies of a module's types while they are written. */
export interface SchemaWriter {
  readonly schemas: PackSchemas
  /** The file of the current schema, with its extension. */
  readonly path: string
  /** Called for each referenced type; returns its name in this file. */
  refer(target: Target): string
}

/** Levels of a schema that are written; deeper levels are `unknown`. */
const MAX_DEPTH = 60

/**
 * A JSON Schema as a type: fields that the version lacks are absent, unknown ones are rejected unless the schema allows
 * them. A class that the version lacks is `never`, in lists, maps and unions too.
 */
export function schemaType(schema: Json | undefined, writer: SchemaWriter, indent = '', depth = 0): string {
  if (schema === false) return 'never'
  if (!isMap(schema) || depth > MAX_DEPTH) return 'unknown'
  if (isMissing(writer.schemas, writer.path, schema)) return 'never'
  const reference = own(schema, '$ref')
  if (typeof reference === 'string') {
    const target = followReference(writer.schemas.documents, writer.path, reference)
    return target === undefined ? 'unknown' : writer.refer(target)
  }
  const type = withParts(schema, ownType(schema, writer, indent, depth), writer, indent, depth)
  return own(schema, 'nullable') === true && !/(^|\| )null$/.test(type) ? `${type} | null` : type
}

/** The constraints of `allOf`, `anyOf` and `oneOf` that go beyond required fields. */
function withParts(
  schema: JsonMap,
  type: string | undefined,
  writer: SchemaWriter,
  indent: string,
  depth: number,
): string {
  const parts = (key: string) => {
    const list = own(schema, key)
    const types = isList(list) ? list.filter(hasType).map((part) => schemaType(part, writer, indent, depth + 1)) : []
    return isList(list) && types.length === list.length ? types : []
  }
  const union = [...parts('anyOf'), ...parts('oneOf')]
  const all = [...(type === undefined ? [] : [type]), ...parts('allOf')]
  if (union.length > 0) all.push([...new Set(union.filter((one) => one !== 'never'))].join(' | ') || 'never')
  if (all.length === 0) return 'unknown'
  return all.length === 1 ? (all[0] ?? 'unknown') : all.map((part) => `(${part})`).join(' & ')
}

function ownType(schema: JsonMap, writer: SchemaWriter, indent: string, depth: number): string | undefined {
  if (own(schema, 'x-kubernetes-int-or-string') === true) return 'number | string'
  const constant = own(schema, 'const')
  const values = constant === undefined ? own(schema, 'enum') : [constant]
  if (isList(values) && values.length > 0 && values.every(isScalar))
    return [...new Set(values.map(valueText))].join(' | ')
  const type = own(schema, 'type')
  const types = (isList(type) ? type : [type]).filter((one) => typeof one === 'string')
  if (types.length > 0)
    return [...new Set(types.map((one) => typeNamed(one, schema, writer, indent, depth)))].join(' | ')
  if (isMap(own(schema, 'properties'))) return objectType(schema, writer, indent, depth)
  return own(schema, 'items') === undefined ? undefined : listType(schema, writer, indent, depth)
}

function typeNamed(type: string, schema: JsonMap, writer: SchemaWriter, indent: string, depth: number): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
    case 'number':
      return type
    case 'integer':
      return 'number | bigint'
    case 'array':
      return listType(schema, writer, indent, depth)
    case 'object':
      return objectType(schema, writer, indent, depth)
    default:
      return 'unknown'
  }
}

function listType(schema: JsonMap, writer: SchemaWriter, indent: string, depth: number): string {
  return `(${schemaType(own(schema, 'items'), writer, indent, depth + 1)})[]`
}

function objectType(schema: JsonMap, writer: SchemaWriter, indent: string, depth: number): string {
  const { documents } = writer.schemas
  const inner = `${indent}  `
  const properties = own(schema, 'properties')
  const names = new Set(requiredFields(schema))
  const lines = Object.entries(isMap(properties) ? properties : {}).flatMap(([name, property]) => {
    if (isMissing(writer.schemas, writer.path, property)) return []
    const chain = referenceChain(documents, writer.path, property)
    const isDeprecated = statesOf(writer.schemas, writer.path, property).includes('deprecated')
    // A field with a default is never missing.
    const isRequired = names.has(name) && !chain.some((one) => own(one.schema, 'default') !== undefined)
    const type = schemaType(property, writer, inner, depth + 1)
    const description = chain.map((one) => descriptionOf(one.schema)).find((text) => text !== undefined)
    const doc = docComment([description, '', isDeprecated ? '@deprecated' : ''], inner)
    return `${doc}${inner}${keyText(name)}${isRequired ? '' : '?'}: ${type}${isRequired || /\bnull$/.test(type) ? '' : ' | null'}\n`
  })
  // Fields that are required, and not listed.
  for (const name of names)
    if (isMap(properties) && own(properties, name) === undefined) lines.push(`${inner}${keyText(name)}: unknown\n`)
  const rest = restType(schema, lines.length > 0, writer, inner, depth)
  if (rest !== undefined) lines.push(`${inner}[key: string]: ${rest}\n`)
  return lines.length === 0 ? '{ [key: string]: never }' : `{\n${lines.join('')}${indent}}`
}

function keyText(name: string): string {
  if (name === '__proto__') return "['__proto__']"
  return /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name)
}

/** The type of an object's additional fields; `undefined` if none are allowed. */
function restType(
  schema: JsonMap,
  hasFields: boolean,
  writer: SchemaWriter,
  indent: string,
  depth: number,
): string | undefined {
  if (!allowsOthers(schema)) return undefined
  const more = own(schema, 'additionalProperties')
  const isTyped = isMap(more) && !hasFields && !allowsAny(schema)
  return isTyped ? `${schemaType(more, writer, indent, depth + 1)} | null` : 'unknown'
}

function isScalar(value: Json): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function valueText(value: Json): string {
  return typeof value === 'string' ? quoted(value) : String(value)
}

/** The type name of a part of a schema's file: the last step that leads to it, or the file's name for its root. */
export function targetName({ path, steps }: Pick<Target, 'path' | 'steps'>): string {
  const last = steps.at(-1) ?? path.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
  return identifier(last.replace(/^./, (first) => first.toUpperCase()))
}
