import { compareUtf8, type Value } from '@krmkit/runtime'

/**
 * Prints JSON as Go's `json.Marshal` does, whose output kustomize hashes: keys sorted by code point, no spaces, and
 * `<`, `>`, `&` and the two line separators of Unicode escaped (encoding/json, HTMLEscape).
 */
export function goJson(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(goJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const map = value as { readonly [key: string]: Value }
    const entries = Object.keys(map).sort(compareUtf8)
    return `{${entries.map((key) => `${goJson(key)}:${goJson(map[key] as Value)}`).join(',')}}`
  }
  // Go reads every number as a float64 first.
  if (typeof value === 'bigint') return JSON.stringify(Number(value))
  return JSON.stringify(value).replace(ESCAPED, escaped)
}

const ESCAPED = /[<>&\u2028\u2029]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
