import {
  BOOL,
  BYTES,
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
  type Type,
} from '@krmkit/cel/values'
import type { Schema } from '@krmkit/structural-schema'

const TEXTS: Readonly<Record<string, Type>> = {
  byte: BYTES,
  date: TIMESTAMP,
  'date-time': TIMESTAMP,
  duration: DURATION,
}
const SCALARS: Readonly<Record<string, Type>> = { boolean: BOOL, integer: INT, number: DOUBLE }

/**
 * Returns the type of custom resources in expressions (apiserver, `cel/common/schemas.go`). What the schema leaves open is `dyn`: the
 * server warns of every field there.
 *
 * @param schema The schema of their version in the CustomResourceDefinition.
 * @param name The name of the type, which must be another one for each kind.
 * @param metadata The type of their metadata.
 * @returns A type with `apiVersion`, `kind`, `metadata` and the fields of the schema.
 * @example
 * const type = resourceType({ type: 'object', properties: new Map([['max', { type: 'integer' }]]) }, 'Limit', { kind: 'dyn' })
 * console.log(type.kind === 'struct' && type.fields?.get('max')?.type.kind) // int
 */
export function resourceType(schema: Schema, name: string, metadata: Type): Type {
  const type = schemaType(schema, name)
  if (type.kind !== 'struct') return type
  const fields = new Map(type.fields)
  for (const property of ['apiVersion', 'kind']) fields.set(property, { type: STRING, property })
  fields.set('metadata', { type: metadata, property: 'metadata' })
  return structType(name, fields)
}

function schemaType(schema: Schema, name: string): Type {
  if (schema.intOrString === true) return DYN
  switch (schema.type) {
    case 'array':
      return listType(schema.items === undefined ? DYN : schemaType(schema.items, `${name}.@idx`))
    case 'object':
      return objectType(schema, name)
    case 'string': {
      const { format = '' } = schema
      return Object.hasOwn(TEXTS, format) ? (TEXTS[format] ?? STRING) : STRING
    }
    default: {
      const { type = '' } = schema
      return Object.hasOwn(SCALARS, type) ? (SCALARS[type] ?? DYN) : DYN
    }
  }
}

function objectType(schema: Schema, name: string): Type {
  const values = schema.additionalProperties?.schema
  if (values !== undefined) return mapType(STRING, schemaType(values, `${name}.@elem`))
  const isOpen = schema.preserveUnknownFields === true || schema.embeddedResource === true
  if (isOpen || schema.additionalProperties !== undefined) return DYN
  const fields = new Map<string, StructField>()
  for (const [property, child] of schema.properties ?? []) {
    const escaped = escapeName(property)
    if (escaped !== undefined) fields.set(escaped, { type: schemaType(child, `${name}.${escaped}`), property })
  }
  return structType(name, fields)
}
