const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]))
const LINE_BREAKS = /[\r\n]/

/** Decodes base64 with the URL-safe alphabet. Returns the offset of the error for invalid input (kube-openapi, `strfmt.Base64`). */
export function decodeBase64(text: string): Uint8Array | number {
  const bytes: number[] = []
  let bits = 0
  let digits = 0
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i)
    const value = VALUES.get(character)
    if (value === undefined) {
      if (LINE_BREAKS.test(character)) continue
      return character === '=' ? paddedAt(text, i, digits, bytes) : byteOffset(text, i)
    }
    bits = ((bits << 6) | value) & 0x3fff
    digits = (digits + 1) % 4
    if (digits !== 1) bytes.push((bits >> (digits === 0 ? 0 : 6 - 2 * (digits - 1))) & 0xff)
  }
  return digits === 0 ? Uint8Array.from(bytes) : byteOffset(text, text.length) - digits
}

/** Checks the padding: two `=` after two digits, one after three. */
function paddedAt(text: string, at: number, digits: number, bytes: readonly number[]): Uint8Array | number {
  if (digits < 2) return byteOffset(text, at)
  let next = skipped(text, at + 1)
  if (digits === 2) {
    if (next === text.length) return byteOffset(text, next)
    if (text[next] !== '=') return byteOffset(text, next) - 1
    next = skipped(text, next + 1)
  }
  return next < text.length ? byteOffset(text, next) : Uint8Array.from(bytes)
}

function skipped(text: string, from: number): number {
  let at = from
  while (at < text.length && LINE_BREAKS.test(text.charAt(at))) at++
  return at
}

function byteOffset(text: string, at: number): number {
  return new TextEncoder().encode(text.slice(0, at)).length
}
