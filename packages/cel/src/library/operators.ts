import { add, divide, modulo, multiply, negate, subtract } from '../values/arithmetic.ts'
import { compare } from '../values/compare.ts'
import { contains } from '../values/equal.ts'
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  INT,
  listType,
  mapType,
  type PlainType,
  paramType,
  STRING,
  TIMESTAMP,
  UINT,
} from '../values/types.ts'
import { CelError, type Value } from '../values/values.ts'
import { type CelFunction, fn, globalOverload, type Overload } from './overload.ts'

/** The minor version that added comparisons of numbers of different types (apiserver, `cel/environment/base.go`). */
const CROSS_TYPE_COMPARISONS = 28

const A = paramType('A')
const B = paramType('B')
const LIST_OF_A = listType(A)
const MAP_OF_A_B = mapType(A, B)

/** Operators of the language (cel-go, `common/stdlib/standard.go`); the evaluator implements those without `run`. */
export const OPERATORS: readonly CelFunction[] = [
  fn('_?_:_', globalOverload('conditional', [BOOL, A, A], A)),
  fn('_&&_', globalOverload('logical_and', [BOOL, BOOL], BOOL)),
  fn('_||_', globalOverload('logical_or', [BOOL, BOOL], BOOL)),
  fn(
    '!_',
    globalOverload('logical_not', [BOOL], BOOL, (value: boolean) => !value),
  ),
  fn('@not_strictly_false', globalOverload('not_strictly_false', [BOOL], BOOL)),
  fn('_==_', globalOverload('equals', [A, A], BOOL)),
  fn('_!=_', globalOverload('not_equals', [A, A], BOOL)),
  fn(
    '_+_',
    globalOverload('add_bytes', [BYTES, BYTES], BYTES, add),
    globalOverload('add_double', [DOUBLE, DOUBLE], DOUBLE, add),
    globalOverload('add_duration_duration', [DURATION, DURATION], DURATION, add),
    globalOverload('add_duration_timestamp', [DURATION, TIMESTAMP], TIMESTAMP, add),
    globalOverload('add_timestamp_duration', [TIMESTAMP, DURATION], TIMESTAMP, add),
    globalOverload('add_int64', [INT, INT], INT, add),
    globalOverload('add_list', [LIST_OF_A, LIST_OF_A], LIST_OF_A, add),
    globalOverload('add_string', [STRING, STRING], STRING, add),
    globalOverload('add_uint64', [UINT, UINT], UINT, add),
  ),
  fn(
    '_/_',
    globalOverload('divide_double', [DOUBLE, DOUBLE], DOUBLE, divide),
    globalOverload('divide_int64', [INT, INT], INT, divide),
    globalOverload('divide_uint64', [UINT, UINT], UINT, divide),
  ),
  fn(
    '_%_',
    globalOverload('modulo_int64', [INT, INT], INT, modulo),
    globalOverload('modulo_uint64', [UINT, UINT], UINT, modulo),
  ),
  fn(
    '_*_',
    globalOverload('multiply_double', [DOUBLE, DOUBLE], DOUBLE, multiply),
    globalOverload('multiply_int64', [INT, INT], INT, multiply),
    globalOverload('multiply_uint64', [UINT, UINT], UINT, multiply),
  ),
  fn(
    '-_',
    globalOverload('negate_double', [DOUBLE], DOUBLE, negate),
    globalOverload('negate_int64', [INT], INT, negate),
  ),
  fn(
    '_-_',
    globalOverload('subtract_double', [DOUBLE, DOUBLE], DOUBLE, subtract),
    globalOverload('subtract_duration_duration', [DURATION, DURATION], DURATION, subtract),
    globalOverload('subtract_int64', [INT, INT], INT, subtract),
    globalOverload('subtract_timestamp_duration', [TIMESTAMP, DURATION], TIMESTAMP, subtract),
    globalOverload('subtract_timestamp_timestamp', [TIMESTAMP, TIMESTAMP], DURATION, subtract),
    globalOverload('subtract_uint64', [UINT, UINT], UINT, subtract),
  ),
  fn('_<_', ...comparisons('less', (order) => order < 0)),
  fn('_<=_', ...comparisons('less_equals', (order) => order <= 0)),
  fn('_>_', ...comparisons('greater', (order) => order > 0)),
  fn('_>=_', ...comparisons('greater_equals', (order) => order >= 0)),
  fn('_[_]', globalOverload('index_list', [LIST_OF_A, INT], A), globalOverload('index_map', [MAP_OF_A_B, A], B)),
  fn(
    '@in',
    globalOverload('in_list', [A, LIST_OF_A], BOOL, contains),
    globalOverload('in_map', [A, MAP_OF_A_B], BOOL, contains),
  ),
]

function comparisons(name: string, holds: (order: number) => boolean): Overload[] {
  const run = (a: Value, b: Value): Value => {
    const order = compare(a, b)
    return order instanceof CelError ? order : holds(order)
  }
  const overload = (id: string, left: PlainType, right: PlainType): Overload => {
    const declared = globalOverload(`${name}_${id}`, [left, right], BOOL, run)
    return left === right ? declared : { ...declared, since: CROSS_TYPE_COMPARISONS }
  }
  return [
    overload('bool', BOOL, BOOL),
    overload('int64', INT, INT),
    overload('int64_double', INT, DOUBLE),
    overload('int64_uint64', INT, UINT),
    overload('uint64', UINT, UINT),
    overload('uint64_double', UINT, DOUBLE),
    overload('uint64_int64', UINT, INT),
    overload('double', DOUBLE, DOUBLE),
    overload('double_int64', DOUBLE, INT),
    overload('double_uint64', DOUBLE, UINT),
    overload('string', STRING, STRING),
    overload('bytes', BYTES, BYTES),
    overload('timestamp', TIMESTAMP, TIMESTAMP),
    overload('duration', DURATION, DURATION),
  ]
}
