import { goQuote } from '@krmkit/formats'
import type { Correlated } from '../../correlated/correlated.ts'
import { Float, isMap, type Json } from '../../json/json.ts'
import type { AllowedValues } from './allowed-values.ts'
import { checkApplicators } from './check-applicators.ts'
import { checkNumber } from './check-number.ts'
import { checkList, checkMap } from './check-parts.ts'
import { checkText } from './check-text.ts'
import { isWhole } from './integers.ts'
import type { Plan } from './plan.ts'
import { type Run, report } from './run.ts'

/** Returns the JSON type of a value: `integer` for int64, `number` for float64. */
function typeOf(value: Json): string {
  if (value === null) return 'null'
  if (value instanceof Float) return 'number'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  if (typeof value === 'bigint') return 'integer'
  if (typeof value !== 'object') return typeof value
  return isMap(value) ? 'object' : 'array'
}

/** Validates a value. Returns the number of checks (kube-openapi, `validate.SchemaValidator`). */
export function check(plan: Plan, value: Json, run: Run, related: Correlated | undefined): number {
  const { count } = run
  const { length } = run.found
  const matches = value === null ? checkNull(plan, run) : checkValue(plan, value, run, related)
  // KEP-4008: errors in unchanged values are tolerated.
  if (related !== undefined && run.count > count && related.isUnchanged) {
    run.count = count
    run.found.length = length
  }
  return matches
}

function checkNull({ types, schema, allowed }: Plan, run: Run): number {
  const fits = types.length === 0 || types.includes('null') || schema.nullable === true
  if (!fits) reportType(run, types.join(','), 'null')
  if (allowed !== undefined) checkEnum(allowed, null, run)
  return fits ? 1 : 0
}

function checkValue(plan: Plan, value: Json, run: Run, related: Correlated | undefined): number {
  const type = typeOf(value)
  // One for itself, two for the applicators, one for the enum; the others count if they apply.
  let matches = 4
  if (plan.types.length > 0 || plan.format !== '') matches += checkType(plan, type, value, run) ? 2 : 1
  if (plan.applicators !== undefined) matches += checkApplicators(plan.applicators, value, run)
  if (type === 'string') matches += checkText(plan, value as string, run)
  else if (type === 'integer' || type === 'number') {
    if (plan.numeric !== undefined) checkNumber(plan.numeric, plan.schema, value as number | bigint | Float, run)
    matches += 2
  } else if (type === 'array') matches += 2 + checkList(plan, value as readonly Json[], run, related)
  if (plan.allowed !== undefined) checkEnum(plan.allowed, value, run)
  if (isMap(value)) matches += 1 + checkMap(plan, value, run, related)
  return matches
}

/** Checks the type. With a checked format, strings and lists pass unless the type is a number (kube-openapi, `validate/type.go`). */
function checkType({ types, format }: Plan, type: string, value: Json, run: Run): boolean {
  const numeric = types.includes('number') || types.includes('integer')
  const fits =
    types.includes(type) ||
    (type === 'integer' && types.includes('number')) ||
    (type === 'number' && types.includes('integer') && isWhole(value as number | Float))
  const scalar = type !== 'string' && type !== 'array'
  const goFormat = type === 'integer' ? 'int64' : type === 'number' ? 'float64' : ''
  if (scalar && format !== '' && !fits && goFormat !== format) {
    reportType(run, format, goFormat)
    return false
  }
  if (fits || (!numeric && format !== '' && !scalar)) return true
  reportType(run, types.join(','), type)
  return false
}

function reportType(run: Run, wanted: string, found: string): void {
  report(run, 'type', 'FieldValueTypeInvalid', found, (name) => {
    return `${name} in body must be of type ${wanted}: ${goQuote(found)}`
  })
}

/** Checks that a value is one of an enum. */
function checkEnum(allowed: AllowedValues, value: Json, run: Run): void {
  if (allowed.has(value)) return
  report(run, 'enum', 'FieldValueNotSupported', value, () => allowed.shown)
}
