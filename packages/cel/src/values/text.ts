/** The whitespace of Go's `unicode.IsSpace`. */
const SPACE = /[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/
const SURROGATE = /[\ud800-\udfff]/

/** Returns the number of code points of a string. */
export function codePoints(text: string): number {
  if (!SURROGATE.test(text)) return text.length
  let count = 0
  for (let i = 0; i < text.length; i++) {
    if (isPair(text, i)) i++
    count++
  }
  return count
}

/** Returns the UTF-16 offset of a code point, at most the length. */
export function unitOffset(text: string, codePoint: number): number {
  if (!SURROGATE.test(text)) return Math.min(codePoint, text.length)
  let at = 0
  for (let left = codePoint; left > 0 && at < text.length; left--) at += isPair(text, at) ? 2 : 1
  return at
}

/** Returns the number of code points before a UTF-16 offset. */
export function codePointOffset(text: string, unit: number): number {
  return unit < 0 ? unit : codePoints(text.slice(0, unit))
}

/** Removes whitespace from both ends (Go, `strings.TrimSpace`). */
export function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && SPACE.test(text.charAt(start))) start++
  while (end > start && SPACE.test(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

function isPair(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  if (unit < 0xd800 || unit > 0xdbff) return false
  const next = text.charCodeAt(at + 1)
  return next >= 0xdc00 && next <= 0xdfff
}
