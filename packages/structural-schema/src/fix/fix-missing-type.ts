import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'
import type { Fix, SpinePlace } from './fix.ts'

type Container = 'object' | 'array'

/** Validations that apply only to values of other types than an object or a list. */
const OF_SCALARS = ['pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'] as const
const OF_LISTS = ['minItems', 'maxItems', 'uniqueItems', 'listType', 'listMapKeys'] as const
const OF_OBJECTS = ['minProperties', 'maxProperties', 'required', 'mapType'] as const

/** Adds the type of a node that specifies fields, keys or items, if nothing in it is about values of another type. */
export function fixMissingType(node: Schema, at: Path, place: Exclude<SpinePlace, 'root'>): readonly Fix[] {
  if (node.type || node.intOrString || node.preserveUnknownFields) return []
  const type = containerOf(node)
  if (type === undefined || !isOnlyAbout(type, node)) return []
  const part = node.embeddedResource ? 'a resource' : type === 'array' ? 'items' : 'fields or keys'
  const message = `the type is ${type}, because the schema specifies ${part}`
  const rule = node.embeddedResource
    ? 'embedded-type-missing'
    : place === 'item'
      ? 'items-type-missing'
      : 'field-type-missing'
  return [{ rules: [rule], at, message, edits: [{ at: [...at, 'type'], value: type }] }]
}

/** Returns the only type whose values the parts of a schema describe. */
function containerOf({ properties, additionalProperties, items, embeddedResource }: Schema): Container | undefined {
  const isObject = (properties?.size ?? 0) > 0 || additionalProperties?.schema !== undefined || embeddedResource
  if (isObject) return items === undefined ? 'object' : undefined
  return items === undefined ? undefined : 'array'
}

function isOnlyAbout(type: Container, node: Schema): boolean {
  const others = [...OF_SCALARS, ...(type === 'object' ? OF_LISTS : OF_OBJECTS)]
  const isOther = others.some((field) => node[field] !== undefined)
  const values = [node.default, ...(node.enum ?? [])]
  return !isOther && values.every((value) => isOf(type, value)) && applicatorsOf(node).every((one) => allows(type, one))
}

function isOf(type: Container, value: Json | undefined): boolean {
  if (value === undefined || value === null) return true
  return type === 'array' ? isList(value) : isMap(value)
}

/** Returns whether a branch of an applicator describes values of the type. */
function allows(type: Container, branch: Schema): boolean {
  const container = containerOf(branch)
  return (
    (!branch.type || branch.type === type) &&
    !branch.intOrString &&
    (container === undefined || container === type) &&
    isOnlyAbout(type, branch)
  )
}

function applicatorsOf({ allOf = [], anyOf = [], oneOf = [], not }: Schema): readonly Schema[] {
  return [...allOf, ...anyOf, ...oneOf, ...(not === undefined ? [] : [not])]
}
