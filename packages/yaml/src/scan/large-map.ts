import { rowKey } from './rows.ts'
import { FAST, HAS_PROPS, SCALAR, SINGLE, type Source, STRIDE } from './source.ts'

/** The row of the first duplicate key of a map with many keys; -1 if all keys are unique. */
export function duplicateInLarge(source: Source, map: number): number {
  const keys = keyRows(source, map)
  return duplicateByHash(source, keys) ?? duplicateBySets(source, keys)
}

function keyRows(source: Source, map: number): Int32Array {
  const last = source.next(map)
  let count = 0
  for (let key = map + 1; key < last; key = source.next(source.next(key))) count++
  const keys = new Int32Array(count)
  count = 0
  for (let key = map + 1; key < last; key = source.next(source.next(key))) keys[count++] = key
  return keys
}

/** Places that are looked at for each key. A good hash needs fewer than two. */
const MAX_PROBES = 8

/**
 * Finds a duplicate without a string for each key, which a map with millions of them has no room for. `undefined` if so many
 * keys have the same hash that they were chosen for it.
 */
function duplicateByHash(source: Source, keys: Int32Array): number | undefined {
  const mask = 2 ** Math.ceil(Math.log2(keys.length * 1.5)) - 1
  // The row of a key and its hash.
  const places = new Int32Array(2 * (mask + 1))
  let probes = MAX_PROBES * keys.length
  for (const key of keys) {
    const hash = hashOf(source, key)
    let place = hash & mask
    for (; places[2 * place] !== 0; place = (place + 1) & mask) {
      if (places[2 * place + 1] === hash && isSameKey(source, key, places[2 * place] as number)) return key
      if (--probes < 0) return undefined
    }
    places[2 * place] = key
    places[2 * place + 1] = hash
  }
  return -1
}

/** Whether the text of a key is in the source as it is, apart from quotes. */
function isFast(bits: number): boolean {
  return (bits & (3 | HAS_PROPS | FAST)) === (SCALAR | FAST)
}

function quotesOf(bits: number): number {
  return ((bits >> 2) & 7) >= SINGLE ? 1 : 0
}

function hashOf(source: Source, row: number): number {
  const { rows, base } = source
  const at = base + row * STRIDE
  const bits = rows[at] as number
  if (!isFast(bits)) {
    const key = rowKey(source, row)
    return hash(key, 0, key.length)
  }
  const quotes = quotesOf(bits)
  return hash(source.text, (rows[at + 1] as number) + quotes, (rows[at + 2] as number) - quotes)
}

/** A hash of a part of a text. Texts with the same one are easy to find, so its users must count their work. */
export function hash(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  return hash ^ (hash >>> 15)
}

function isSameKey(source: Source, one: number, other: number): boolean {
  const { rows, base, text } = source
  const [a, b] = [base + one * STRIDE, base + other * STRIDE]
  const [bitsA, bitsB] = [rows[a] as number, rows[b] as number]
  if (!isFast(bitsA) || !isFast(bitsB)) return rowKey(source, one) === rowKey(source, other)
  const startA = (rows[a + 1] as number) + quotesOf(bitsA)
  const startB = (rows[b + 1] as number) + quotesOf(bitsB)
  const length = (rows[a + 2] as number) - quotesOf(bitsA) - startA
  if ((rows[b + 2] as number) - quotesOf(bitsB) - startB !== length) return false
  for (let i = 0; i < length; i++) if (text.charCodeAt(startA + i) !== text.charCodeAt(startB + i)) return false
  return true
}

/** An engine's set has room for 2^24 keys. */
const SET_SIZE = 2 ** 23

function duplicateBySets(source: Source, keys: Int32Array): number {
  const sets = [new Set<string>()]
  for (const key of keys) {
    const text = rowKey(source, key)
    if (sets.some((set) => set.has(text))) return key
    if ((sets.at(-1)?.size ?? 0) >= SET_SIZE) sets.push(new Set())
    sets.at(-1)?.add(text)
  }
  return -1
}
