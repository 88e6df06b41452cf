import { Float, scalarJson } from '@krmkit/structural-schema/values'
import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'
import { isFewDigits, isNull } from '../check/scalar-problem.ts'
import type { PlannedType } from '../check/target-view.ts'
import type { Value, ViewObject } from './rule.ts'

const { map: MAP, list: LIST, scalar: SCALAR } = NODE_KINDS

/** V8 keeps an object without a prototype as a hash table, which takes several times as long to make and to read. */
const NO_NAMES: object = Object.freeze(Object.create(null))

/** An empty map of a view. It has no names that are not its keys, such as `constructor`. */
export function emptyMap(): ViewObject {
  return Object.create(NO_NAMES)
}

/** A map of a view with the entries of two others; those of the second one win. */
export function mapOf(first: object | undefined, second?: object): ViewObject {
  return Object.assign(emptyMap(), first, second)
}

/** Whether an object of a view is a map, and not an object of a definition. */
export function isMap(value: object): boolean {
  return Object.getPrototypeOf(value) === NO_NAMES
}

/** What a value of a type is in a view: absent if it is null or has another type, which are findings of their own. */
export function scalarValue(table: NodeTable, row: number, { check }: PlannedType): Value {
  if (table.kind(row) !== SCALAR || isNull(table, row)) return undefined
  switch (check) {
    case 'string':
    case 'enum':
    case 'byte':
    case 'date-time':
    case 'quantity':
      return table.textOf(row)
    case 'boolean': {
      const sent = sentValue(table, row)
      return typeof sent === 'boolean' ? sent : undefined
    }
    case 'int-or-string': {
      const sent = sentValue(table, row)
      return typeof sent === 'boolean' ? undefined : sent
    }
    default: {
      if (isFewDigits(table, row)) return Number(table.textOf(row))
      const sent = sentValue(table, row)
      return typeof sent === 'number' ? sent : undefined
    }
  }
}

/** A value without a type: JSON as the server stores it. */
export function anyValue(table: NodeTable, alias: number): Value {
  const row = table.resolve(alias)
  const kind = table.kind(row)
  if (kind === MAP) {
    const object = emptyMap()
    const last = table.next(row)
    for (let key = row + 1; key < last; ) {
      const value = table.next(key)
      object[table.keyOf(key)] = anyValue(table, value)
      key = table.next(value)
    }
    return object
  }
  if (kind === LIST) {
    const list: Value[] = []
    const last = table.next(row)
    for (let element = row + 1; element < last; element = table.next(element)) list.push(anyValue(table, element))
    return list
  }
  return isNull(table, row) ? undefined : sentValue(table, row)
}

function sentValue(table: NodeTable, row: number): boolean | number | string | undefined {
  const sent = scalarJson(table.textOf(row), table.scalarStyle(row), table.tag(row))
  if (sent instanceof Float) return Number(sent.value)
  if (typeof sent === 'bigint') return Number(sent)
  return typeof sent === 'string' || typeof sent === 'number' || typeof sent === 'boolean' ? sent : undefined
}
