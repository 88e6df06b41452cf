import { latePattern } from '@krmkit/runtime/values'
import { byteLength } from './go-text.ts'

const LETTER = '[a-zA-Z0-9\\p{S}\\p{L}]'
const LABEL = `${LETTER}(?:[a-zA-Z0-9\\-\\p{S}\\p{L}]{0,61}${LETTER})?`
/** A name of one label, or labels whose last has letters only (kube-openapi, `HostnamePattern`). */
const hostname = latePattern(`^(?:${LETTER}(?:-?${LETTER}{0,62})?|(?:${LABEL}\\.)+[a-zA-Z\\p{L}]{2,63})$`)

/** Whether a text is a host name of at most 255 bytes, its labels of at most 63. */
export function isHostname(text: string): boolean {
  if (byteLength(text) > 255 || !hostname().test(text)) return false
  return text.split('.').every((label) => byteLength(label) <= 63)
}
