import { DER_TAGS, derContent, derElements, derIdentifier, derRoot, derSequence } from './der.ts'

/** The object identifier of the basic constraints. */
const BASIC_CONSTRAINTS = '551d13'
const EXTENSIONS = 0xa3

/** Whether a certificate is one of an authority; `undefined` if it is broken. */
export function isAuthority(bytes: Uint8Array): boolean | undefined {
  const [info, algorithm, signature] = derSequence(bytes, derRoot(bytes)) ?? []
  const fields = derSequence(bytes, info)
  if (fields === undefined || derSequence(bytes, algorithm) === undefined) return undefined
  if (signature?.tag !== DER_TAGS.bits || fields.length < 6) return undefined
  const tagged = fields.find(({ tag }) => tag === EXTENSIONS)
  if (tagged === undefined) return false
  const [list] = derElements(bytes, tagged) ?? []
  for (const extension of derSequence(bytes, list) ?? []) {
    const parts = derSequence(bytes, extension) ?? []
    if (derIdentifier(bytes, parts[0]) !== BASIC_CONSTRAINTS) continue
    const value = parts.at(-1)
    if (value?.tag !== DER_TAGS.octets) return undefined
    const content = derContent(bytes, value)
    const [first] = derSequence(content, derRoot(content)) ?? []
    return first?.tag === DER_TAGS.boolean && content[first.body] === 0xff
  }
  return false
}
