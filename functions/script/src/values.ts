import type { Value } from '@krmkit/runtime'

/**
 * What JSON cannot hold (integers beyond 2^53, infinities, -0) travels as a string behind U+0000, which no other string
 * begins with: those that would are marked too. `PRELUDE` holds the same in the sandbox.
 */
const MARK = '\u0000'

/** A value as text, for the way into the sandbox. */
export function encodeValue(value: Value): string {
  return JSON.stringify(value, (_key, part: Value) => {
    if (typeof part === 'bigint') return `${MARK}n${part}`
    if (typeof part === 'number' && (!Number.isFinite(part) || Object.is(part, -0)))
      return `${MARK}f${Object.is(part, -0) ? '-0' : part}`
    return typeof part === 'string' && part.startsWith(MARK) ? `${MARK}s${part}` : part
  })
}

/** The value of a text that came out of the sandbox. */
export function decodeValue(text: string): Value {
  if (!text.includes('\\u0000')) return JSON.parse(text) as Value
  return JSON.parse(text, (_key, part: Value) => {
    if (typeof part !== 'string' || !part.startsWith(MARK)) return part
    const rest = part.slice(2)
    return part[1] === 'n' ? BigInt(rest) : part[1] === 'f' ? Number(rest) : rest
  }) as Value
}
