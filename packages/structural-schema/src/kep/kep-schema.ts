import { isList, isMap, type Json, type JsonMap, own } from '../json/json.ts'
import { decodeSchema } from '../schema/decode-schema.ts'
import { encodeSchema } from '../schema/encode-schema.ts'
import type { Schema } from '../schema/schema.ts'

/** A schema with the additional fields of KEP-2335: unions and `readOnly`, not decoded. */
export interface KepSchema extends Schema {
  readonly unions?: Json | undefined
  readonly readOnly?: Json | undefined
}

const UNIONS = 'x-kubernetes-unions'

/** Decodes a schema with the additional fields of KEP-2335. */
export function decodeKepSchema(json: Json): KepSchema {
  return withExtras(decodeSchema(json), json)
}

/** Encodes a schema with its unions and `readOnly`. */
export function encodeKepSchema(schema: KepSchema): Json {
  const json = encodeSchema(schema) as { [key: string]: Json }
  if (schema.unions !== undefined) json[UNIONS] = schema.unions
  if (schema.readOnly !== undefined) json.readOnly = schema.readOnly
  for (const [child, path] of childrenOf(schema)) {
    const [last, ...up] = [...path].reverse() as [string, ...string[]]
    const holder = up.reduceRight<Json | undefined>((found, key) => step(found, key), json)
    if (isMap(holder) || isList(holder)) (holder as { [key: string]: Json })[last] = encodeKepSchema(child)
  }
  return json
}

/** Returns the direct subschemas, each with its path in JSON. */
export function childrenOf(schema: Schema): (readonly [KepSchema, readonly string[]])[] {
  const children: [KepSchema, readonly string[]][] = []
  for (const [name, child] of schema.properties ?? []) children.push([child, ['properties', name]])
  if (schema.items) children.push([schema.items, ['items']])
  const values = schema.additionalProperties?.schema
  if (values) children.push([values, ['additionalProperties']])
  for (const applicator of ['allOf', 'anyOf', 'oneOf'] as const) {
    for (const [i, child] of schema[applicator]?.entries() ?? []) children.push([child, [applicator, String(i)]])
  }
  if (schema.not) children.push([schema.not, ['not']])
  return children
}

function step(json: Json | undefined, key: string): Json | undefined {
  if (isList(json)) return json[Number(key)]
  return isMap(json) ? own(json, key) : undefined
}

function withExtras(schema: Schema, json: Json | undefined): KepSchema {
  if (!isMap(json)) return schema
  const at = (...path: readonly string[]) => path.reduce<Json | undefined>(step, json)
  const copy: { -readonly [K in keyof KepSchema]: KepSchema[K] } = { ...schema }
  if (own(json, UNIONS) !== undefined) copy.unions = own(json, UNIONS)
  if (own(json, 'readOnly') !== undefined) copy.readOnly = own(json, 'readOnly')
  const { properties, items, additionalProperties, not } = schema
  if (properties) {
    copy.properties = new Map([...properties].map(([name, child]) => [name, withExtras(child, at('properties', name))]))
  }
  if (items) copy.items = withExtras(items, at('items'))
  if (additionalProperties?.schema) {
    copy.additionalProperties = {
      allows: true,
      schema: withExtras(additionalProperties.schema, at('additionalProperties')),
    }
  }
  for (const applicator of ['allOf', 'anyOf', 'oneOf'] as const) {
    copy[applicator] = schema[applicator]?.map((child, i) => withExtras(child, at(applicator, String(i))))
  }
  if (not) copy.not = withExtras(not, at('not'))
  return copy
}

/** A decoded entry of `x-kubernetes-unions`. */
export interface Union {
  /** The field that names the member that is set; empty without one. */
  readonly discriminator: string
  /** The value of the discriminator by member. */
  readonly fields: ReadonlyMap<string, string>
}

/** Returns the unions of a node, without invalid ones. */
export function unionsOf({ unions }: KepSchema): readonly Union[] {
  if (!isList(unions)) return []
  return unions
    .filter((union): union is JsonMap => isMap(union))
    .map((union) => {
      const discriminator = own(union, 'discriminator')
      const fields = own(union, 'fields')
      const texts = isMap(fields)
        ? Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        : []
      return { discriminator: typeof discriminator === 'string' ? discriminator : '', fields: new Map(texts) }
    })
}
