import { byteLength } from '@krmkit/formats'
import { compareQuantities } from '../quantity.ts'
import type { Scope, Value, View, ViewObject } from '../rule.ts'
import type { PathEnd, PlannedConstraint, UniqueConstraint } from './plan-constraint.ts'
import { isRepeated } from './unique.ts'

/**
 * Whether a value passes a constraint; an absent value passes all that do not ask for it.
 *
 * @param self the definition's object
 * @param key the last index or key that leads to the value
 */
export function passes(
  planned: PlannedConstraint,
  value: Value,
  self: ViewObject,
  key: Scope['key'],
  view: View,
): boolean {
  switch (planned.is) {
    case 'required':
      return value !== undefined
    case 'format':
      return typeof value !== 'string' || planned.to(value)
    case 'predicate':
      return value === undefined || planned.to(value, { self, root: view.root }).length === 0
    case 'enum':
      return value === undefined || typeof value === 'object' || planned.to.includes(value)
    case 'keys':
      return haveKeys(planned.to, value, self, view)
    case 'min':
      return isWithin(value, planned.to, 1, planned)
    case 'max':
      return isWithin(value, planned.to, -1, planned)
    case 'cel':
      return (value === undefined && planned.needsValue) || planned.to(self, value, key, view.root) === true
    case 'totalBytes':
      return bytesIn(value) <= planned.to
    case 'forbidden':
      return value === undefined
    case 'unique':
      return !isRepeated(planned.constraint as UniqueConstraint, self, planned.to, view.skipped)
    case 'pattern':
      return typeof value !== 'string' || planned.to.test(value)
    case 'atMostOne':
      return countOf(planned.to, value) <= 1
    case 'anyOf':
      return countOf(planned.to, value) >= 1
    case 'oneOf':
      return countOf(planned.to, value) === 1
    case 'minItems':
      return sizeOf(value) >= planned.to
    case 'maxItems':
      return sizeOf(value) <= planned.to
    case 'minLength':
      return typeof value !== 'string' || byteLength(value) >= planned.to
    case 'maxLength':
      return typeof value !== 'string' || value.length * 3 <= planned.to || byteLength(value) <= planned.to
    case 'not':
      return !planned.to.includes(value as string)
  }
}

function haveKeys(constraints: readonly PlannedConstraint[], value: Value, self: ViewObject, view: View): boolean {
  if (value === undefined || typeof value !== 'object' || Array.isArray(value)) return true
  // Maps have no fixed keys: to enumerate them with `in` takes longer.
  for (const key of Object.keys(value))
    for (const each of constraints) if (!passes(each, key, self, undefined, view)) return false
  return true
}

/** How many of the fields an object has; one for a value of another type, which is a finding of its own. */
function countOf(names: ReadonlySet<string>, value: Value): number {
  if (value === undefined || typeof value !== 'object' || Array.isArray(value)) return 1
  const object = value as ViewObject
  let count = 0
  for (const name in object) if (names.has(name) && object[name] !== undefined) count++
  return count
}

/** Numbers, and quantities, on one side of a limit: above it (1) or below it (-1). */
function isWithin(value: Value, limit: number, side: 1 | -1, { isZero, isQuantity }: PathEnd): boolean {
  if (value === undefined) return !isZero || side * (0 - limit) >= 0
  if (typeof value === 'number') return side * (value - limit) >= 0
  if (typeof value !== 'string' || !isQuantity) return true
  const order = compareQuantities(value, String(limit))
  return order === undefined || side * order >= 0
}

function sizeOf(value: Value): number {
  if (value === undefined || typeof value !== 'object') return 0
  return Array.isArray(value) ? value.length : Object.keys(value).length
}

/** The length of the keys and values of a map. */
function bytesIn(value: Value): number {
  if (value === undefined || typeof value !== 'object') return 0
  const map = value as Readonly<Record<string, Value>>
  let bytes = 0
  for (const key in map) bytes += byteLength(key) + byteLength(String(map[key] ?? ''))
  return bytes
}
