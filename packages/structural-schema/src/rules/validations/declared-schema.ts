import {
  BOOL,
  BYTES,
  type DeclaredType,
  DOUBLE,
  DURATION,
  DYN,
  escapeName,
  INT,
  listType,
  mapType,
  STRING,
  type StructField,
  structType,
  TIMESTAMP,
} from '@krmkit/cel/values'
import { byteLength } from '@krmkit/formats'
import type { Schema } from '../../schema/schema.ts'
import { minorOf, NEWEST_VERSION } from '../../version/kubernetes-version.ts'

/** The maximum size of a request in bytes, which bounds sizes without a limit in the schema (apiserver, pkg/apis/cel/config.go). */
export const MAX_REQUEST_BYTES = 3 * 1024 * 1024

const MAX_TEXT = BigInt(MAX_REQUEST_BYTES - 2)
const STRING_TYPE: DeclaredType = { type: STRING, maxElements: 0n, minSize: 2 }
const FORMATS: ReadonlyMap<string, DeclaredType> = new Map([
  ['duration', { type: DURATION, maxElements: 32n, minSize: 3 }],
  ['date', { type: TIMESTAMP, maxElements: 12n, minSize: 12 }],
  ['date-time', { type: TIMESTAMP, maxElements: 32n, minSize: 21 }],
])
const SCALARS: ReadonlyMap<string, DeclaredType> = new Map([
  ['boolean', { type: BOOL, maxElements: 0n, minSize: 4 }],
  ['number', { type: DOUBLE, maxElements: 0n, minSize: 1 }],
  ['integer', { type: INT, maxElements: 0n, minSize: 1 }],
])
const MAX_NAME_LENGTH = 253
const STRING_SCHEMA: Schema = { type: 'string' }

/** The minor versions of the servers that know more about sizes. */
const SINCE = {
  /** Strings with an `enum` are not longer than its longest value (apiserver, pkg/cel/common/schemas.go `estimateMaxStringEnumLength`). */
  enums: 29,
  /** `maxLength` limits the string of an int-or-string (apiserver, pkg/cel/common/schemas.go `SchemaDeclType`). */
  intOrStrings: 34,
  /** Names have at most 253 characters (apiextensions-apiserver, pkg/apiserver/schema/cel/model/schemas.go). */
  names: 37,
} as const

/**
 * Returns the type of a schema in expressions, or `undefined` if expressions cannot use it (apiserver, pkg/cel/common/schemas.go).
 * `name` identifies the types of objects, which are all different; `server` is the minor version of the server.
 */
export function declaredSchema(
  schema: Schema,
  isResource: boolean,
  name: string,
  server: number = minorOf(NEWEST_VERSION),
): DeclaredType | undefined {
  if (schema.intOrString === true) {
    return {
      type: DYN,
      maxElements:
        schema.maxLength === undefined || server < SINCE.intOrStrings ? MAX_TEXT : fourfold(schema.maxLength),
      minSize: 1,
    }
  }
  switch (schema.type) {
    case 'array':
      return declaredList(schema, name, server)
    case 'object':
      return schema.additionalProperties?.schema === undefined
        ? declaredObject(schema, isResource, name, server)
        : declaredMap(schema, name, server)
    case 'string':
      return declaredString(schema, server)
    default:
      return SCALARS.get(schema.type ?? '')
  }
}

function declaredList({ items, maxItems }: Schema, name: string, server: number): DeclaredType | undefined {
  const element =
    items === undefined ? undefined : declaredSchema(items, items.embeddedResource === true, `${name}.@idx`, server)
  if (element === undefined) return undefined
  const most =
    maxItems === undefined ? BigInt(Math.trunc((MAX_REQUEST_BYTES - 2) / (element.minSize + 1))) : positive(maxItems)
  return { type: listType(element.type), maxElements: most, minSize: 2, element }
}

