import { compareUtf8, type Value } from '@krmkit/runtime'

/**
 * Prints JSON as Go's `json.Marshal` does, whose output kustomize hashes: keys sorted by code point, and `<`, `>`, `&`
 * and the two line separators of Unicode escaped (encoding/json, HTMLEscape). `lineBreak` contains the indentation;
 * `''` prints one line without spaces. `printInteger` prints integers beyond 2^53.
 */
export function goJson(value: Value, lineBreak = '', printInteger = asFloat): string {
  if (typeof value === 'bigint') return printInteger(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value).replace(ESCAPED, escaped)
  const inner = lineBreak && `${lineBreak}  `
  if (Array.isArray(value)) {
    const elements = value.map((element) => goJson(element, inner, printInteger))
    return bracketed('[', elements, ']', lineBreak)
  }
  const map = value as { readonly [key: string]: Value }
  const entries = Object.keys(map)
    .sort(compareUtf8)
    .map((key) => `${goJson(key)}:${lineBreak && ' '}${goJson(map[key] as Value, inner, printInteger)}`)
  return bracketed('{', entries, '}', lineBreak)
}

/** Go reads every number as a float64 first. */
function asFloat(value: bigint): string {
  return JSON.stringify(Number(value))
}

const ESCAPED = /[<>&\u2028\u2029]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function bracketed(open: string, entries: readonly string[], close: string, lineBreak: string): string {
  if (entries.length === 0) return open + close
  const inner = lineBreak && `${lineBreak}  `
  return `${open}${inner}${entries.join(`,${inner}`)}${lineBreak}${close}`
}
