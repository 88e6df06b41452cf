import { goFloat } from '@krmkit/formats'
import { Float } from '../../json/json.ts'
import type { Schema } from '../../schema/schema.ts'
import { int64Of, isInt64, isWhole } from './integers.ts'
import type { Numeric } from './plan.ts'
import { type Run, report, reportNowhere } from './run.ts'

/** The minor version since which the server checks that values are in the range of their type (kube-openapi 1d94e88). */
const CHECKS_VALUES_SINCE = 36
const MAX_INT32 = 2 ** 31 - 1

/** Checks the range of a number: as int64 if both value and bound are, otherwise as float64 (kube-openapi, `numberValidator`). */
export function checkNumber(numeric: Numeric, schema: Schema, value: number | bigint | Float, run: Run): void {
  const { multipleOf, maximum, minimum } = numeric
  if (run.minor >= CHECKS_VALUES_SINCE) inRange(value instanceof Float ? value.value : value, numeric, 'Checked', run)
  if (multipleOf !== undefined) {
    if (asInteger(value, multipleOf, numeric, 'MultipleOf', run))
      checkMultiple(value as number, int64Of(multipleOf), run)
    else checkFloatMultiple(floatOf(value), multipleOf, run)
  }
  if (maximum !== undefined) {
    const integer = asInteger(value, maximum, numeric, 'Maximum boundary', run)
    checkBound('maximum', integer, value, maximum, schema.exclusiveMaximum === true, run)
  }
  if (minimum !== undefined) {
    const integer = asInteger(value, minimum, numeric, 'Minimum boundary', run)
    checkBound('minimum', integer, value, minimum, schema.exclusiveMinimum === true, run)
  }
}

/** Returns whether to compare as int64: the value is an int64, and the bound is in the range of the type. */
function asInteger(value: number | bigint | Float, bound: number, numeric: Numeric, what: string, run: Run): boolean {
  return inRange(bound, numeric, what, run) && isInt64(value)
}

function inRange(value: number | bigint, { type, format }: Numeric, what: string, run: Run): boolean {
  if (type === '' || fits(value, format === '' ? type : format)) return true
  const of = format === '' ? `${type} (default format)` : `${type} with format ${format}`
  reportNowhere(run, 'format', (name) => `${what} value must be of type ${of} in ${name}`)
  return false
}

function fits(value: number | bigint, kind: string): boolean {
  if (kind === 'number' || kind === 'double') return true
  if (kind === 'float') return Number.isFinite(Math.fround(Number(value)))
  if (typeof value === 'bigint') return kind !== 'int32'
  if (!Number.isInteger(value)) return false
  if (kind === 'int32') return value <= MAX_INT32 && value >= -MAX_INT32 - 1
  // The server parses the shortest digits of a float: those of -(2 ** 63), -9223372036854776000, are out of range.
  return Math.abs(value) < 2 ** 63
}

function checkBound(
  rule: 'maximum' | 'minimum',
  integer: boolean,
  value: number | bigint | Float,
  bound: number,
  exclusive: boolean,
  run: Run,
): void {
  const data = integer ? (value as number) : floatOf(value)
  const limit = integer ? int64Of(bound) : bound
  const beyond = rule === 'maximum' ? data > limit : data < limit
  // biome-ignore lint/suspicious/noDoubleEquals: compares bigints with numbers
  if (!beyond && !(exclusive && data == limit)) return
  const relation = rule === 'maximum' ? 'less than' : 'greater than'
  const shown = integer ? String(limit) : goFloat(bound)
  report(run, rule, 'FieldValueInvalid', integer ? data : new Float(data), (name) => {
    return `${name} in body should be ${relation}${exclusive ? '' : ' or equal to'} ${shown}`
  })
}

function checkMultiple(value: number | bigint, factor: number | bigint, run: Run): void {
  if (factor <= 0) {
    reportFactor(factor, String(factor), run)
    return
  }
  const multiple =
    typeof value === 'number' && typeof factor === 'number'
      ? value % factor === 0
      : BigInt(value) % BigInt(factor) === 0n
  if (!multiple) reportMultiple(value, String(factor), run)
}

function checkFloatMultiple(value: number, factor: number, run: Run): void {
  if (factor <= 0) {
    reportFactor(new Float(factor), goFloat(factor), run)
    return
  }
  if (!isWhole(factor < 1 ? (1 / factor) * value : value / factor))
    reportMultiple(new Float(value), goFloat(factor), run)
}

function reportFactor(factor: number | bigint | Float, shown: string, run: Run): void {
  report(run, 'multipleOf', 'FieldValueInvalid', factor, (name) => {
    return `factor MultipleOf declared for ${name} must be positive: ${shown}`
  })
}

function reportMultiple(value: number | bigint | Float, shown: string, run: Run): void {
  report(run, 'multipleOf', 'FieldValueInvalid', value, (name) => `${name} in body should be a multiple of ${shown}`)
}

function floatOf(value: number | bigint | Float): number {
  return value instanceof Float ? value.value : Number(value)
}
