import { typeOf } from '../values/type-of.ts'
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  type PlainType,
  paramType,
  STRING,
  TIMESTAMP,
  typeType,
  UINT,
} from '../values/types.ts'
import type { Value } from '../values/values.ts'
import { toBool, toBytes, toDouble, toDuration, toInt, toText, toTimestamp, toUint } from './convert.ts'
import { type CelFunction, fn, globalOverload } from './overload.ts'

const A = paramType('A')

/** Conversions between types (cel-go, `common/stdlib/standard.go`). */
export const CONVERSIONS: readonly CelFunction[] = [
  fn('type', globalOverload('type', [A], typeType(A), typeOf)),
  conversion('bool', BOOL, toBool, [
    ['bool_to_bool', BOOL],
    ['string_to_bool', STRING],
  ]),
  conversion('bytes', BYTES, toBytes, [
    ['bytes_to_bytes', BYTES],
    ['string_to_bytes', STRING],
  ]),
  conversion('double', DOUBLE, toDouble, [
    ['double_to_double', DOUBLE],
    ['int64_to_double', INT],
    ['string_to_double', STRING],
    ['uint64_to_double', UINT],
  ]),
  conversion('duration', DURATION, toDuration, [
    ['duration_to_duration', DURATION],
    ['string_to_duration', STRING],
  ]),
  fn(
    'dyn',
    globalOverload('to_dyn', [A], DYN, (value: Value) => value),
  ),
  conversion('int', INT, toInt, [
    ['int64_to_int64', INT],
    ['double_to_int64', DOUBLE],
    ['duration_to_int64', DURATION],
    ['string_to_int64', STRING],
    ['timestamp_to_int64', TIMESTAMP],
    ['uint64_to_int64', UINT],
  ]),
  conversion('string', STRING, toText, [
    ['string_to_string', STRING],
    ['bool_to_string', BOOL],
    ['bytes_to_string', BYTES],
    ['double_to_string', DOUBLE],
    ['duration_to_string', DURATION],
    ['int64_to_string', INT],
    ['timestamp_to_string', TIMESTAMP],
    ['uint64_to_string', UINT],
  ]),
  conversion('timestamp', TIMESTAMP, toTimestamp, [
    ['timestamp_to_timestamp', TIMESTAMP],
    ['int64_to_timestamp', INT],
    ['string_to_timestamp', STRING],
  ]),
  conversion('uint', UINT, toUint, [
    ['uint64_to_uint64', UINT],
    ['double_to_uint64', DOUBLE],
    ['int64_to_uint64', INT],
    ['string_to_uint64', STRING],
  ]),
]

function conversion(
  name: string,
  result: PlainType,
  run: (value: Value) => Value,
  from: readonly (readonly [string, PlainType])[],
): CelFunction {
  return fn(name, ...from.map(([id, type]) => globalOverload(id, [type], result, run)))
}
