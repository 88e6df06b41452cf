import type { Path, Value, YamlDocument } from '@krmkit/runtime'

/** A mapping of plain values. */
export type ValueMap = { readonly [key: string]: Value }

/** Changes the value at a path of a document to `wanted` with few edits; the order of keys is ignored. */
export function applyValueAt(document: YamlDocument, path: Path, wanted: Value): void {
  change(document, path, document.get(path), wanted)
}

function change(document: YamlDocument, path: Path, from: Value | undefined, to: Value): void {
  if (isMap(from) && isMap(to)) changeMap(document, path, from, to)
  else if (isList(from) && isList(to) && from.length > 0 && to.length > 0) changeList(document, path, from, to)
  else if (!isEqual(from, to)) document.set(path, to)
}

function changeMap(document: YamlDocument, path: Path, from: ValueMap, to: ValueMap): void {
  for (const key of Object.keys(from)) if (!Object.hasOwn(to, key)) document.delete([...path, key])
  // A map can have millions of entries, most of them unchanged: nothing is made for those.
  for (const key of Object.keys(to)) {
    const [old, value] = [from[key], to[key] as Value]
    if (Object.is(old, value)) continue
    if (Object.hasOwn(from, key)) change(document, [...path, key], old, value)
    else document.set([...path, key], value)
  }
}

/** Edits from the end, so that earlier positions stay valid. */
function changeList(document: YamlDocument, path: Path, from: readonly Value[], to: readonly Value[]): void {
  let i = from.length
  let j = to.length
  for (const [a, b] of [...commonElements(from, to).reverse(), [-1, -1] as const]) {
    for (; i - 1 > a && j - 1 > b; i--, j--)
      if (!Object.is(from[i - 1], to[j - 1])) change(document, [...path, i - 1], from[i - 1], to[j - 1] as Value)
    for (; i - 1 > a; i--) document.delete([...path, i - 1])
    for (; j - 1 > b; j--) document.insert([...path, i], to[j - 1] as Value)
    if (a >= 0) change(document, [...path, a], from[a], to[b] as Value)
    i = a
    j = b
  }
}

/** Lists that need more comparisons are matched by position. */
const MAX_COMPARISONS = 1_000_000

/** The longest common subsequence of two lists as pairs of positions; mappings with the same `name` are equal. */
function commonElements(from: readonly Value[], to: readonly Value[]): [number, number][] {
  if (from.length * to.length > MAX_COMPARISONS) return []
  const a = from.map(matchKey)
  const b = to.map(matchKey)
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? 1 + (lengths[(i + 1) * width + j + 1] as number)
          : Math.max(lengths[(i + 1) * width + j] as number, lengths[i * width + j + 1] as number)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if ((lengths[(i + 1) * width + j] as number) >= (lengths[i * width + j + 1] as number)) i++
    else j++
  }
  return pairs
}

function matchKey(value: Value): string {
  if (isMap(value) && typeof value.name === 'string') return `name ${value.name}`
  return JSON.stringify(value, (_, part) => {
    if (typeof part === 'bigint') return `${part}n`
    return isMap(part) ? Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)) : part
  })
}

/** Whether two values are equal; the order of keys is ignored. */
export function isEqual(a: Value | undefined, b: Value | undefined): boolean {
  if (isList(a) && isList(b)) return a.length === b.length && a.every((value, i) => isEqual(value, b[i]))
  if (isMap(a) && isMap(b)) {
    const keys = Object.keys(a)
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
    )
  }
  return Object.is(a, b)
}

/** Whether a value is a mapping. */
export function isMap(value: unknown): value is ValueMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly Value[] {
  return Array.isArray(value)
}
