// Arguments of one call: engines allow some ten thousands.
const PIECE = 0x2000

/** Base64 of bytes, in one line. */
export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += PIECE) binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(binary)
}

/** Base64 as kustomize writes it: from 70 characters on in lines of 70, each with its line feed (kyaml/yaml/datamap.go). */
export function toBase64Lines(bytes: Uint8Array): string {
  const text = toBase64(bytes)
  return text.length < 70 ? text : (text.match(/.{1,70}/g) ?? []).map((line) => `${line}\n`).join('')
}
