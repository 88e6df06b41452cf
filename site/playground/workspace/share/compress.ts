import { deflateSync, Inflate } from 'fflate'

/** Compresses a string into characters that a URL can contain. */
export function compress(text: string): string {
  return toBase64Url(deflateSync(new TextEncoder().encode(text), { level: 9 }))
}

/** The input is decompressed in pieces of this size, so that little memory is used before a limit is noticed. */
const PIECE = 512

/** Reverses {@link compress}; `undefined` if the text is damaged, or its content has more than `maxBytes`. */
export function decompress(text: string, maxBytes: number): string | undefined {
  const bytes = fromBase64Url(text)
  if (bytes === undefined) return undefined
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let decoded = ''
  let size = 0
  let isEnded = false
  const stream = new Inflate((piece, isLast) => {
    size += piece.length
    decoded += decoder.decode(piece, { stream: !isLast })
    isEnded = isLast
  })
  try {
    for (let at = 0; at < bytes.length && size <= maxBytes; at += PIECE)
      stream.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
    return size > maxBytes || !isEnded ? undefined : decoded
  } catch {
    return undefined
  }
}

/** Arguments of a call are limited; 32 Ki of them work in all browsers. */
const MAX_ARGUMENTS = 2 ** 15

function toBase64Url(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS)
    binary += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64Url(text: string): Uint8Array | undefined {
  if (!/^[\w-]+$/.test(text)) return undefined
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return undefined
  }
}
