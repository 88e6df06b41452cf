import { equalJson, type Json } from '../json/json.ts'
import type { AdditionalProperties, Schema } from './schema.ts'

/** Returns whether two schemas are equal; empty lists and maps equal absent ones (apimachinery, `equality.Semantic.DeepEqual`). */
export function equalSchemas(a: Schema | undefined, b: Schema | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  for (const key of FIELDS) {
    const left = a[key]
    const right = b[key]
    if (left !== right && !equalJson(left as Json | undefined, right as Json | undefined)) return false
  }
  return (
    LISTS.every((key) => equalJson((a[key] ?? NONE) as Json, (b[key] ?? NONE) as Json)) &&
    equalSchemas(a.items, b.items) &&
    equalSchemas(a.not, b.not) &&
    equalAdditional(a.additionalProperties, b.additionalProperties) &&
    equalLists(a.allOf, b.allOf) &&
    equalLists(a.anyOf, b.anyOf) &&
    equalLists(a.oneOf, b.oneOf) &&
    equalMaps(a.properties, b.properties) &&
    equalUnsupported(a, b)
  )
}

/** Fields without schemas. */
const FIELDS = [
  'type',
  'format',
  'title',
  'description',
  'nullable',
  'default',
  'example',
  'externalDocs',
  'preserveUnknownFields',
  'embeddedResource',
  'intOrString',
  'listType',
  'mapType',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'multipleOf',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maxProperties',
  'minProperties',
  'pattern',
  'uniqueItems',
] as const satisfies readonly (keyof Schema)[]

/** Lists that equal an absent one if they are empty. */
const LISTS = ['listMapKeys', 'validations', 'enum', 'required'] as const satisfies readonly (keyof Schema)[]
const NONE: readonly Json[] = []

function equalAdditional(a: AdditionalProperties | undefined, b: AdditionalProperties | undefined): boolean {
  return (a === undefined) === (b === undefined) && a?.allows === b?.allows && equalSchemas(a?.schema, b?.schema)
}

function equalLists(a: readonly Schema[] = [], b: readonly Schema[] = []): boolean {
  return a.length === b.length && a.every((schema, i) => equalSchemas(schema, b[i]))
}

type Schemas = ReadonlyMap<string, Schema | readonly string[]>

function equalMaps(a: Schemas | undefined, b: Schemas | undefined): boolean {
  if ((a?.size ?? 0) !== (b?.size ?? 0)) return false
  for (const [name, left] of a ?? []) {
    const right = b?.get(name)
    const isEqual = isTexts(left)
      ? isTexts(right) && equalJson(left, right)
      : right !== undefined && !isTexts(right) && equalSchemas(left, right)
    if (!isEqual) return false
  }
  return true
}

function isTexts(value: Schema | readonly string[] | undefined): value is readonly string[] {
  return Array.isArray(value)
}

function equalUnsupported({ unsupported: a }: Schema, { unsupported: b }: Schema): boolean {
  if (a === undefined && b === undefined) return true
  return (
    a?.id === b?.id &&
    a?.schema === b?.schema &&
    a?.ref === b?.ref &&
    (a?.itemsList === undefined) === (b?.itemsList === undefined) &&
    equalLists(a?.itemsList, b?.itemsList) &&
    equalMaps(a?.patternProperties, b?.patternProperties) &&
    equalMaps(a?.dependencies, b?.dependencies) &&
    equalAdditional(a?.additionalItems, b?.additionalItems) &&
    equalMaps(a?.definitions, b?.definitions)
  )
}
