import { latePattern } from '@krmkit/runtime/values'

const LETTER = '[a-zA-Z0-9\\p{S}\\p{L}]'
const LABEL = `${LETTER}(?:[a-zA-Z0-9\\-\\p{S}\\p{L}]{0,61}${LETTER})?`
/** A name of one label, or labels whose last has letters only (kube-openapi, `HostnamePattern`). */
const hostname = latePattern(`^(?:${LETTER}(?:-?${LETTER}{0,62})?|(?:${LABEL}\\.)+[a-zA-Z\\p{L}]{2,63})$`)

/** Whether a text is a host name of at most 255 bytes, its labels of at most 63. */
export function isHostname(text: string): boolean {
  if (byteLength(text) > 255 || !hostname().test(text)) return false
  return text.split('.').every((label) => byteLength(label) <= 63)
}

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
