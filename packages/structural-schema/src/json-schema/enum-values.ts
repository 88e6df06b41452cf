import type { Json } from '../json/json.ts'
import { compactJson } from '../json/print.ts'
import { admits, type OpenSchema, type Place } from './place.ts'

/**
 * Writes the values of an `enum` with the semantics of the server (kube-openapi, `validate.Enum`): null is never allowed, and a
 * value counts as equal if Go converts it: an integer to a string of one character, a fraction to the truncated integer.
 * Returns additional schemas that must match.
 */
export function writeEnum(values: readonly Json[], place: Place, out: OpenSchema): readonly Json[] {
  const allowed: Json[] = []
  const ranges: Json[] = []
  const seen = new Set<string>()
  const allow = (value: Json) => {
    const text = compactJson(value)
    if (!seen.has(text)) allowed.push(value)
    seen.add(text)
  }
  for (const value of values) {
    if (value === null) continue
    allow(value)
    if (typeof value === 'string' && admits(place, 'integer')) {
      const [character = '', ...rest] = value
      if (character !== '' && rest.length === 0) allow(character.codePointAt(0) as number)
    }
    if (Number.isInteger(value) && admits(place, 'number')) ranges.push(around(value as number))
  }
  if (allowed.length === 0) return [false]
  if (ranges.length > 0) return [{ anyOf: [{ enum: allowed }, ...ranges] }]
  out.enum = allowed
  return []
}

function around(integer: number): Json {
  if (integer === 0) return { type: 'number', exclusiveMinimum: -1, exclusiveMaximum: 1 }
  return integer > 0
    ? { type: 'number', minimum: integer, exclusiveMaximum: integer + 1 }
    : { type: 'number', exclusiveMinimum: integer - 1, maximum: integer }
}
