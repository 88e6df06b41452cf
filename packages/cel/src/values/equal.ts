import { compare } from './compare.ts'
import { CelError, ListValue, MapValue, Opaque, Optional, TypeValue, Uint, Unstructured, type Value } from './values.ts'

const NO_SUCH_OVERLOAD = new CelError('no such overload')

/** `a == b`: values of different types are unequal, except that numbers compare by value. Returns an error for incomparable values (cel-go, `types.Equal`). */
export function equal(a: Value, b: Value): boolean | CelError {
  switch (typeof a) {
    case 'string':
    case 'boolean':
      return a === b
    case 'bigint':
      return typeof b === 'bigint' ? a === b : equalNumbers(a, b)
    case 'number':
      return equalNumbers(a, b)
    default:
      if (a === null || b === null) return a === b
      return equalObjects(a, b)
  }
}

/** `element in container`. Errors of comparisons are ignored, except in lists of resources. */
export function contains(element: Value, container: Value): boolean | CelError {
  if (container instanceof MapValue) {
    const found = container.find(element)
    return found instanceof CelError ? found : found !== undefined
  }
  if (!(container instanceof ListValue)) return NO_SUCH_OVERLOAD
  let error: CelError | undefined
  for (let i = 0; i < container.length; i++) {
    const same = equal(element, container.at(i))
    if (same === true) return true
    if (same !== false && container.equals !== undefined) error ??= same
  }
  return error ?? false
}

function equalNumbers(a: Value, b: Value): boolean {
  return isNumber(b) && compare(a, b) === 0
}

function isNumber(value: Value): boolean {
  return typeof value === 'number' || typeof value === 'bigint' || value instanceof Uint
}

function equalObjects(a: Exclude<Value, null>, b: Exclude<Value, null>): boolean | CelError {
  if (a instanceof CelError) return a
  if (a instanceof ListValue) return a.equals === undefined ? equalLists(a, b) : a.equals(b)
  if (a instanceof MapValue) return a.equals === undefined ? equalMaps(a, b) : a.equals(b)
  if (a instanceof Uint) return equalNumbers(a, b)
  if (a instanceof Optional) return equalOptionals(a, b)
  if (a instanceof TypeValue) return b instanceof TypeValue && a.name === b.name
  if (a instanceof Unstructured) return b instanceof Unstructured && a.equals(b)
  if (a instanceof Opaque) return b instanceof Opaque && a.type === b.type ? a.equals(b) : NO_SUCH_OVERLOAD
  return compare(a, b) === 0
}

function equalOptionals(a: Optional, b: Value): boolean | CelError {
  if (!(b instanceof Optional)) return false
  if (a.value === undefined || b.value === undefined) return a.value === b.value
  return equal(a.value, b.value)
}

function equalLists(a: ListValue, b: Value): boolean {
  if (!(b instanceof ListValue) || a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) {
    if (equal(a.at(i), b.at(i)) === false) return false
  }
  return true
}

function equalMaps(a: MapValue, b: Value): boolean {
  if (!(b instanceof MapValue) || a.size !== b.size) return false
  for (const key of a.keys()) {
    const other = b.find(key)
    if (other === undefined || equal(a.find(key) ?? null, other) === false) return false
  }
  return true
}
