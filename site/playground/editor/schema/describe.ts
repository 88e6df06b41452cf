import { type JsonSchema, schemaOf, typesOf } from './json-schema.ts'

/** What the schemas of a value say about it. */
export interface Description {
  /** `string or null` */
  readonly types: string
  readonly description: string
  /** The default as JSON. */
  readonly default: string | undefined
  /** The possible values as JSON; empty if there are others. */
  readonly values: readonly string[]
}

const MAX_VALUES = 50
const MAX_TEXT = 2000

/** Describes a value; `undefined` if the schemas say nothing. */
export function describeSchemas(schemas: readonly JsonSchema[]): Description | undefined {
  const types = [...new Set(schemas.flatMap(typesOf))].join(' or ')
  const description = schemas.map(textOf).find((text) => text !== '') ?? ''
  const withDefault = schemas.find((schema) => schema.default !== undefined)
  const values = [...new Set(schemas.flatMap(valuesOf).map(shown))].slice(0, MAX_VALUES)
  if (types === '' && description === '' && values.length === 0) return undefined
  return { types, description, default: withDefault && shown(withDefault.default), values }
}

function textOf(schema: JsonSchema): string {
  const text = typeof schema.description === 'string' ? schema.description : ''
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}

/** The values that a schema names: of `const`, `enum`, booleans, and the snippets of editors. */
export function valuesOf(schema: JsonSchema): readonly unknown[] {
  if (Object.hasOwn(schema, 'const')) return [schema.const]
  if (Array.isArray(schema.enum)) return schema.enum
  const types = typesOf(schema)
  // A field that takes every scalar, such as the name of an image, is not a switch.
  if (types.includes('boolean') && !types.includes('number')) return [true, false]
  if (!Array.isArray(schema.defaultSnippets)) return []
  return schema.defaultSnippets.flatMap((snippet) => schemaOf(snippet)?.body ?? [])
}
