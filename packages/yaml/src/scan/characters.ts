/** Codes of the characters that have a meaning in YAML. */
export const TAB = 9
export const NEWLINE = 10
export const RETURN = 13
export const SPACE = 32
export const EXCLAMATION = 33
export const DOUBLE_QUOTE = 34
export const HASH = 35
export const AMPERSAND = 38
export const SINGLE_QUOTE = 39
export const PLUS = 43
export const COMMA = 44
export const DASH = 45
export const DOT = 46
export const DIGIT_0 = 48
export const DIGIT_9 = 57
export const COLON = 58
export const GREATER = 62
export const QUESTION = 63
const UPPER_A = 65
const UPPER_Z = 90
export const OPEN_BRACKET = 91
export const BACKSLASH = 92
export const CLOSE_BRACKET = 93
export const LOWER_A = 97
const LOWER_Z = 122
export const OPEN_BRACE = 123
export const PIPE = 124
export const CLOSE_BRACE = 125
export const LAST_ASCII = 127
export const BYTE_ORDER_MARK = 0xfeff

/** Whether a character is a space or a tab. */
export function isBlank(ch: number): boolean {
  return ch === SPACE || ch === TAB
}

/** Whether a character is a line feed or a carriage return. */
export function isBreak(ch: number): boolean {
  return ch === NEWLINE || ch === RETURN
}

/**
 * Whether js-yaml reads a character as most others: not tabs, control characters, byte order marks, line breaks except `\n`, and
 * halves of surrogate pairs.
 */
export function isUsual(text: string, at: number): boolean {
  const ch = text.charCodeAt(at)
  if (ch <= LAST_ASCII) return (ch >= SPACE && ch < LAST_ASCII) || ch === NEWLINE
  if (isHighSurrogate(ch)) return isLowSurrogate(text.charCodeAt(at + 1))
  if (isLowSurrogate(ch)) return isHighSurrogate(text.charCodeAt(at - 1))
  return ch >= 0xa0 && ch <= 0xfffd && (ch < 0x2028 || ch > 0x2029) && ch !== BYTE_ORDER_MARK
}

/** Whether a part of a text has only usual characters. */
export function areUsual(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isUsual(text, at)) return false
  return true
}

function isHighSurrogate(ch: number): boolean {
  return ch >= 0xd800 && ch < 0xdc00
}

function isLowSurrogate(ch: number): boolean {
  return ch >= 0xdc00 && ch < 0xe000
}

/** Whether a character is an ASCII letter or digit. */
export function isAlphanumeric(ch: number): boolean {
  return (ch >= LOWER_A && ch <= LOWER_Z) || (ch >= DIGIT_0 && ch <= DIGIT_9) || (ch >= UPPER_A && ch <= UPPER_Z)
}
