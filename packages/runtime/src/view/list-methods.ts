import type { Value } from '@krmkit/yaml'
import type { Place } from './place.ts'
import { placeOf } from './view-place.ts'
import { reorderElements, replaceElements } from './write.ts'

type Compare = (a: unknown, b: unknown) => number

/**
 * The methods of arrays that change a list. Those of JavaScript assign every element behind the changed one, which would lose
 * comments. Removed elements are returned as plain data.
 */
export const LIST_METHODS: { readonly [name: PropertyKey]: (this: object, ...values: never[]) => unknown } = {
  push(...values) {
    const list = listOf(this)
    replaceElements(list, sizeOf(list), 0, values)
    return sizeOf(list)
  },
  unshift(...values) {
    const list = listOf(this)
    replaceElements(list, 0, 0, values)
    return sizeOf(list)
  },
  pop() {
    const list = listOf(this)
    return removeElements(list, sizeOf(list) - 1, 1, [])[0]
  },
  shift() {
    return removeElements(listOf(this), 0, 1, [])[0]
  },
  splice(...given: [start?: number, count?: number, ...values: unknown[]]) {
    const [start = 0, count, ...values] = given
    const list = listOf(this)
    const size = sizeOf(list)
    const at = Math.trunc(Number(start)) || 0
    const from = at < 0 ? Math.max(0, size + at) : Math.min(at, size)
    const most = given.length === 1 ? size - from : Math.trunc(Number(count)) || 0
    const deleted = given.length === 0 ? 0 : Math.max(0, Math.min(most, size - from))
    return removeElements(list, from, deleted, values)
  },
  reverse() {
    const list = listOf(this)
    reorderElements(list, positions(list).reverse())
    return this
  },
  sort(compare?: Compare) {
    const list = listOf(this)
    const elements = positions(list).map((at) => ({ at, value: list.read(at) }))
    elements.sort((a, b) => (compare ?? compareText)(a.value, b.value))
    reorderElements(
      list,
      elements.map(({ at }) => at),
    )
    return this
  },
  /** JavaScript's own iterator reads the length for each element, which takes quadratic time. */
  *[Symbol.iterator]() {
    const list = listOf(this)
    for (let at = 0, value = list.read(0); value !== undefined; value = list.read(++at)) yield value
  },
}

function removeElements(list: Place, from: number, deleted: number, inserted: readonly unknown[]): unknown[] {
  const count = from < 0 ? 0 : deleted
  const removed = Array.from({ length: count }, (_, i) => list.resource.get(list.pathOf(from + i)) as Value)
  if (from >= 0) replaceElements(list, from, count, inserted)
  return removed.filter((value) => value !== undefined)
}

function listOf(view: object): Place {
  const list = placeOf(view)
  if (list === undefined) throw new TypeError('the method of a list must be called on the view of a list')
  return list
}

function sizeOf(list: Place): number {
  list.check()
  return list.resource.size(list.path)
}

function positions(list: Place): number[] {
  return Array.from({ length: sizeOf(list) }, (_, at) => at)
}

/** The order of JavaScript's `sort`: by strings. Maps and lists keep their order. */
function compareText(a: unknown, b: unknown): number {
  const [left, right] = [a, b].map((value) => (typeof value === 'object' ? '' : String(value))) as [string, string]
  return left < right ? -1 : left > right ? 1 : 0
}
