import { parseDocument, visit } from 'yaml'

/**
 * Whether a printed resource has a map with keys that go-yaml's order turns round in a circle: `10` before `1a` before
 * `2` before `10`. Kustomize prints such keys in another order each time.
 */
export function hasKeysInCircles(text: string): boolean {
  let found = false
  visit(parseDocument(text, { version: '1.1' }), {
    Map(_, { items }) {
      const keys = items.map(({ key }) => String(key))
      found ||= keys.some((key) => /\d/.test(key)) && circle(keys)
    },
  })
  return found
}

/** Three keys of which each comes before the next, and the last before the first. */
function circle(keys: readonly string[]): boolean {
  return keys.some((a) => keys.some((b) => isBefore(a, b) && keys.some((c) => isBefore(b, c) && isBefore(c, a))))
}

/** Go-yaml's order of two keys, read off its source once more and apart from what prints. */
function isBefore(a: string, b: string): boolean {
  const [left, right] = [Array.from(a), Array.from(b)]
  const at = left.findIndex((rune, place) => place >= right.length || rune !== right[place])
  if (at < 0) return left.length < right.length
  if (at >= right.length) return false
  const [x, y] = [left[at] as string, right[at] as string]
  const letters = [x, y].map((rune) => /\p{L}/u.test(rune))
  if (letters[0] !== letters[1]) return letters[1] === true
  if (letters[0] === true) return (x.codePointAt(0) as number) < (y.codePointAt(0) as number)
  const before = /\p{Nd}*$/u.exec(left.slice(0, at).join(''))?.[0] ?? ''
  const lead = (x === '0' || y === '0') && /[^0]/.test(before) ? '1' : ''
  const digits = [left, right].map((runes) => /^\p{Nd}*/u.exec(runes.slice(at).join(''))?.[0] ?? '')
  const numbers = digits.map((run) =>
    Array.from(lead + run).reduce((sum, ch) => sum * 10n + BigInt((ch.codePointAt(0) as number) - 48), 0n),
  )
  const [first = 0n, second = 0n] = numbers
  if (first !== second) return first < second
  const [short = '', long = ''] = digits
  if (short.length !== long.length) return short.length < long.length
  return (x.codePointAt(0) as number) < (y.codePointAt(0) as number)
}
