import type { Path, Value } from '@krmkit/yaml'
import { formatFieldPath } from '../field-path.ts'
import { copyOfView } from './view-place.ts'

/** Deeper data is refused. */
const MAX_DEPTH = 1000

/**
 * Copies assigned data, with views replaced by their values and without fields that are `undefined`. Throws a TypeError for
 * anything that YAML cannot express.
 */
export function plainData(value: unknown, path: Path, depth = 0): Value {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
    case 'boolean':
      return value
    case 'object':
      break
    default:
      throw refused(path, value === undefined ? 'undefined, which only a field of a map can be' : `a ${typeof value}`)
  }
  if (value === null) return null
  const copy = copyOfView(value)
  if (copy !== undefined) return copy
  if (depth > MAX_DEPTH) throw refused(path.slice(0, 3), 'data that nests too deep or contains itself')
  if (Array.isArray(value)) return Array.from(value, (element, at) => plainData(element, [...path, at], depth + 1))
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== null && prototype !== Object.prototype)
    throw refused(path, `an object of class ${String(prototype.constructor?.name)}`)
  const map: { [key: string]: Value } = Object.create(null)
  for (const [key, field] of Object.entries(value))
    if (field !== undefined) map[key] = plainData(field, [...path, key], depth + 1)
  return map
}

function refused(path: Path, found: string): TypeError {
  return new TypeError(
    `${formatFieldPath(path)} must be plain data (strings, numbers, booleans, null, maps, lists), found ${found}`,
  )
}
