import { contains } from '../values/equal.ts'
import { BOOL, listType, paramType } from '../values/types.ts'
import type { ListValue, Value } from '../values/values.ts'
import { type CelFunction, fn, globalOverload, since } from './overload.ts'

const LISTS = [listType(paramType('T')), listType(paramType('T'))]

/** The set extension of cel-go (`ext/sets.go`). */
export const SETS: readonly CelFunction[] = since(29, [
  fn('sets.contains', globalOverload('list_sets_contains_list', LISTS, BOOL, containsAll)),
  fn('sets.equivalent', globalOverload('list_sets_equivalent_list', LISTS, BOOL, equivalent)),
  fn('sets.intersects', globalOverload('list_sets_intersects_list', LISTS, BOOL, intersects)),
])

function containsAll(list: ListValue, part: ListValue): Value {
  for (let i = 0; i < part.length; i++) {
    const found = contains(part.at(i), list)
    if (found !== true) return found
  }
  return true
}

function equivalent(a: ListValue, b: ListValue): Value {
  const contained = containsAll(a, b)
  return contained === true ? containsAll(b, a) : contained
}

function intersects(a: ListValue, b: ListValue): boolean {
  for (let i = 0; i < a.length; i++) {
    if (contains(a.at(i), b) === true) return true
  }
  return false
}
