import type { FrameProblem } from './frame.ts'

/** The highest allowed number of nested collections. */
export const MAX_DEPTH = 1000

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()

/** Decodes UTF-8, with a byte order mark; `undefined` for other bytes. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes)
  } catch {
    return undefined
  }
}

/** Encodes UTF-8. */
export function encode(text: string): Uint8Array {
  return encoder.encode(text)
}

// Below this, calling the encoder takes longer than a loop.
const SHORT = 48

/** Writes text as UTF-8 into `bytes` and returns the number of bytes. Each UTF-16 unit needs room for three bytes. */
export function encodeInto(text: string, bytes: Uint8Array, at: number): number {
  const { length } = text
  if (length > SHORT) return encoder.encodeInto(text, bytes.subarray(at)).written
  for (let i = 0; i < length; i++) {
    const ch = text.charCodeAt(i)
    if (ch > 127) return encoder.encodeInto(text, bytes.subarray(at)).written
    bytes[at + i] = ch
  }
  return length
}

/** The problem of bytes that are not UTF-8, at the first invalid byte. */
export function encodingProblem(bytes: Uint8Array): FrameProblem {
  const at = firstInvalid(bytes)
  const { line, column } = lineOfByte(bytes, at)
  return {
    code: 'yaml-encoding',
    message: `the input must be UTF-8; byte ${at} is not part of any character`,
    offset: at,
    line,
    column,
  }
}

/** Offset of the first byte that is not part of a UTF-8 sequence. */
function firstInvalid(bytes: Uint8Array): number {
  let low = 0
  let high = bytes.length
  // A prefix is valid if it decodes, except for an incomplete last character.
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (isPrefixValid(bytes.subarray(0, middle))) low = middle
    else high = middle - 1
  }
  return low
}

function isPrefixValid(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Line and column (both 1-based, the column in bytes) of a byte offset. */
export function lineOfByte(bytes: Uint8Array, offset: number): { line: number; column: number } {
  let line = 1
  let start = 0
  for (let at = bytes.indexOf(10); at >= 0 && at < offset; at = bytes.indexOf(10, at + 1)) {
    line++
    start = at + 1
  }
  return { line, column: offset - start + 1 }
}
