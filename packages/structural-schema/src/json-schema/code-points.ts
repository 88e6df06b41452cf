import { once } from '@krmkit/runtime/values'

/** A set of code points: sorted ranges that are not adjacent. */
export type CodePoints = readonly (readonly [number, number])[]

const LAST = 0x10ffff

/** Returns the union of ranges in any order. */
export function unionOf(ranges: readonly (readonly [number, number])[]): CodePoints {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0])
  const union: [number, number][] = []
  for (const [from, to] of sorted) {
    const before = union.at(-1)
    if (before && from <= before[1] + 1) before[1] = Math.max(before[1], to)
    else union.push([from, to])
  }
  return union
}

/** Returns all code points that are not in a set. */
export function complementOf(set: CodePoints): CodePoints {
  const rest: [number, number][] = []
  let next = 0
  for (const [from, to] of set) {
    if (from > next) rest.push([next, from - 1])
    next = to + 1
  }
  if (next <= LAST) rest.push([next, LAST])
  return rest
}

// The only non-ASCII code points that fold to ASCII letters: long s and the Kelvin sign.
const FOLDS_TO_ASCII = new Map([
  [0x73, 0x17f],
  [0x53, 0x17f],
  [0x6b, 0x212a],
  [0x4b, 0x212a],
])

/** Adds all code points that differ only in case. Returns `undefined` for a set with too many members. */
export function foldCase(set: CodePoints): CodePoints | undefined {
  const folded: (readonly [number, number])[] = [...set]
  let seen = 0
  for (const [from, to] of set) {
    if (from === 0x80 || to === LAST) continue
    seen += to - from
    if (seen > 5000) return undefined
    for (let code = from; code <= to; code++) {
      for (const other of otherCases(code)) folded.push([other, other])
    }
  }
  return unionOf(folded)
}

function otherCases(code: number): readonly number[] {
  const character = String.fromCodePoint(code)
  const others = [character.toLowerCase(), character.toUpperCase()]
    .filter((other) => [...other].length === 1)
    .map((other) => other.codePointAt(0) as number)
  const ascii = FOLDS_TO_ASCII.get(code)
  return ascii === undefined ? others : [...others, ascii]
}

/** More than any real schema uses; each one takes a search through all characters. */
const MAX_SCRIPTS = 40

/** The scripts of Unicode in the patterns of one document. */
export class Scripts {
  readonly #found = new Map<string, CodePoints | undefined>()

  /** Returns the code points of a script by its name (`Greek`), or `undefined` for an unknown name or after too many names. */
  find(name: string): CodePoints | undefined {
    if (!this.#found.has(name)) {
      if (this.#found.size >= MAX_SCRIPTS) return undefined
      this.#found.set(name, findScript(name))
    }
    return this.#found.get(name)
  }
}

function findScript(name: string): CodePoints | undefined {
  if (!/^[A-Za-z_]+$/.test(name)) return undefined
  let member: RegExp
  try {
    member = new RegExp(`\\p{Script=${name}}+`, 'gu')
  } catch {
    return undefined
  }
  const ranges: [number, number][] = []
  for (const { 0: run } of allCharacters().matchAll(member)) {
    for (const character of run) {
      const code = character.codePointAt(0) as number
      ranges.push([code, code])
    }
  }
  return unionOf(ranges)
}

/** All characters, in order: one search in this string is a hundred times faster than testing each character. */
const allCharacters = once(() => {
  const pieces: string[] = []
  for (let start = 0; start <= LAST; start += 0x800) {
    if (start === 0xd800) continue
    pieces.push(String.fromCodePoint(...Array.from({ length: 0x800 }, (_, i) => start + i)))
  }
  return pieces.join('')
})
