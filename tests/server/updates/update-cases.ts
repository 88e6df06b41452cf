import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { isObject, type Json, type JsonObject } from '../json.ts'

/** An object of a version, and updates of it, each with other values of some fields. */
export interface UpdateCase {
  readonly minor: number
  readonly gates?: Readonly<Record<string, boolean>>
  readonly old: JsonObject
  /** New values by field; a server refuses each of them alone. `null` removes the field. */
  readonly refused: JsonObject
  /** New values by field, which a server accepts. */
  readonly accepted: JsonObject
}

/** The updates for rules that no recorded answer shows. */
export function readUpdateCases(): readonly UpdateCase[] {
  return parse(readFileSync(join(import.meta.dirname, 'cases.yaml'), 'utf8'), { maxAliasCount: 100 })
}

/** An object with another value of a field (`spec.replicas`). */
export function withField(object: JsonObject, field: string, value: Json): JsonObject {
  const [name = '', ...rest] = field.split('.')
  const { [name]: own, ...others } = object
  if (rest.length > 0) return { ...object, [name]: withField(isObject(own) ? own : {}, rest.join('.'), value) }
  return value === null ? others : { ...object, [name]: value }
}
