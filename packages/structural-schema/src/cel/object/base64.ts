const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]))

/** The bytes of a text in base64, with the digits that URLs can hold (kube-openapi, `strfmt.Base64`); `undefined` where it is none. */
export function decodeBase64(text: string): Uint8Array | undefined {
  const digits = text.replace(/[\r\n]/g, '')
  const size = digits.replace(/={1,2}$/, '').length
  if (digits.length % 4 !== 0 || size % 4 === 1) return undefined
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (let i = 0; i < size; i++) {
    const value = VALUES.get(digits.charAt(i))
    if (value === undefined) return undefined
    bits = ((bits << 6) | value) & 0x3fff
    held += 6
    if (held < 8) continue
    held -= 8
    bytes.push((bits >> held) & 0xff)
  }
  return Uint8Array.from(bytes)
}
