import type { Schema } from '@krmkit/structural-schema'
import { compactJson, type Json } from '@krmkit/structural-schema/values'
import { objectWithin } from './follow-field.ts'

/** The description of a field. */
export interface DescribedField {
  readonly type: string
  readonly description: string
  readonly isRequired: boolean
  readonly isNullable: boolean
  /** As JSON. */
  readonly default: string | undefined
  readonly enum: readonly string[]
  /** Other limits: `maxLength: 63`. */
  readonly limits: readonly string[]
  /** Validation expressions, with their messages. */
  readonly rules: readonly { readonly rule: string; readonly message: string | undefined }[]
  readonly fields: readonly NamedField[]
}

/** A field in a list of fields. */
export interface NamedField {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly description: string
  readonly fields: readonly NamedField[]
}

const BOUNDS = [
  'format',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
] as const

/** Describes a schema, including fields below it up to a depth. */
export function describeField(schema: Schema, isRequired: boolean, depth: number): DescribedField {
  const within = objectWithin(schema)
  return {
    type: typeOf(schema),
    description: schema.description ?? '',
    isRequired,
    isNullable: schema.nullable === true,
    default: schema.default === undefined ? undefined : compactJson(schema.default),
    enum: (schema.enum ?? []).map((value: Json) => compactJson(value)),
    limits: limitsOf(schema),
    rules: (schema.validations ?? []).map(({ rule, message }) => ({ rule, message })),
    fields: within === undefined ? [] : fieldsOf(within, depth),
  }
}

function fieldsOf(schema: Schema, depth: number): NamedField[] {
  if (depth <= 0) return []
  const required = new Set(schema.required)
  return Array.from(schema.properties ?? [], ([name, field]) => {
    const within = objectWithin(field)
    return {
      name,
      type: typeOf(field),
      isRequired: required.has(name),
      description: field.description ?? '',
      fields: within === undefined ? [] : fieldsOf(within, depth - 1),
    }
  }).sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The type in Go's syntax, as kubectl explain prints it. */
function typeOf(schema: Schema): string {
  let prefix = ''
  let element = schema
  for (;;) {
    if (element.items !== undefined) {
      prefix += '[]'
      element = element.items
    } else if (element.additionalProperties?.schema !== undefined && element.properties === undefined) {
      prefix += 'map[string]'
      element = element.additionalProperties.schema
    } else break
  }
  const { type = 'any' } = element
  if (element.intOrString === true) return `${prefix}int-or-string`
  if (element.embeddedResource === true) return `${prefix}resource`
  return prefix + type
}

function limitsOf(schema: Schema): string[] {
  const limits: string[] = BOUNDS.flatMap((name) => (schema[name] === undefined ? [] : [`${name}: ${schema[name]}`]))
  if (schema.exclusiveMinimum) limits.push('exclusiveMinimum: true')
  if (schema.exclusiveMaximum) limits.push('exclusiveMaximum: true')
  if (schema.listType !== undefined)
    limits.push(`list type: ${[schema.listType, ...(schema.listMapKeys ?? [])].join(' ')}`)
  if (schema.mapType !== undefined) limits.push(`map type: ${schema.mapType}`)
  if (schema.preserveUnknownFields) limits.push('unknown fields are kept')
  for (const applicator of ['allOf', 'anyOf', 'oneOf'] as const) {
    const count = schema[applicator]?.length ?? 0
    if (count > 0) limits.push(`${applicator} of ${count} schemas`)
  }
  return limits
}