function declaredMap(
  { additionalProperties, maxProperties }: Schema,
  name: string,
  server: number,
): DeclaredType | undefined {
  const values = additionalProperties?.schema
  const element =
    values === undefined ? undefined : declaredSchema(values, values.embeddedResource === true, `${name}.@elem`, server)
  if (element === undefined) return undefined
  const most =
    maxProperties === undefined
      ? BigInt(Math.trunc((MAX_REQUEST_BYTES - 2) / (element.minSize + 6)))
      : positive(maxProperties)
  return { type: mapType(STRING, element.type), maxElements: most, minSize: 2, element, key: STRING_TYPE }
}

function declaredObject(schema: Schema, isResource: boolean, name: string, server: number): DeclaredType {
  const fields = new Map<string, DeclaredType>()
  const types = new Map<string, StructField>()
  const required = new Set(schema.required)
  let minSize = 2
  for (const [property, child] of isResource ? withMeta(schema, server) : (schema.properties ?? [])) {
    const escaped = escapeName(property)
    const declared = declaredSchema(child, child.embeddedResource === true, `${name}.${escaped ?? ''}`, server)
    if (declared === undefined) continue
    if (escaped !== undefined) {
      fields.set(escaped, declared)
      types.set(escaped, { type: declared.type, property })
    }
    if (required.has(property) && (child.default ?? null) === null)
      minSize += byteLength(property) + declared.minSize + 4
  }
  return { type: structType(name, types), maxElements: 0n, minSize, fields }
}

function declaredString({ format = '', maxLength, enum: values }: Schema, server: number): DeclaredType {
  const known = FORMATS.get(format)
  if (known !== undefined) return known
  if (format === 'byte')
    return { type: BYTES, maxElements: maxLength === undefined ? MAX_TEXT : positive(maxLength), minSize: 2 }
  if (maxLength !== undefined) return { ...STRING_TYPE, maxElements: fourfold(maxLength) }
  if (values === undefined || values.length === 0 || server < SINCE.enums)
    return { ...STRING_TYPE, maxElements: MAX_TEXT }
  const longest = values.reduce<number>(
    (most, value) => Math.max(most, typeof value === 'string' ? byteLength(value) : 0),
    0,
  )
  return { ...STRING_TYPE, maxElements: BigInt(longest) }
}

/** A character takes up to four bytes. */
function fourfold(length: number | bigint): bigint {
  return BigInt.asIntN(64, positive(length) * 4n)
}

function positive(value: number | bigint): bigint {
  return value < 0 ? 0n : BigInt(value)
}

/** Returns the properties of a resource with type and metadata, of which only the names are available (apiextensions-apiserver, pkg/apiserver/schema/cel/model). */
export function withMeta(
  { properties }: Schema,
  server: number = minorOf(NEWEST_VERSION),
): ReadonlyMap<string, Schema> {
  const metadata = properties?.get('metadata')
  const isWhole =
    properties?.get('kind')?.type === 'string' &&
    properties.get('apiVersion')?.type === 'string' &&
    metadata?.type === 'object' &&
    metadata.properties?.get('name')?.type === 'string' &&
    metadata.properties.get('generateName')?.type === 'string'
  if (isWhole) return properties
  const name = (key: string, longest: number) =>
    server < SINCE.names ? STRING_SCHEMA : cappedName(metadata?.properties?.get(key), longest)
  const names = new Map([
    ['name', name('name', MAX_NAME_LENGTH)],
    ['generateName', name('generateName', MAX_NAME_LENGTH - 1)],
  ])
  return new Map([
    ...(properties ?? []),
    ['kind', STRING_SCHEMA],
    ['apiVersion', STRING_SCHEMA],
    ['metadata', { type: 'object', properties: names }],
  ])
}

function cappedName(schema: Schema | undefined, longest: number): Schema {
  const maxLength = schema?.maxLength
  return { type: 'string', maxLength: maxLength !== undefined && maxLength < longest ? maxLength : longest }
}
