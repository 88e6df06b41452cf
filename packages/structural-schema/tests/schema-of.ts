import { readJson } from '../src/json/read-json.ts'
import { type CompiledSchema, compileSchema } from '../src/schema/compiled-schema.ts'
import { decodeSchema } from '../src/schema/decode-schema.ts'

/** Compiles a schema in JSON. */
export function schemaOf(text: string): CompiledSchema {
  return compileSchema(decodeSchema(readJson(text)))
}
