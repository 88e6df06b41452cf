import { isList, isMap, type Json } from '../../json/json.ts'
import { JsonList } from '../object/json-list.ts'
import { JsonMapping, JsonObject } from '../object/json-object.ts'
import { ListValue, MapValue, type Value } from '../values.ts'
import { chargeWork, type Frame } from './frame.ts'

const sizes = new WeakMap<object, number>()

/** Counts what a comparison looks at: its cost counts the outermost elements only. */
export function chargeEquality(frame: Frame, a: Value, b: Value): void {
  if (typeof a !== 'object' || typeof b !== 'object') return
  if ((a instanceof ListValue || a instanceof MapValue) && (b instanceof ListValue || b instanceof MapValue)) {
    chargeWork(frame, Math.min(workOf(a), workOf(b)))
  }
}

/** Counts what a call may look at: all elements of a list, a text many times faster. */
export function chargeArgument(frame: Frame, value: Value): void {
  if (typeof value === 'string') {
    if (value.length > 100) chargeWork(frame, value.length / 100)
  } else if (value instanceof ListValue) chargeWork(frame, value.length)
}

function workOf(value: ListValue | MapValue): number {
  if (value instanceof JsonList || value instanceof JsonObject || value instanceof JsonMapping)
    return nodesOf(value.json)
  return value instanceof ListValue ? value.length : value.size
}

/** How many values a value holds. */
function nodesOf(json: Json): number {
  if (json === null || typeof json !== 'object') return 1
  const known = sizes.get(json)
  if (known !== undefined) return known
  let nodes = 1
  if (isList(json)) for (const element of json) nodes += nodesOf(element)
  else if (isMap(json)) for (const key of Object.keys(json)) nodes += nodesOf(json[key] ?? null)
  sizes.set(json, nodes)
  return nodes
}
