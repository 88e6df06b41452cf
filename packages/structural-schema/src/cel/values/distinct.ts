import { equal } from './equal.ts'
import { keyOf, ListOf, type ListValue, type Value } from './values.ts'

/** The list without the elements that equal an earlier one; in linear time where they can be keys. */
export function distinctValues(list: ListValue): ListOf {
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
