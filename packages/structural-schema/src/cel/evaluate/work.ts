import { isList, isMap, type Json } from '../../json/json.ts'
import { chargeWork, type Frame } from '../budget/frame.ts'
import { Quantity } from '../library/quantity-value.ts'
import { JsonList, MapList, SetList } from '../object/json-list.ts'
import { JsonMapping, JsonObject } from '../object/json-object.ts'
import { MapOf } from '../values/map-of.ts'
import { ListOf, ListValue, MapValue, type Value } from '../values/values.ts'

/** Counts what a call looks at and the server's cost leaves out. */
export type CallWork = (frame: Frame, args: readonly Value[]) => void

/** How long texts must be to count, and how much of them is read at once. */
const LONG_TEXT = 100
const TEXT_STEP = 50
/** How long a number must be to count. */
const LONG_NUMBER = 100
const PER_SCANNED = 8
const PER_NODE = 40
const PER_SET_ELEMENT = 60
const PER_MAP_ELEMENT = 120

const sizes = new WeakMap<object, number>()
/** Functions that look at every element of a list, the elements costing next to nothing where they are short. */
const SCANS = new Set([
  'isSorted',
  'sum',
  'max',
  'min',
  'indexOf',
  'lastIndexOf',
  'includes',
  'unwrapOpt',
  'optional.unwrap',
])

/** What the calls of a function are charged with. */
export function workOfCall(name: string): CallWork {
  if (SCANS.has(name)) return (frame, args) => chargeScan(frame, args)
  if (name === '_+_') return (frame, args) => chargeAddition(frame, args)
  if (name === 'format')
    return (frame, args) => chargeWork(frame, args.reduce((work: number, arg) => work + nodesOf(arg), 0) * PER_NODE)
  return (frame, args) => {
    for (const value of args) chargeScalar(frame, value)
  }
}

/** Counts what a comparison looks at: its cost counts the outermost elements only. */
export function chargeEquality(frame: Frame, a: Value, b: Value): void {
  if (typeof a === 'string' || typeof b === 'string' || typeof a === 'bigint') return
  if ((a instanceof ListValue || a instanceof MapValue) && (b instanceof ListValue || b instanceof MapValue)) {
    chargeWork(frame, Math.min(nodesOf(a), nodesOf(b)) * weightOf(a))
  }
}

/** Counts a long text or number, whatever is done with it. */
export function chargeScalar(frame: Frame, value: Value | undefined): void {
  if (typeof value === 'string') {
    if (value.length > LONG_TEXT) chargeWork(frame, value.length / TEXT_STEP)
  } else if (value instanceof Quantity && Math.abs(value.scale) > LONG_NUMBER) chargeWork(frame, Math.abs(value.scale))
}

function chargeScan(frame: Frame, args: readonly Value[]): void {
  for (const value of args) {
    if (value instanceof ListValue) chargeWork(frame, value.length * PER_SCANNED)
    else chargeScalar(frame, value)
  }
}

/** Lists of sets and maps are merged; all others are only put together. */
function chargeAddition(frame: Frame, [a, b]: readonly Value[]): void {
  if (a instanceof ListValue && b instanceof ListValue && a.plus !== undefined) {
    chargeWork(frame, (a.length + b.length) * weightOf(a))
  }
  chargeScalar(frame, a)
  chargeScalar(frame, b)
}

function weightOf(value: Value): number {
  if (value instanceof SetList) return PER_SET_ELEMENT
  return value instanceof MapList ? PER_MAP_ELEMENT : PER_NODE
}

/** How many values a value holds, itself included. */
function nodesOf(value: Value): number {
  if (value instanceof JsonList || value instanceof JsonObject || value instanceof JsonMapping)
    return nodesOfJson(value.json)
  if (value instanceof SetList || value instanceof MapList) return nodesOf(value.list)
  if (!(value instanceof ListOf) && !(value instanceof MapOf)) return value instanceof ListValue ? value.length : 1
  const known = sizes.get(value)
  if (known !== undefined) return known
  let nodes = 1
  if (value instanceof ListOf) for (const element of value.values) nodes += nodesOf(element)
  else for (const [, held] of value.entries.values()) nodes += nodesOf(held)
  sizes.set(value, nodes)
  return nodes
}

function nodesOfJson(json: Json): number {
  if (json === null || typeof json !== 'object') return 1
  const known = sizes.get(json)
  if (known !== undefined) return known
  let nodes = 1
  if (isList(json)) for (const element of json) nodes += nodesOfJson(element)
  else if (isMap(json)) for (const key of Object.keys(json)) nodes += nodesOfJson(json[key] ?? null)
  sizes.set(json, nodes)
  return nodes
}
