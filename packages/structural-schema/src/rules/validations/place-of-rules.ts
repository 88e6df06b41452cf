import type { Path } from '@krmkit/runtime'
import { isList, isMap, type Json, own } from '../../json/json.ts'
import type { Schema } from '../../schema/schema.ts'

/** Returns the path of the first value whose schema has rules (`x-kubernetes-validations`), and `undefined` if there is none. */
export function placeOfRules(value: Json | undefined, schema: Schema, at: Path = []): Path | undefined {
  if (value === undefined || value === null) return undefined
  if ((schema.validations ?? []).length > 0) return at
  if (isList(value)) return firstOf(value.entries(), () => schema.items, at)
  if (!isMap(value)) return undefined
  const values = schema.additionalProperties?.schema
  const entries = Object.keys(value).map((key) => [key, own(value, key)] as const)
  return firstOf(entries, (key) => schema.properties?.get(String(key)) ?? values, at)
}

function firstOf(
  entries: Iterable<readonly [string | number, Json | undefined]>,
  schemaOf: (key: string | number) => Schema | undefined,
  at: Path,
): Path | undefined {
  for (const [key, value] of entries) {
    const schema = schemaOf(key)
    const found = schema === undefined ? undefined : placeOfRules(value, schema, [...at, key])
    if (found !== undefined) return found
  }
  return undefined
}
