import type { MinorRange } from '../model.ts'

const known = new Map<string, MinorRange>()

/** Reads `27+` and `21-24`; equal ranges are one object. */
export function readRange(text: string, last: number): MinorRange {
  const key = `${text}${last}`
  const before = known.get(key)
  if (before !== undefined) return before
  const range = { from: Number(text.slice(0, 2)), to: text[2] === '+' ? last : Number(text.slice(3)) }
  known.set(key, range)
  return range
}
