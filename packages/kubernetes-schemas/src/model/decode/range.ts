import type { MinorRange } from '../model.ts'

/** Reads `27+` and `21-24`. */
export function readRange(text: string, last: number): MinorRange {
  const from = Number(text.slice(0, 2))
  return { from, to: text[2] === '+' ? last : Number(text.slice(3)) }
}
