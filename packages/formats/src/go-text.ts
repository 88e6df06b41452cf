import { latePattern } from '@krmkit/runtime/values'

/** The length of a text in UTF-8, as Go's `len` counts it. */
export function byteLength(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) continue
    // Two bytes up to U+07FF, three above; a pair of surrogates has four together.
    length += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2
  }
  return length
}

/** Go's texts hold no half of a pair of surrogates. */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
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
