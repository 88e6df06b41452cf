import { compareUtf8 } from '@krmkit/runtime/values'
import { Float, type Json } from '../json/json.ts'
import { floatOf } from '../json/number-of.ts'
import { compactJson } from '../json/print.ts'
import { SCALAR_ITEMS } from '../schema/decode-schema.ts'
import type { AdditionalProperties, Schema, ValidationRule } from '../schema/schema.ts'
import type { Crd, CrdVersion } from './crd.ts'
import { NO_VERSIONS } from './decode-versions.ts'
import { hoistedParts } from './hoist.ts'

/** Formats a schema like the server formats its internal type: JSON with the names of Go fields (apiextensions, types_jsonschema.go). */
export function goSchema(schema: Schema): string {
  const { unsupported } = schema
  return object([
    ['ID', text(unsupported?.id)],
    ['Schema', text(unsupported?.schema)],
    ['Ref', json(unsupported?.ref)],
    ['Description', text(schema.description)],
    ['Type', text(schema.type)],
    ['Nullable', flag(schema.nullable)],
    ['Format', text(schema.format)],
    ['Title', text(schema.title)],
    ['Default', json(schema.default)],
    ['Maximum', number(schema.maximum)],
    ['ExclusiveMaximum', flag(schema.exclusiveMaximum)],
    ['Minimum', number(schema.minimum)],
    ['ExclusiveMinimum', flag(schema.exclusiveMinimum)],
    ['MaxLength', json(schema.maxLength)],
    ['MinLength', json(schema.minLength)],
    ['Pattern', text(schema.pattern)],
    ['MaxItems', json(schema.maxItems)],
    ['MinItems', json(schema.minItems)],
    ['UniqueItems', flag(schema.uniqueItems)],
    ['MultipleOf', number(schema.multipleOf)],
    ['Enum', json(schema.enum)],
    ['MaxProperties', json(schema.maxProperties)],
    ['MinProperties', json(schema.minProperties)],
    ['Required', json(schema.required)],
    ['Items', goItems(schema)],
    ['AllOf', list(schema.allOf)],
    ['OneOf', list(schema.oneOf)],
    ['AnyOf', list(schema.anyOf)],
    ['Not', schema.not ? goSchema(schema.not) : 'null'],
    ['Properties', map(schema.properties, goSchema)],
    ['AdditionalProperties', orBool(schema.additionalProperties)],
    ['PatternProperties', map(unsupported?.patternProperties, goSchema)],
    ['Dependencies', map(unsupported?.dependencies, dependency)],
    ['AdditionalItems', orBool(unsupported?.additionalItems)],
    ['Definitions', map(unsupported?.definitions, goSchema)],
    ['ExternalDocs', docs(schema.externalDocs)],
    ['Example', json(schema.example)],
    ['XPreserveUnknownFields', json(schema.preserveUnknownFields)],
    ['XEmbeddedResource', flag(schema.embeddedResource)],
    ['XIntOrString', flag(schema.intOrString)],
    ['XListMapKeys', json(schema.listMapKeys)],
    ['XListType', json(schema.listType)],
    ['XMapType', json(schema.mapType)],
    ['XValidations', schema.validations ? `[${schema.validations.map(goRule).join(',')}]` : 'null'],
  ])
}

/** Formats the `items` of a schema, which can be a list. */
export function goItems({ items, unsupported }: Schema): string {
  if (items === undefined && unsupported?.itemsList === undefined) return 'null'
  const several = unsupported?.itemsList === SCALAR_ITEMS ? 'null' : list(unsupported?.itemsList)
  return object([
    ['Schema', items ? goSchema(items) : 'null'],
    ['JSONSchemas', several],
  ])
}

/** Formats one of `x-kubernetes-validations`. */
function goRule(rule: ValidationRule): string {
  return object([
    ['Rule', text(rule.rule)],
    ['Message', text(rule.message)],
    ['MessageExpression', text(rule.messageExpression)],
    ['Reason', json(rule.reason)],
    ['FieldPath', text(rule.fieldPath)],
    ['OptionalOldSelf', json(rule.optionalOldSelf)],
  ])
}

