import { latePattern } from '@krmkit/runtime/values'

const letter = latePattern('^\\p{L}$')
const digit = latePattern('^\\p{Nd}$')

function isLetter(rune: string): boolean {
  return letter().test(rune)
}

function isDigit(rune: string): boolean {
  return digit().test(rune)
}

/**
 * Compares keys like go-yaml v2 (sorter.go): digits by the value of their number, all other characters except letters before
 * letters, a prefix first.
 */
export function compareKeys(left: string, right: string): number {
  if (left === right) return 0
  const shorter = Math.min(left.length, right.length)
  let at = 0
  while (at < shorter && left.charCodeAt(at) === right.charCodeAt(at)) at++
  if (at === shorter) return left.length - right.length
  const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)]
  return isLatin(a) && isLatin(b) ? a - b : compareRunes([...left], [...right])
}

/** The first difference of most keys is in such letters. */
function isLatin(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

function compareRunes(left: readonly string[], right: readonly string[]): number {
  const shorter = Math.min(left.length, right.length)
  for (let at = 0; at < shorter; at++) {
    const a = left[at] as string
    const b = right[at] as string
    if (a === b) continue
    const letters = [isLetter(a), isLetter(b)]
    if (letters[0] && letters[1]) return codePoint(a) - codePoint(b)
    if (letters[0] || letters[1]) return letters[1] ? -1 : 1
    const seed = (a === '0' || b === '0') && followsNumber(left, at) ? 1n : 0n
    const [leftEnd, leftNumber] = numberAt(left, at, seed)
    const [rightEnd, rightNumber] = numberAt(right, at, seed)
    if (leftNumber !== rightNumber) return leftNumber < rightNumber ? -1 : 1
    return leftEnd - rightEnd || codePoint(a) - codePoint(b)
  }
  return left.length - right.length
}

/** Whether the run of digits before `at` contains a digit other than zero. */
function followsNumber(runes: readonly string[], at: number): boolean {
  for (let before = at - 1; before >= 0 && isDigit(runes[before] as string); before--)
    if (runes[before] !== '0') return true
  return false
}

/** The 64-bit value of a run of digits, and its end. */
function numberAt(runes: readonly string[], at: number, seed: bigint): readonly [end: number, value: bigint] {
  let value = seed
  let end = at
  for (; end < runes.length && isDigit(runes[end] as string); end++)
    value = BigInt.asIntN(64, value * 10n + BigInt(codePoint(runes[end] as string) - 48))
  return [end, value]
}

function codePoint(rune: string): number {
  return rune.codePointAt(0) as number
}
