import { goFloat } from '@krmkit/formats'
import { compareUtf8 } from '@krmkit/runtime/values'
import { Float, isList, isMap, type Json } from '../../json/json.ts'

/** Returns the Go type of a decoded JSON value. */
export function goTypeOf(value: Json): string {
  if (value === null) return '<nil>'
  if (value instanceof Float) return 'float64'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int64' : 'float64'
  if (typeof value === 'bigint') return 'int64'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'string') return 'string'
  return isList(value) ? '[]interface {}' : 'map[string]interface {}'
}

/** Formats a JSON value as Go's `%v`. */
export function goPrint(value: Json): string {
  if (value === null) return '<nil>'
  if (value instanceof Float) return goFloat(value.value)
  if (typeof value === 'number') return Number.isInteger(value) ? String(value) : goFloat(value)
  if (isList(value)) return `[${value.map(goPrint).join(' ')}]`
  if (!isMap(value)) return String(value)
  const entries = Object.keys(value).sort(compareUtf8)
  return `map[${entries.map((key) => `${key}:${goPrint(value[key] as Json)}`).join(' ')}]`
}
