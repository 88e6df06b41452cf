import { readJson } from '../json/read-json.ts'
import { decodeSchema } from '../schema/decode-schema.ts'
import type { Schema } from '../schema/schema.ts'

/** The schema in a JSON text. */
export function schemaOf(text: string): Schema {
  return decodeSchema(readJson(text))
}
