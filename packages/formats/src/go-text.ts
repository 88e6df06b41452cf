import { latePattern } from '@krmkit/runtime/values'

/**
 * Returns the length of a string in UTF-8, as Go's `len`.
 *
 * @param text The string.
 * @returns Its length in bytes.
 * @example
 * console.log(byteLength('é')) // 2
 */
export function byteLength(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) continue
    // Two bytes up to U+07FF, three above; a surrogate pair takes four bytes in total.
    length += unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 1 : 2
  }
  return length
}

/**
 * Replaces lone surrogates with U+FFFD, because a Go string cannot contain them.
 *
 * @param text The string.
 * @returns The string without lone surrogates.
 * @example
 * console.log(wellFormed('a\ud800') === 'a\ufffd') // true
 */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd')
}

/**
 * Formats a float64 as Go's `%v`: with an exponent below 1e-4 and from 1e6 (strconv, shortest `%g`).
 *
 * @param value The number.
 * @returns The number as Go prints it.
 * @example
 * console.log(goFloat(12345678)) // 1.2345678e+07
 */
export function goFloat(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value < 0 ? '-Inf' : '+Inf'
  if (value === 0) return Object.is(value, -0) ? '-0' : '0'
  const [digits = '', exponent = '0'] = value.toExponential().split('e')
  const power = Number(exponent)
  if (power >= -4 && power < 6) return String(value)
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}

/** Characters that Go escapes with a backslash (strconv, Quote). */
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
/** A character that Go's `unicode.IsPrint` rejects: it accepts letters, marks, numbers, punctuation, symbols and the space. */
const unprintable = latePattern('[^\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]')

/**
 * Finds the first character that Go's `unicode.IsPrint` rejects.
 *
 * @param text The string.
 * @returns Its index in UTF-16 units, or -1.
 * @example
 * console.log(unprintableAt('a\nb')) // 1
 */
export function unprintableAt(text: string): number {
  return text.search(unprintable())
}

/**
 * Quotes a string as Go's `%q` (strconv.Quote).
 *
 * @param text The string.
 * @returns The string in double quotes, with Go's escapes.
 * @example
 * console.log(goQuote('say "hi"')) // "say \"hi\""
 */
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
