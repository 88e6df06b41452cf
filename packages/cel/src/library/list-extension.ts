import { compare } from '../values/compare.ts'
import { equal } from '../values/equal.ts'
import { typeName } from '../values/type-of.ts'
import { DYN, INT, listType, paramType } from '../values/types.ts'
import { CelError, keyOf, ListOf, ListValue, type Value } from '../values/values.ts'
import { COMPARABLE } from './lists.ts'
import { type CelFunction, fn, globalOverload, member, type Overload, since } from './overload.ts'

const T = paramType('T')
const LIST_OF_T = listType(T)

/** The longest result of `lists.range()`; the cost limit is lower. */
const MAX_RANGE = 1_000_000n

/** The list extension of cel-go, version 3 (`ext/lists.go`). */
export const LIST_EXTENSION: readonly CelFunction[] = since(34, [
  fn('slice', member('list_slice', [LIST_OF_T, INT, INT], LIST_OF_T, slice)),
  fn(
    'flatten',
    lenient('list_flatten', [listType(LIST_OF_T)], LIST_OF_T, (list: ListValue) => flatten(list, 1n)),
    member('list_flatten_int', [listType(DYN), INT], listType(DYN), flatten),
  ),
  fn(
    'sort',
    ...COMPARABLE.map((type) =>
      lenient(`list_${idOf(type.kind)}_sort`, [listType(type)], listType(type), (list: ListValue) =>
        sortBy(list, list),
      ),
    ),
  ),
  fn(
    '@sortByAssociatedKeys',
    ...COMPARABLE.map((type) =>
      lenient(`list_${idOf(type.kind)}_sortByAssociatedKeys`, [LIST_OF_T, listType(type)], LIST_OF_T, sortBy),
    ),
  ),
  fn('lists.range', globalOverload('lists_range', [INT], listType(INT), range)),
  fn('reverse', member('list_reverse', [LIST_OF_T], LIST_OF_T, reverse)),
  fn('distinct', member('list_distinct', [LIST_OF_T], LIST_OF_T, distinctValues)),
])

/** An overload that checks the elements itself, because the server does not check them. */
function lenient(...[id, params, result, run]: Parameters<typeof member>): Overload {
  return { ...member(id, params, result, run), takesAnyElements: true }
}

/** The name of a type in overload ids: timestamps and durations use the name of their protobuf message. */
function idOf(kind: string): string {
  if (kind === 'duration') return 'google.protobuf.Duration'
  return kind === 'timestamp' ? 'google.protobuf.Timestamp' : kind
}

function slice(list: ListValue, start: bigint, end: bigint): Value {
  if (start < 0n || end < 0n) return new CelError(`cannot slice(${start}, ${end}), negative indexes not supported`)
  if (start > end)
    return new CelError(`cannot slice(${start}, ${end}), start index must be less than or equal to end index`)
  if (end > list.length) return new CelError(`cannot slice(${start}, ${end}), list is length ${list.length}`)
  return new ListOf(Array.from({ length: Number(end - start) }, (_, i) => list.at(Number(start) + i)))
}

function flatten(list: ListValue, depth: bigint): Value {
  if (depth < 0n) return new CelError('level must be non-negative')
  const values: Value[] = []
  flattenInto(values, list, depth)
  return new ListOf(values)
}

function flattenInto(values: Value[], list: ListValue, depth: bigint): void {
  for (let i = 0; i < list.length; i++) {
    const value = list.at(i)
    if (value instanceof ListValue && depth > 0n) flattenInto(values, value, depth - 1n)
    else values.push(value)
  }
}

function sortBy(list: ListValue, keys: ListValue): Value {
  if (list.length !== keys.length) {
    return new CelError(
      `@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got ${list.length} and ${keys.length} elements respectively`,
    )
  }
  if (list.length === 0) return list
  const pairs = Array.from({ length: list.length }, (_, i) => ({ key: keys.at(i), value: list.at(i) }))
  if (compare(keys.at(0), keys.at(0)) instanceof CelError) return new CelError('list elements must be comparable')
  const type = typeName((pairs[0] as { key: Value }).key)
  if (pairs.some(({ key }) => typeName(key) !== type)) return new CelError('list elements must have the same type')
  pairs.sort((a, b) => {
    const order = compare(a.key, b.key)
    return order instanceof CelError ? 0 : order
  })
  return new ListOf(pairs.map(({ value }) => value))
}

function range(length: bigint): Value {
  if (length < 0n) return new CelError(`lists.range: size must be non-negative, got ${length}`)
  if (length > MAX_RANGE) return new CelError(`lists.range: size ${length} exceeds maximum allowed (${MAX_RANGE})`)
  return new ListOf(Array.from({ length: Number(length) }, (_, i) => BigInt(i)))
}

function reverse(list: ListValue): ListOf {
  return new ListOf(Array.from({ length: list.length }, (_, i) => list.at(list.length - 1 - i)))
}

/** Removes elements that are equal to an earlier one. It takes linear time for elements that can be map keys. */
function distinctValues(list: ListValue): ListOf {
  const seen = new Set<string>()
  const others: Value[] = []
  const values: Value[] = []
  for (let i = 0; i < list.length; i++) {
    const value = list.at(i)
    const key = Number.isNaN(value) ? undefined : keyOf(value)
    if (key === undefined ? others.some((other) => equal(value, other) === true) : seen.has(key)) continue
    if (key === undefined) others.push(value)
    else seen.add(key)
    values.push(value)
  }
  return new ListOf(values)
}
