import { isRecognizedFormat } from '@krmkit/formats'
import type { Json } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'
import type { Scripts } from './code-points.ts'
import { toEcmaPattern } from './ecma-pattern.ts'
import { formatRule } from './format-pattern.ts'
import type { OpenSchema } from './place.ts'

/** Returns the string format that the server checks at a node, or `undefined` if it has none or ignores it. */
export function textFormat(schema: Schema, minor: number): string | undefined {
  const { format } = schema
  const type = schema.intOrString ? '' : (schema.type ?? '')
  if (!format || (type !== '' && type !== 'string')) return undefined
  return isRecognizedFormat(format, type, minor) ? format : undefined
}

/** Writes pattern, lengths and format of strings. Returns additional schemas that must match. */
export function writeTextRules(
  schema: Schema,
  format: string | undefined,
  scripts: Scripts,
  out: OpenSchema,
): readonly Json[] {
  const also: Json[] = []
  if (schema.maxLength !== undefined) out.maxLength = Number(schema.maxLength)
  if (schema.minLength !== undefined) out.minLength = Number(schema.minLength)
  if (schema.pattern) {
    const pattern = toEcmaPattern(schema.pattern, scripts)
    if (pattern === undefined) out.$comment = `the pattern ${schema.pattern} has no form that JavaScript reads`
    else out.pattern = pattern
  }
  if (format === undefined) return also
  const { pattern, maxLength } = formatRule(format)
  if (pattern !== undefined) {
    if (out.pattern === undefined) out.pattern = pattern
    else also.push({ pattern })
  }
  if (maxLength !== undefined && Number(out.maxLength ?? Infinity) > maxLength) out.maxLength = maxLength
  return also
}
