// Number of arguments of one call. Engines allow some tens of thousands.
const PIECE = 0x2000

/** Encodes bytes in base64, on one line. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(binary)
}

/**
 * Encodes bytes in base64 as kustomize does: 70 or more characters are split into lines of 70, each with a line feed
 * (kyaml/yaml/datamap.go).
 */
export function toBase64Lines(bytes: Uint8Array): string {
  const text = toBase64(bytes)
  return text.length < 70 ? text : (text.match(/.{1,70}/g) ?? []).map((line) => `${line}\n`).join('')
}

/** Decodes UTF-8 and keeps the byte order mark; `undefined` if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
