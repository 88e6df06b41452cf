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

/** The API group of a line that begins with an apiVersion: `apps/v1 Deployment …`, `apps/v1; deployments …`; `''` for core. */
export function groupOf(line: string): string {
  return /^([^/\s;]+)\//.exec(line)?.[1] ?? ''
}

/** Reads `name:text` tokens; tokens without a colon have an empty text. */
export function readTokens(tokens: readonly string[]): ReadonlyMap<string, string> {
  const read = new Map<string, string>()
  for (const token of tokens) {
    const colon = token.indexOf(':')
    if (colon === -1) read.set(token, '')
    else read.set(token.slice(0, colon), token.slice(colon + 1))
  }
  return read
}
