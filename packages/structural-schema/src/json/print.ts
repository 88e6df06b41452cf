import { byBytes, latePattern } from '@krmkit/runtime/values'
import { Float, type Json, type JsonMap } from './json.ts'

const ESCAPED = /[<>&\u2028\u2029]/g

/** Compact JSON as Go writes it: keys sorted bytewise, `<`, `>`, `&` escaped (encoding/json, HTMLEscape). */
export function compactJson(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(wellFormed(value)).replace(ESCAPED, escaped)
  if (value instanceof Float) return Object.is(value.value, -0) ? '-0' : String(value.value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(compactJson).join(',')}]`
  const map = value as JsonMap
  const keys = Object.keys(map).sort(byBytes)
  return `{${keys.map((key) => `${compactJson(key)}:${compactJson(map[key] as Json)}`).join(',')}}`
}

/** Go's texts hold no half of a pair of surrogates. */
function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A float64 as Go's `%v` prints it: with an exponent below 1e-4 and from 1e6 (strconv, shortest `%g`). */
export function goFloat(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value < 0 ? '-Inf' : '+Inf'
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  const [digits = '', exponent = '0'] = value.toExponential().split('e')
  const power = Number(exponent)
  if (power >= -4 && power < 6) return String(value)
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}

/** Characters that Go writes behind a backslash (strconv, Quote). */
export const GO_ESCAPES: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
  '"': '\\"',
}
const PLAIN = /^[ !#-[\]-~]*$/
/** Everything but what Go's `unicode.IsPrint` accepts: letters, marks, numbers, punctuation, symbols and the blank. */
const unprintable = latePattern('[^\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]')

/** The index of the first character that Go's `unicode.IsPrint` refuses; -1 where it accepts all. */
export function unprintableAt(text: string): number {
  return text.search(unprintable())
}

/** A text as Go's `%q` prints it (strconv.Quote). */
export function goQuote(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`
  let quoted = ''
  for (const character of wellFormed(text)) {
    const code = character.codePointAt(0) as number
    const known = GO_ESCAPES[character]
    if (known !== undefined) quoted += known
    else if (unprintableAt(character) < 0) quoted += character
    else if (code < 0x80) quoted += `\\x${code.toString(16).padStart(2, '0')}`
    else if (code < 0x10000) quoted += `\\u${code.toString(16).padStart(4, '0')}`
    else quoted += `\\U${code.toString(16).padStart(8, '0')}`
  }
  return `"${quoted}"`
}
