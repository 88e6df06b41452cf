import type { Cursor } from '../schema/cursor.ts'
import { describeSchemas, valuesOf } from '../schema/describe.ts'
import { type JsonSchema, schemaOf } from '../schema/json-schema.ts'
import { schemasAt } from '../schema/walk.ts'
import { headValues } from './kinds.ts'

/** Something that can be written at the cursor. */
export interface Suggestion {
  readonly label: string
  /** The text in place of the word at the cursor. */
  readonly insert: string
  readonly kind: 'key' | 'value'
  /** Types of a key. */
  readonly detail: string
  readonly description: string
  readonly isRequired: boolean
}

const MAX_SUGGESTIONS = 2000

/** The keys or values that schemas allow at a cursor, without the keys that are there already. */
export function suggestionsAt(root: JsonSchema, cursor: Cursor): readonly Suggestion[] {
  const schemas = schemasAt(root, cursor.steps, cursor.document)
  const keys = cursor.position === 'key' ? keySuggestions(root, schemas, cursor) : []
  const own = cursor.position === 'value' ? headValues(root, cursor) : undefined
  const isValue = cursor.position === 'value' || cursor.isAlone
  const values = isValue
    ? valueSuggestions(own === undefined || own.length === 0 ? schemas.flatMap(valuesOf) : own)
    : []
  return [...keys, ...values].slice(0, MAX_SUGGESTIONS)
}

function keySuggestions(root: JsonSchema, schemas: readonly JsonSchema[], cursor: Cursor): readonly Suggestion[] {
  const required = new Set(schemas.flatMap((schema) => (Array.isArray(schema.required) ? schema.required : [])))
  const names = new Set(schemas.flatMap(({ properties }) => Object.keys(schemaOf(properties) ?? {})))
  return Array.from(names)
    .filter((name) => !cursor.siblings.has(name))
    .slice(0, MAX_SUGGESTIONS)
    .flatMap((name) => {
      const steps = [...cursor.steps, { name, value: undefined }]
      const property = schemasAt(root, steps, cursor.document)
      if (property.length === 0) return []
      const about = describeSchemas(property)
      const types = about?.types ?? ''
      const isNested = /object|array/.test(types) && !/string|integer|number|boolean/.test(types)
      return {
        label: name,
        insert: `${plainText(name)}:${isNested ? '' : ' '}`,
        kind: 'key' as const,
        detail: types,
        description: about?.description ?? '',
        isRequired: required.has(name),
      }
    })
}

function valueSuggestions(values: readonly unknown[]): readonly Suggestion[] {
  return [...new Set(values)].flatMap((value) => {
    if (typeof value === 'object' || value === undefined) return []
    const insert = typeof value === 'string' ? plainText(value) : String(value)
    return { label: String(value), insert, kind: 'value' as const, detail: '', description: '', isRequired: false }
  })
}

/** A string as YAML reads it back: quoted unless it is certainly a plain string, whatever the schema contains. */
function plainText(text: string): string {
  const isPlain = /^[A-Za-z_][\w./-]*$/.test(text) && !/^(?:y|n|yes|no|on|off|true|false|null)$/i.test(text)
  return isPlain ? text : JSON.stringify(text)
}
