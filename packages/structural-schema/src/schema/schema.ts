import type { Json } from '../json/json.ts'

/** A schema with the fields that the API server decodes (apiextensions v1, `JSONSchemaProps`); all others are dropped. */
export interface Schema {
  readonly type?: string
  readonly format?: string
  readonly title?: string
  readonly description?: string
  readonly nullable?: boolean
  readonly default?: Json
  readonly example?: Json
  readonly externalDocs?: Json

  readonly properties?: ReadonlyMap<string, Schema>
  readonly items?: Schema
  /** What is allowed beside `properties`; a bool has no `schema`. */
  readonly additionalProperties?: AdditionalProperties

  readonly preserveUnknownFields?: boolean
  readonly embeddedResource?: boolean
  readonly intOrString?: boolean
  readonly listType?: string
  readonly listMapKeys?: readonly string[]
  readonly mapType?: string
  readonly validations?: readonly ValidationRule[]

  readonly maximum?: number
  readonly exclusiveMaximum?: boolean
  readonly minimum?: number
  readonly exclusiveMinimum?: boolean
  readonly multipleOf?: number
  readonly maxLength?: number | bigint
  readonly minLength?: number | bigint
  readonly maxItems?: number | bigint
  readonly minItems?: number | bigint
  readonly maxProperties?: number | bigint
  readonly minProperties?: number | bigint
  readonly pattern?: string
  readonly uniqueItems?: boolean
  readonly enum?: readonly Json[]
  readonly required?: readonly string[]
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly not?: Schema

  /** What structural schemas cannot hold, by the name of its field; the values are as decoded. */
  readonly unsupported?: UnsupportedFields
}

/** `additionalProperties` of a schema: a bool, or a schema (which allows). */
export interface AdditionalProperties {
  readonly allows: boolean
  readonly schema?: Schema
}

/** One of `x-kubernetes-validations`. */
export interface ValidationRule {
  readonly rule: string
  readonly message?: string
  readonly messageExpression?: string
  readonly reason?: string
  readonly fieldPath?: string
  readonly optionalOldSelf?: boolean
}

/** Fields of `JSONSchemaProps` that the API server reads in order to refuse them. */
export interface UnsupportedFields {
  readonly id?: string
  readonly schema?: string
  readonly ref?: string
  readonly itemsList?: readonly Schema[]
  readonly patternProperties?: ReadonlyMap<string, Schema>
  readonly dependencies?: ReadonlyMap<string, Schema | readonly string[]>
  readonly additionalItems?: AdditionalProperties
  readonly definitions?: ReadonlyMap<string, Schema>
}
