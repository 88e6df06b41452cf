import { add } from '../values/arithmetic.ts'
import { compare } from '../values/compare.ts'
import { equal } from '../values/equal.ts'
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listType,
  type PlainType,
  paramType,
  STRING,
  TIMESTAMP,
  UINT,
} from '../values/types.ts'
import { CelError, Duration, ListValue, Uint, type Value } from '../values/values.ts'
import { type CelFunction, fn, member, since } from './overload.ts'

const A = paramType('A')

/** Types with an order. */
export const COMPARABLE: readonly PlainType[] = [INT, UINT, DOUBLE, BOOL, DURATION, TIMESTAMP, STRING, BYTES]

const SUMMABLE: readonly (readonly [PlainType, Value])[] = [
  [INT, 0n],
  [UINT, new Uint(0n)],
  [DOUBLE, 0],
  [DURATION, new Duration(0n)],
]

const INCLUDES = since(37, [fn('includes', member('list_includes_dyn_dyn', [DYN, DYN], BOOL, includes))])

/** The list functions of Kubernetes (apiserver, `cel/library/lists.go`). */
export const LISTS: readonly CelFunction[] = [
  fn(
    'isSorted',
    ...COMPARABLE.map((type) => member(`list_${type.kind}_is_sorted_bool`, [listType(type)], BOOL, isSorted)),
  ),
  fn('sum', ...SUMMABLE.map(([type, zero]) => member(idOf(type, 'sum'), [listType(type)], type, sumFrom(zero)))),
  fn('max', ...COMPARABLE.map((type) => member(idOf(type, 'max'), [listType(type)], type, best('max', 1)))),
  fn('min', ...COMPARABLE.map((type) => member(idOf(type, 'min'), [listType(type)], type, best('min', -1)))),
  fn('indexOf', member('list_a_index_of_int', [listType(A), A], INT, indexOf)),
  fn('lastIndexOf', member('list_a_last_index_of_int', [listType(A), A], INT, lastIndexOf)),
  ...INCLUDES,
]

/** What selectors of devices with lists have one version before all other expressions. */
export const FIRST_INCLUDES: readonly CelFunction[] = INCLUDES.map(({ name, overloads }) => ({
  name,
  overloads: overloads.map((overload) => ({ ...overload, since: 36, until: 37 })),
}))

function idOf(type: PlainType, name: string): string {
  return `list_${type.kind}_${name}_${type.kind}`
}

function isSorted(list: ListValue): Value {
  for (let i = 1; i < list.length; i++) {
    const order = compare(list.at(i - 1), list.at(i))
    if (!(order instanceof CelError) && order > 0) return false
  }
  return true
}

function sumFrom(zero: Value): (list: ListValue) => Value {
  return (list) => {
    let sum = zero
    for (let i = 0; i < list.length; i++) {
      sum = add(sum, list.at(i))
      if (sum instanceof CelError) return sum
    }
    return sum
  }
}

function best(name: string, sign: number): (list: ListValue) => Value {
  return (list) => {
    if (list.length === 0) return new CelError(`${name} called on empty list`)
    let result = list.at(0)
    for (let i = 1; i < list.length; i++) {
      const order = compare(list.at(i), result)
      if (!(order instanceof CelError) && order * sign > 0) result = list.at(i)
    }
    return result
  }
}

function indexOf(list: ListValue, value: Value): bigint {
  for (let i = 0; i < list.length; i++) {
    if (equal(list.at(i), value) === true) return BigInt(i)
  }
  return -1n
}

function lastIndexOf(list: ListValue, value: Value): bigint {
  for (let i = list.length - 1; i >= 0; i--) {
    if (equal(list.at(i), value) === true) return BigInt(i)
  }
  return -1n
}

function includes(target: Value, value: Value): boolean {
  return target instanceof ListValue ? indexOf(target, value) >= 0n : equal(target, value) === true
}
