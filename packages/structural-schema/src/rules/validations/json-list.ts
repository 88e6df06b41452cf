import {
  CelError,
  Duration,
  equal,
  escapeName,
  keyOf,
  ListOf,
  ListValue,
  MapValue,
  mapKey,
  Timestamp,
  typeName,
  type Value,
} from '@krmkit/cel/values'
import { isMap, type Json, own } from '../../json/json.ts'
import { compactJson } from '../../json/print.ts'
import type { Schema } from '../../schema/schema.ts'
import { JsonUnknown, type ValueSource } from './json-object.ts'

const NO_SUCH_OVERLOAD = new CelError('no such overload')
/** The work of finding an element of the other list in a set, and in a list of type map. */
const SET_WEIGHT = 60
const MAP_WEIGHT = 120
const NOT_SCALAR = new CelError('listSet operations are only supported on lists of scalar values')

/** A list of a resource. */
export class JsonList extends ListValue {
  readonly json: readonly Json[]
  private readonly items: Schema
  private readonly source: ValueSource
  /** A cache of elements, because comprehensions read them repeatedly. */
  private values: Value[] | undefined

  constructor(json: readonly Json[], items: Schema, source: ValueSource) {
    super()
    this.json = json
    this.items = items
    this.source = source
  }

  get length(): number {
    return this.json.length
  }

  override get nodes(): number {
    return this.source.nodesOf(this.json)
  }

  at(index: number): Value {
    this.values ??= new Array(this.json.length)
    let value = this.values[index]
    if (value === undefined) {
      value = this.source.of(this.json[index] ?? null, this.items)
      // The server creates an element for each read, and compares errors by identity.
      if (!(value instanceof CelError)) this.values[index] = value
    }
    return value
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof ListValue)) return NO_SUCH_OVERLOAD
    if (other.length !== this.length) return false
    for (let i = 0; i < this.length; i++) {
      const same = equal(this.at(i), other.at(i))
      if (same !== true) return same
    }
    return true
  }
}

abstract class Associative extends ListValue {
  readonly list: ListValue

  constructor(list: ListValue) {
    super()
    this.list = list
  }

  get length(): number {
    return this.list.length
  }

  override get nodes(): number {
    return this.list.nodes
  }

  at(index: number): Value {
    return this.list.at(index)
  }
}

/** A list with `x-kubernetes-list-type: set`, whose order is ignored. */
export class SetList extends Associative {
  override get weight(): number {
    return SET_WEIGHT
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof ListValue)) return NO_SUCH_OVERLOAD
    if (other.length !== this.length) return false
    const mine = elementKeys(this)
    if (mine instanceof CelError) return mine
    const seen = new Set<unknown>()
    for (let i = 0; i < other.length; i++) {
      const key = elementKey(other.at(i))
      if (key === NOT_SCALAR) return NOT_SCALAR
      if (!mine.has(key)) return false
      seen.add(key)
    }
    return seen.size === mine.size
  }

  /** Returns the union of both lists. */
  override plus(other: ListValue): Value {
    const values = elements(this)
    const keys = elementKeys(new ListOf(values))
    if (keys instanceof CelError) return keys
    for (const element of elements(other)) {
      const key = elementKey(element)
      if (key === NOT_SCALAR) return NOT_SCALAR
      if (keys.has(key)) continue
      keys.add(key)
      values.push(element)
    }
    return new SetList(new ListOf(values))
  }
}

/** A list with `x-kubernetes-list-type: map`: keys identify elements, and the order is ignored. */
export class MapList extends Associative {
  private readonly names: readonly string[]

  override get weight(): number {
    return MAP_WEIGHT
  }

  constructor(list: ListValue, names: readonly string[]) {
    super(list)
    this.names = names
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof ListValue)) return NO_SUCH_OVERLOAD
    if (other.length !== this.length) return false
    const keyOfElement = this.list instanceof JsonList ? this.rawKey : this.key
    const mine = new Map(elements(this).map((element) => [keyOfElement(element), element]))
    const seen = new Set<string>()
    for (const element of elements(other)) {
      const key = keyOfElement(element)
      const counterpart = mine.get(key)
      if (counterpart === undefined) return false
      const same = equal(counterpart, element)
      if (same !== true) return same
      seen.add(key)
    }
    return seen.size === mine.size
  }

  /** Returns the elements of both lists. For a key in both, the other list's element replaces this one's. */
  override plus(other: ListValue): Value {
    const values = elements(this)
    const positions = new Map(values.map((element, i) => [this.key(element), i]))
    for (const element of elements(other)) {
      const position = positions.get(this.key(element))
      if (position === undefined) values.push(element)
      else values[position] = element
    }
    return new MapList(new ListOf(values), this.names)
  }

  private readonly key = (element: Value): string =>
    JSON.stringify(
      this.names.map((name) => {
        const value = element instanceof MapValue ? element.find(escapeName(name) ?? name) : undefined
        return value === undefined || value instanceof CelError ? null : scalarKey(value)
      }),
    )

  /** The server looks up the escaped name in the object itself, so that all keys with a dash are equal. */
  private readonly rawKey = (element: Value): string => {
    const json = (element as { json?: Json }).json
    if (!isMap(json)) return this.key(element)
    return JSON.stringify(
      this.names.map((name) => {
        const value = own(json, escapeName(name) ?? name)
        return value === undefined || value === null || typeof value === 'object' ? null : `${typeof value}${value}`
      }),
    )
  }
}

function elements(list: ListValue): Value[] {
  return Array.from({ length: list.length }, (_, i) => list.at(i))
}

function elementKeys(list: ListValue): Set<unknown> | CelError {
  const keys = new Set<unknown>()
  for (let i = 0; i < list.length; i++) {
    const key = elementKey(list.at(i))
    if (key === NOT_SCALAR) return NOT_SCALAR
    keys.add(key)
  }
  return keys
}

function elementKey(value: Value): unknown {
  return value instanceof ListValue || value instanceof MapValue ? NOT_SCALAR : scalarKey(value)
}

/** Returns the same value for all scalars that are the same key of a Go map; each error is its own key. */
function scalarKey(value: Value): unknown {
  const text = keyOf(value)
  if (text !== undefined) return `${typeName(value)} ${text}`
  if (value instanceof Duration) return `duration ${value.nanos}`
  if (value instanceof Timestamp) return `timestamp ${value.nanos} ${value.offset}`
  if (value instanceof CelError) return mapKey(value)
  if (value instanceof JsonUnknown) return `${typeName(value)} ${compactJson(value.json)}`
  return `${typeName(value)} ${value instanceof Uint8Array ? value.join() : String(value)}`
}
