import { typedText } from '../custom-resource/validate/unique-items.ts'
import { childPath } from '../finding/field-path.ts'
import type { Json } from '../json/json.ts'
import { compactJson } from '../json/print.ts'
import { textFormat } from '../json-schema/text-rules.ts'
import type { Schema } from '../schema/schema.ts'
import type { Report } from './change.ts'

const NEWEST = 99
const MOST = ['maxLength', 'maxItems', 'maxProperties'] as const
const LEAST = ['minLength', 'minItems', 'minProperties'] as const

/** Compares bounds, lengths, patterns, formats and enums. */
export function compareLimits(old: Schema, schema: Schema, report: Report): void {
  for (const field of MOST) compareSize(field, old[field], schema[field], (a, b) => b >= a, report)
  for (const field of LEAST) {
    // A minimum of 0 accepts every value.
    compareSize(field, old[field] || undefined, schema[field] || undefined, (a, b) => b <= a, report)
  }
  compareBound('maximum', 1, old, schema, report)
  compareBound('minimum', -1, old, schema, report)
  compareFactor(old, schema, report)
  comparePattern(old, schema, report)
  compareFormat(old, schema, report)
  compareEnum(old, schema, report)
  if (!old.uniqueItems !== !schema.uniqueItems) {
    const at = childPath(report.at, 'uniqueItems')
    if (schema.uniqueItems)
      report.breaking({ rule: 'unique-items-added', message: 'equal items are refused', ratchets: true }, at)
    else report.harmless({ rule: 'unique-items-removed', message: 'equal items are allowed' }, at)
  }
}

type Size = number | bigint | undefined

function compareSize(
  field: string,
  before: Size,
  after: Size,
  isLooser: (a: number | bigint, b: number | bigint) => boolean,
  report: Report,
): void {
  if (before === after) return
  const isHarmless = after === undefined || (before !== undefined && isLooser(before, after))
  limit(field, shown(before), shown(after), isHarmless, report)
}

function limit(field: string, before: string, after: string, isHarmless: boolean, report: Report): void {
  const info = { rule: `${isHarmless ? 'limit-relaxed' : 'limit-tightened'}`, ratchets: true }
  const message = `${field} changes from ${before} to ${after}`
  const at = childPath(report.at, field)
  if (isHarmless) report.harmless({ ...info, message }, after === 'none' ? undefined : at)
  else report.breaking({ ...info, message: `${message}: values that were right may be refused` }, at)
}

function shown(value: Size): string {
  return value === undefined ? 'none' : String(value)
}

/** Compares a bound; `side` is 1 for the maximum and -1 for the minimum. */
function compareBound(field: 'maximum' | 'minimum', side: 1 | -1, old: Schema, schema: Schema, report: Report): void {
  const exclusive = field === 'maximum' ? 'exclusiveMaximum' : 'exclusiveMinimum'
  const [a, b] = [old[field], schema[field]]
  const [wasOpen, isOpen] = [old[exclusive] === true, schema[exclusive] === true]
  if (a === b && (a === undefined || wasOpen === isOpen)) return
  const describe = (bound: number | undefined, open: boolean) =>
    bound === undefined ? 'none' : `${bound}${open ? ', exclusive' : ''}`
  const isLooser = (x: number, y: number) => side * y > side * x || (x === y && (!isOpen || wasOpen))
  // Integers are compared with truncated bounds; for `type: integer`, a fractional bound rejects every value.
  const isHarmless =
    b === undefined || (a !== undefined && isLooser(a, b) && isLooser(Math.trunc(a), Math.trunc(b)) && isFit(b, schema))
  limit(field, describe(a, wasOpen), describe(b, isOpen), isHarmless, report)
}

function isFit(bound: number, schema: Schema): boolean {
  if (schema.type !== 'integer') return true
  const end = schema.format === 'int32' ? 2 ** 31 : 2 ** 63
  return Number.isInteger(bound) && bound >= -end && bound < end
}

function compareFactor(old: Schema, schema: Schema, report: Report): void {
  const [a, b] = [old.multipleOf, schema.multipleOf]
  if (a === b) return
  const isWhole = Number.isInteger(a) && Number.isInteger(b)
  const isHarmless = b === undefined || (isWhole && (b as number) > 0 && (a as number) % (b as number) === 0)
  limit('multipleOf', shown(a), shown(b), isHarmless, report)
}

function comparePattern(old: Schema, schema: Schema, report: Report): void {
  if ((old.pattern ?? '') === (schema.pattern ?? '')) return
  limit('pattern', old.pattern || 'none', schema.pattern || 'none', !schema.pattern, report)
}

/** Compares formats that the server checks; the types can differ. */
function compareFormat(old: Schema, schema: Schema, report: Report): void {
  if ((old.format ?? '') === (schema.format ?? '') && old.type === schema.type) return
  const [before, after] = [checkedFormat(old), checkedFormat(schema)]
  const isHarmless = after === undefined || before === after || (after === 'int32' ? false : isPlain(after))
  if (old.format === schema.format && isHarmless) return
  limit('format', old.format || 'none', schema.format || 'none', isHarmless, report)
}

function checkedFormat(schema: Schema): string | undefined {
  const { type, format } = schema
  if (type === 'integer' && !schema.intOrString) return format === 'int32' ? 'int32' : undefined
  if (type === 'number') return format === 'float' ? 'float' : undefined
  return textFormat(schema, NEWEST)?.replaceAll('-', '')
}

function isPlain(format: string): boolean {
  return format === 'password'
}

function compareEnum(old: Schema, schema: Schema, report: Report): void {
  const [before, after] = [old.enum ?? [], schema.enum ?? []]
  const at = childPath(report.at, 'enum')
  if (after.length === 0) {
    if (before.length > 0) report.harmless({ rule: 'enum-removed', message: 'any value is allowed' })
    return
  }
  if (before.length === 0) {
    const message = `only ${list(after)} are allowed`
    report.breaking({ rule: 'enum-added', message, ratchets: true }, at)
    return
  }
  const [had, has] = [new Set(before.map(typedText)), new Set(after.map(typedText))]
  const gone = before.filter((value) => !has.has(typedText(value)))
  const added = after.filter((value) => !had.has(typedText(value)))
  if (gone.length > 0) {
    report.breaking(
      { rule: 'enum-value-removed', message: `${list(gone)} are not allowed any more`, ratchets: true },
      at,
    )
  }
  if (added.length > 0) report.harmless({ rule: 'enum-value-added', message: `${list(added)} are allowed` }, at)
}

function list(values: readonly Json[]): string {
  return values.map(compactJson).join(', ')
}
