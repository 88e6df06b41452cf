import type { Value } from '@krmkit/runtime'

/**
 * Values that JSON cannot represent (integers beyond 2^53, infinities, -0) are encoded as strings that start with U+0000. Other
 * strings that start with it are marked too. `PRELUDE` has the same code for the sandbox.
 */
const MARK = '\u0000'

/** Encodes a value for the sandbox. */
export function encodeValue(value: Value): string {
  return JSON.stringify(value, (_key, part: Value) => {
    if (typeof part === 'bigint') return `${MARK}n${part}`
    if (typeof part === 'number' && (!Number.isFinite(part) || Object.is(part, -0)))
      return `${MARK}f${Object.is(part, -0) ? '-0' : part}`
    return typeof part === 'string' && part.startsWith(MARK) ? `${MARK}s${part}` : part
  })
}

/** Decodes a value from the sandbox. */
export function decodeValue(text: string): Value {
  if (!text.includes('\\u0000')) return JSON.parse(text) as Value
  return JSON.parse(text, (_key, part: Value) => {
    if (typeof part !== 'string' || !part.startsWith(MARK)) return part
    const rest = part.slice(2)
    return part[1] === 'n' ? BigInt(rest) : part[1] === 'f' ? Number(rest) : rest
  }) as Value
}
