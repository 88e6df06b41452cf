import { BOOL, DYN, INT, listType, mapType, optionalType, paramType, STRING } from '../values/types.ts'
import {
  CelError,
  Duration,
  ListOf,
  ListValue,
  MapValue,
  NONE,
  Optional,
  Timestamp,
  Uint,
  type Value,
} from '../values/values.ts'
import { type CelFunction, fn, globalOverload, member, since } from './overload.ts'

const K = paramType('K')
const V = paramType('V')
const LIST_OF_V = listType(V)
const MAP_OF_K_V = mapType(K, V)
const OPTIONAL_OF_V = optionalType(V)

/** The minor version of the server whose cel-go (0.23.2) added functions of lists to those of optionals, which have no version. */
const ELEMENTS_SINCE = 33

const ELEMENTS: readonly CelFunction[] = [
  fn(
    'last',
    member('list_last', [LIST_OF_V], OPTIONAL_OF_V, (list: ListValue) => elementOf(list, list.length - 1)),
  ),
  fn(
    'first',
    member('list_first', [LIST_OF_V], OPTIONAL_OF_V, (list: ListValue) => elementOf(list, 0)),
  ),
  fn('optional.unwrap', globalOverload('optional_unwrap', [listType(OPTIONAL_OF_V)], LIST_OF_V, unwrap)),
  fn('unwrapOpt', member('optional_unwrapOpt', [listType(OPTIONAL_OF_V)], LIST_OF_V, unwrap)),
].map(({ name, overloads }) => ({
  name,
  overloads: overloads.map((overload) => ({ ...overload, serverSince: ELEMENTS_SINCE })),
}))

/** Optional values (cel-go, `cel/library.go`); the evaluator implements overloads without `run`, which evaluate lazily. */
export const OPTIONALS: readonly CelFunction[] = since(28, [
  fn(
    'optional.of',
    globalOverload('optional_of', [V], OPTIONAL_OF_V, (value: Value) => new Optional(value)),
  ),
  fn(
    'optional.ofNonZeroValue',
    globalOverload('optional_ofNonZeroValue', [V], OPTIONAL_OF_V, (value: Value) =>
      isZero(value) ? NONE : new Optional(value),
    ),
  ),
  fn(
    'optional.none',
    globalOverload('optional_none', [], OPTIONAL_OF_V, () => NONE),
  ),
  fn(
    'value',
    member('optional_value', [OPTIONAL_OF_V], V, (optional: Optional) => optional.value ?? nothing(optional)),
  ),
  fn(
    'hasValue',
    member('optional_hasValue', [OPTIONAL_OF_V], BOOL, (optional: Optional) => optional.value !== undefined),
  ),
  fn('or', member('optional_or_optional', [OPTIONAL_OF_V, OPTIONAL_OF_V], OPTIONAL_OF_V)),
  fn('orValue', member('optional_orValue_value', [OPTIONAL_OF_V, V], V)),
  fn('_?._', globalOverload('select_optional_field', [DYN, STRING], OPTIONAL_OF_V)),
  fn(
    '_[?_]',
    globalOverload('list_optindex_optional_int', [LIST_OF_V, INT], OPTIONAL_OF_V),
    globalOverload('optional_list_optindex_optional_int', [optionalType(LIST_OF_V), INT], OPTIONAL_OF_V),
    globalOverload('map_optindex_optional_value', [MAP_OF_K_V, K], OPTIONAL_OF_V),
    globalOverload('optional_map_optindex_optional_value', [optionalType(MAP_OF_K_V), K], OPTIONAL_OF_V),
  ),
  fn(
    '_[_]',
    globalOverload('optional_list_index_int', [optionalType(LIST_OF_V), INT], OPTIONAL_OF_V),
    globalOverload('optional_map_index_value', [optionalType(MAP_OF_K_V), K], OPTIONAL_OF_V),
  ),
  ...ELEMENTS,
])

function nothing(optional: Optional): Value {
  return optional.value === undefined ? new CelError('optional.none() dereference') : optional.value
}

function elementOf(list: ListValue, index: number): Optional {
  return list.length === 0 ? NONE : new Optional(list.at(index))
}

function unwrap(list: ListValue): ListOf {
  const values: Value[] = []
  for (let i = 0; i < list.length; i++) {
    const element = list.at(i)
    if (element instanceof Optional && element.value !== undefined) values.push(element.value)
  }
  return new ListOf(values)
}

/** The first instant of the year 1, which is Go's zero time. */
const ZERO_TIME = -62135596800n * 1_000_000_000n

/** Returns whether a value is the zero value of its type (cel-go, `traits.Zeroer`); lists and objects of resources have none. */
function isZero(value: Value): boolean {
  if (value === null || value === false || value === 0n || value === 0 || value === '') return true
  if (value instanceof Uint) return value.value === 0n
  if (value instanceof Duration) return value.nanos === 0n
  if (value instanceof Timestamp) return value.nanos === ZERO_TIME
  if (value instanceof Uint8Array) return value.length === 0
  if (value instanceof ListValue) return value.equals === undefined && value.length === 0
  return value instanceof MapValue && value.equals === undefined && value.size === 0
}
