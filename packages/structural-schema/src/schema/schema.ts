import type { Json } from '../json/json.ts'

/** A schema with the fields that the API server decodes (apiextensions v1, `JSONSchemaProps`). */
export interface Schema {
  readonly type?: string | undefined
  readonly format?: string | undefined
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly nullable?: boolean | undefined
  readonly default?: Json | undefined
  readonly example?: Json | undefined
  readonly externalDocs?: Json | undefined

  readonly properties?: ReadonlyMap<string, Schema> | undefined
  readonly items?: Schema | undefined
  /** The fields that are allowed besides `properties`; a boolean has no `schema`. */
  readonly additionalProperties?: AdditionalProperties | undefined

  readonly preserveUnknownFields?: boolean | undefined
  readonly embeddedResource?: boolean | undefined
  readonly intOrString?: boolean | undefined
  readonly listType?: string | undefined
  readonly listMapKeys?: readonly string[] | undefined
  readonly mapType?: string | undefined
  readonly validations?: readonly ValidationRule[] | undefined

  readonly maximum?: number | undefined
  readonly exclusiveMaximum?: boolean | undefined
  readonly minimum?: number | undefined
  readonly exclusiveMinimum?: boolean | undefined
  readonly multipleOf?: number | undefined
  readonly maxLength?: number | bigint | undefined
  readonly minLength?: number | bigint | undefined
  readonly maxItems?: number | bigint | undefined
  readonly minItems?: number | bigint | undefined
  readonly maxProperties?: number | bigint | undefined
  readonly minProperties?: number | bigint | undefined
  readonly pattern?: string | undefined
  readonly uniqueItems?: boolean | undefined
  readonly enum?: readonly Json[] | undefined
  readonly required?: readonly string[] | undefined
  readonly allOf?: readonly Schema[] | undefined
  readonly anyOf?: readonly Schema[] | undefined
  readonly oneOf?: readonly Schema[] | undefined
  readonly not?: Schema | undefined

  /** The fields that structural schemas do not support. */
  readonly unsupported?: UnsupportedFields | undefined
}

/** `additionalProperties` of a schema: a boolean, or a schema, which implies `allows`. */
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

/** Fields of `JSONSchemaProps` that the API server decodes but rejects. */
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
