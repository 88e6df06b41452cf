import { typeName } from '../values/type-of.ts'
import { CelError, ListValue, MapValue, NONE, Optional, Uint, type Value } from '../values/values.ts'
import { charge, type Frame } from './frame.ts'

/** A field, with its name in expressions and the name of its property. */
export interface Field {
  readonly name: string
  readonly property: string | undefined
}

const PRESENT = new Optional(null)

/** `object.field`. */
export function selectField(frame: Frame, object: Value, field: Field): Value {
  if (!(object instanceof MapValue) || object.property === undefined || field.property === undefined)
    return select(frame, object, field.name, false)
  charge(frame, 1)
  const found = object.property(field.property)
  return found === undefined ? missing(object, field.name) : found
}

/** `object.key` and `object[key]`. For an optional, its value is searched and the result is an optional. */
export function select(frame: Frame, object: Value, key: Value, optional: boolean): Value {
  if (object instanceof CelError) return object
  if (!(object instanceof Optional)) {
    if (!optional) {
      charge(frame, 1)
      const found = lookUp(object, key)
      return found === undefined ? missing(object, key) : found
    }
    return wrapped(frame, lookUp(object, key))
  }
  return object.value === undefined ? NONE : wrapped(frame, lookUp(object.value, key))
}

/** `has(object.key)`. For an optional object, the result is an optional. */
export function isPresent(frame: Frame, object: Value, { name, property }: Field): Value {
  if (object instanceof MapValue && object.property !== undefined && property !== undefined) {
    charge(frame, 1)
    const value = object.property(property)
    return value instanceof CelError ? value : value !== undefined
  }
  if (object instanceof CelError) return object
  if (object instanceof Optional) {
    const inside = object.value === undefined ? NONE : wrapped(frame, lookUp(object.value, name))
    return inside instanceof Optional && inside !== NONE ? PRESENT : inside
  }
  charge(frame, 1)
  const found = lookUp(object, name)
  return found instanceof CelError ? found : found !== undefined
}

/** Returns the value of a key or index, or `undefined`. */
function lookUp(object: Value, key: Value): Value | undefined {
  if (object instanceof MapValue) return object.find(key)
  if (object instanceof ListValue) {
    const index = indexOf(key)
    if (index instanceof CelError) return index
    if (index < 0 || index >= object.length) return undefined
    // Lists of resources accept only int indexes; the server reports other types only for an existing element.
    const isAccepted = typeof key === 'bigint' || object.equals === undefined
    return isAccepted ? object.at(index) : new CelError(`unsupported index: ${keyText(key)}`)
  }
  return object instanceof CelError ? object : undefined
}

function wrapped(frame: Frame, found: Value | undefined): Value {
  if (found === undefined) return NONE
  if (found instanceof CelError) return found
  charge(frame, 1)
  return new Optional(found)
}

function missing(object: Value, key: Value): CelError {
  return new CelError(`${object instanceof ListValue ? 'index out of bounds' : 'no such key'}: ${keyText(key)}`)
}

/** Converts a number of any type to an index. */
function indexOf(key: Value): number | CelError {
  if (typeof key === 'bigint') return Number(key)
  if (key instanceof Uint) return Number(key.value)
  if (typeof key === 'number' && Number.isInteger(key)) return key
  if (typeof key === 'number') return new CelError(`unsupported index value ${key} in list`)
  return new CelError(`unsupported index type '${typeName(key)}' in list`)
}

function keyText(key: Value): string {
  return key instanceof Uint ? String(key.value) : String(key)
}