/** Formats the versions of a CustomResourceDefinition, without the parts that the server moves to `spec`. */
export function goVersions(crd: Crd): string {
  const hoisted = hoistedParts(crd)
  const versions = crd.versions.map((version) =>
    object([
      ['Name', text(version.name)],
      ['Served', flag(version.served)],
      ['Storage', flag(version.storage)],
      ['Deprecated', flag(version.deprecated)],
      ['DeprecationWarning', json(version.deprecationWarning)],
      ['Schema', hoisted.schema ? 'null' : validation(version)],
      ['Subresources', hoisted.subresources ? 'null' : subresources(version)],
      ['AdditionalPrinterColumns', hoisted.printerColumns ? 'null' : columns(version)],
      ['SelectableFields', hoisted.selectableFields ? 'null' : selectable(version)],
    ]),
  )
  return crd.versions === NO_VERSIONS ? 'null' : `[${versions.join(',')}]`
}

function validation({ hasValidation, schema }: CrdVersion): string {
  return hasValidation ? object([['OpenAPIV3Schema', schema ? goSchema(schema) : 'null']]) : 'null'
}

function subresources({ subresources: parts }: CrdVersion): string {
  if (parts === undefined) return 'null'
  const { status, scale } = parts
  const paths =
    scale &&
    object([
      ['SpecReplicasPath', text(scale.specReplicasPath)],
      ['StatusReplicasPath', text(scale.statusReplicasPath)],
      ['LabelSelectorPath', json(scale.labelSelectorPath)],
    ])
  return object([
    ['Status', status ? '{}' : 'null'],
    ['Scale', paths ?? 'null'],
  ])
}

function columns({ printerColumns }: CrdVersion): string {
  if (printerColumns.length === 0) return 'null'
  const shown = printerColumns.map((column) =>
    object([
      ['Name', text(column.name)],
      ['Type', text(column.type)],
      ['Format', text(column.format)],
      ['Description', text(column.description)],
      ['Priority', String(column.priority)],
      ['JSONPath', text(column.jsonPath)],
    ]),
  )
  return `[${shown.join(',')}]`
}

function selectable({ selectableFields }: CrdVersion): string {
  if (selectableFields.length === 0) return 'null'
  return `[${selectableFields.map(({ jsonPath }) => object([['JSONPath', text(jsonPath)]])).join(',')}]`
}

function object(fields: readonly (readonly [string, string])[]): string {
  return `{${fields.map(([name, value]) => `"${name}":${value}`).join(',')}}`
}

function text(value: string | undefined): string {
  return compactJson(value ?? '')
}

function flag(value: boolean | undefined): string {
  return String(value === true)
}

function json(value: Json | undefined): string {
  return compactJson(value ?? null)
}

function number(value: number | undefined): string {
  if (value === undefined) return 'null'
  const float = floatOf(value)
  return compactJson(float instanceof Float ? float.value : float)
}

function list(schemas: readonly Schema[] | undefined): string {
  return schemas === undefined ? 'null' : `[${schemas.map(goSchema).join(',')}]`
}

function map<T>(entries: ReadonlyMap<string, T> | undefined, print: (value: T) => string): string {
  if (entries === undefined) return 'null'
  const names = [...entries.keys()].sort(compareUtf8)
  return `{${names.map((name) => `${compactJson(name)}:${print(entries.get(name) as T)}`).join(',')}}`
}

function orBool(additional: AdditionalProperties | undefined): string {
  if (additional === undefined) return 'null'
  return object([
    ['Allows', flag(additional.allows)],
    ['Schema', additional.schema ? goSchema(additional.schema) : 'null'],
  ])
}

function dependency(value: Schema | readonly string[]): string {
  const names = Array.isArray(value) ? (value as readonly string[]) : undefined
  return object([
    ['Schema', names ? 'null' : goSchema(value as Schema)],
    ['Property', json(names?.length ? names : undefined)],
  ])
}

function docs(value: Json | undefined): string {
  if (value === undefined) return 'null'
  const { description, url } = value as { readonly description?: string; readonly url?: string }
  return object([
    ['Description', text(description)],
    ['URL', text(url)],
  ])
}
