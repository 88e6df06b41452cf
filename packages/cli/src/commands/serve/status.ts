import { status } from '@grpc/grpc-js'

/** Why a call failed: a code of gRPC and a text for the user of Porch. */
export interface CallFailure {
  readonly code: status
  readonly details: string
}

/** Headers of HTTP/2 are limited to 64 KiB in nghttp2, and percent-encoding triples a byte: longer texts would be lost. */
const MAX_DETAILS_BYTES = 16_384

/** A failure with a text that fits into a header. */
export function failed(code: status, details: string): CallFailure {
  return { code, details: cut(details, MAX_DETAILS_BYTES) }
}

/**
 * The failure of a function that ended with a non-zero exit code, in the form of Porch's wrapper server (Porch,
 * func/wrapper-server/main.go): stderr is on one line.
 */
export function functionFailed(image: string, results: readonly string[], stderr: string): CallFailure {
  const shown = cut(results.join('\n\n'), MAX_DETAILS_BYTES / 2)
  const flat = stderr
    .replace(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .replaceAll('\n', ' | ')
  return failed(
    status.INTERNAL,
    `failed to evaluate function ${JSON.stringify(image)} with structured results: ${shown} and stderr: ${cut(flat, MAX_DETAILS_BYTES / 4)}`,
  )
}

function cut(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text)
  // Decoded again, because gRPC cannot encode half of a surrogate pair.
  if (bytes.length <= maxBytes) return bytes.toString()
  return `${bytes
    .subarray(0, maxBytes)
    .toString()
    .replace(/\uFFFD+$/, '')}... (${bytes.length - maxBytes} more bytes)`
}
