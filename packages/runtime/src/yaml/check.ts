import { rowKey } from './read.ts'
import { ALIAS, HAS_PROPS, MAP, SCALAR, type Source } from './source.ts'

/** Row of the first key that stands twice in its map; -1 where all are unique. */
export function duplicateKey(source: Source): number {
  for (let row = 0; row < source.size; row++) {
    if (source.kind(row) !== MAP) continue
    const found = duplicateIn(source, row)
    if (found >= 0) return found
  }
  return -1
}

const SMALL = 12

function duplicateIn(source: Source, map: number): number {
  const last = source.next(map)
  let count = 0
  for (let key = map + 1; key < last; key = source.next(source.next(key))) {
    if (++count > SMALL) return duplicateInLarge(source, map)
    for (let other = map + 1; other < key; other = source.next(source.next(other))) {
      if (mayBeSame(source, key, other) && rowKey(source, key) === rowKey(source, other)) return key
    }
  }
  return -1
}

// Unequal plain keys, which are nearly all, are told apart without decoding.
function mayBeSame(source: Source, a: number, b: number): boolean {
  const { text } = source
  const startA = source.start(a)
  const startB = source.start(b)
  const simple = source.style(a) === source.style(b) && !source.has(a, HAS_PROPS) && !source.has(b, HAS_PROPS)
  if (!simple || source.kind(a) !== SCALAR || source.kind(b) !== SCALAR) return true
  const length = source.end(a) - startA
  if (length !== source.end(b) - startB) return source.style(a) !== 1
  return (
    text.charCodeAt(startA) === text.charCodeAt(startB) &&
    text.charCodeAt(startA + length - 1) === text.charCodeAt(startB + length - 1)
  )
}

function duplicateInLarge(source: Source, map: number): number {
  const seen = new Set<string>()
  const last = source.next(map)
  for (let key = map + 1; key < last; key = source.next(source.next(key))) {
    const text = rowKey(source, key)
    if (seen.has(text)) return key
    seen.add(text)
  }
  return -1
}

/** Nodes that all aliases together may stand for: more is an alias bomb. */
const MAX_EXPANSION = 1_000_000

/** What is wrong with the aliases of a document, and at which row; `undefined` where nothing is. */
export function aliasProblem(source: Source): { readonly row: number; readonly message: string } | undefined {
  if (!source.hasAliases) return undefined
  const anchors = new Map<string, number>()
  const sizes = new Map<number, number>()
  let total = 0
  const open: number[] = []
  for (let row = 0; row < source.size; row++) {
    while (open.length > 0 && source.next(open[open.length - 1] as number) <= row)
      closeAnchor(source, open.pop() as number, sizes)
    const anchor = source.anchor(row)
    if (anchor !== undefined) {
      anchors.set(anchor, row)
      open.push(row)
    }
    if (source.kind(row) !== ALIAS) continue
    const name = source.aliasName(row)
    const target = anchors.get(name)
    if (target === undefined) return { row, message: `alias "*${name}" must refer to an anchor that stands before it` }
    if (source.next(target) > row) return { row, message: `alias "*${name}" must not stand inside what it refers to` }
    const size = sizes.get(target) ?? source.next(target) - target
    total += size
    for (const around of open) sizes.set(around, (sizes.get(around) ?? source.next(around) - around) + size)
    if (total > MAX_EXPANSION)
      return { row, message: `aliases must not stand for more than ${MAX_EXPANSION} nodes in all` }
  }
  return undefined
}

function closeAnchor(source: Source, row: number, sizes: Map<number, number>): void {
  if (!sizes.has(row)) sizes.set(row, source.next(row) - row)
}
