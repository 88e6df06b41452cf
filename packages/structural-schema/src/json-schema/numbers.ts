import type { Json } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'
import { admits, type OpenSchema, type Place } from './place.ts'

type Bounds = Pick<Schema, 'maximum' | 'exclusiveMaximum' | 'minimum' | 'exclusiveMinimum' | 'multipleOf'>

const INT32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }
const INT64 = { minimum: -(2 ** 63), maximum: 2 ** 63 }
// Half a step above the largest float32, where rounding leaves the range (strconv.ParseFloat).
const FLOAT32_END = 2 ** 128 - 2 ** 103

/**
 * Writes bounds of numbers with the semantics of the server (kube-openapi, `values.go`): at `type: integer`, a bound that is not an
 * integer of the format rejects every value; elsewhere integers are compared with truncated bounds.
 * Returns additional schemas that must match.
 */
export function writeBounds(schema: Schema, place: Place, out: OpenSchema): readonly Json[] {
  if (schema.type === 'integer' && !schema.intOrString) return writeInteger(schema, out)
  const also: Json[] = []
  if (schema.type === 'number' && schema.format === 'float') {
    also.push({ exclusiveMinimum: -FLOAT32_END, exclusiveMaximum: FLOAT32_END })
  }
  if (!hasFraction(schema)) for (const each of write(schema, out)) also.push(each)
  else if (!admits(place, 'number')) for (const each of write(truncated(schema), out)) also.push(each)
  else {
    const whole: Json = { type: 'integer' }
    also.push({ anyOf: [{ allOf: [whole, written(truncated(schema))] }, { allOf: [{ not: whole }, written(schema)] }] })
  }
  return also
}

function writeInteger(schema: Schema, out: OpenSchema): readonly Json[] {
  const range = schema.format === 'int32' ? INT32 : INT64
  for (const bound of [schema.maximum, schema.minimum, schema.multipleOf]) {
    if (bound !== undefined && !isInteger(bound, range)) return [{ not: { type: 'integer' } }]
  }
  if (schema.minimum === undefined) out.minimum = range.minimum
  if (schema.maximum === undefined) out.maximum = range.maximum
  return write(schema, out)
}

function isInteger(value: number, { minimum, maximum }: typeof INT32): boolean {
  // 2^63 is not an int64, but the largest int64 is parsed as it.
  return Number.isInteger(value) && value >= minimum && (value < maximum || (value === maximum && maximum < 2 ** 63))
}

function hasFraction({ maximum = 0, minimum = 0, multipleOf = 0 }: Bounds): boolean {
  return ![maximum, minimum, multipleOf].every(Number.isInteger)
}

function truncated(bounds: Bounds): Bounds {
  const { maximum, minimum, multipleOf } = bounds
  return {
    ...bounds,
    maximum: maximum === undefined ? undefined : Math.trunc(maximum),
    minimum: minimum === undefined ? undefined : Math.trunc(minimum),
    multipleOf: multipleOf === undefined ? undefined : Math.trunc(multipleOf),
  }
}

function written(bounds: Bounds): Json {
  const out: OpenSchema = {}
  const also = write(bounds, out)
  return also.length > 0 ? { ...out, allOf: also } : out
}

function write(bounds: Bounds, out: OpenSchema): readonly Json[] {
  const { maximum, minimum, multipleOf } = bounds
  if (maximum !== undefined) out[bounds.exclusiveMaximum ? 'exclusiveMaximum' : 'maximum'] = maximum
  if (minimum !== undefined) out[bounds.exclusiveMinimum ? 'exclusiveMinimum' : 'minimum'] = minimum
  if (multipleOf === undefined) return []
  // The server then rejects all numbers; JSON Schema does not allow this factor.
  if (multipleOf <= 0) return [{ not: { type: 'number' } }]
  out.multipleOf = multipleOf
  return []
}
