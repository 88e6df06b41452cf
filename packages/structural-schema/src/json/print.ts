import { wellFormed } from '@krmkit/formats'
import { compareUtf8 } from '@krmkit/runtime/values'
import { Float, type Json, type JsonMap } from './json.ts'

const ESCAPED = /[<>&\u2028\u2029]/g

/**
 * Formats compact JSON like Go: keys sorted bytewise, `<`, `>`, `&` escaped (encoding/json, HTMLEscape).
 *
 * @param value The value.
 * @returns The JSON.
 * @example
 * console.log(compactJson({ b: 1, a: [true] })) // {"a":[true],"b":1}
 */
export function compactJson(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(wellFormed(value)).replace(ESCAPED, escaped)
  if (value instanceof Float) return Object.is(value.value, -0) ? '-0' : String(value.value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(compactJson).join(',')}]`
  const map = value as JsonMap
  const keys = Object.keys(map).sort(compareUtf8)
  return `{${keys.map((key) => `${compactJson(key)}:${compactJson(map[key] as Json)}`).join(',')}}`
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
