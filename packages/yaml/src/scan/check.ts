import { rowKey } from './rows.ts'
import { ALIAS, HAS_PROPS, MAP, PLAIN, SCALAR, type Source, STRIDE } from './source.ts'

/** Row of the first key that stands twice in its map; -1 where all are unique. */
export function duplicateKey(source: Source): number {
  const { rows, base, size } = source
  for (let row = 0; row < size; row++) {
    if (((rows[base + row * STRIDE] as number) & 3) !== MAP) continue
    const found = duplicateIn(source, row)
    if (found >= 0) return found
  }
  return -1
}

const SMALL = 16
const seen = new Int32Array(SMALL)
const keys = new Int32Array(SMALL)

/** Keys that differ in length or in an outer character are told apart without being decoded: nearly all are. */
function duplicateIn(source: Source, map: number): number {
  const { rows, base, text } = source
  const last = rows[base + map * STRIDE + 3] as number
  let count = 0
  // A bit for each mark that was seen, all bits for 0: of nearly all keys they say that they are new.
  let known = 0
  for (let key = map + 1; key < last; ) {
    if (count === SMALL) return duplicateInLarge(source, map)
    const at = base + key * STRIDE
    const bits = rows[at] as number
    const start = rows[at + 1] as number
    const end = rows[at + 2] as number
    const isPlain = (bits & (HAS_PROPS | 31)) === (SCALAR | (PLAIN << 2))
    // Quoted keys may spell the same key in other letters: 0 is compared with all.
    const mark = isPlain
      ? ((end - start) << 16) | (text.charCodeAt(start) << 8) | (text.charCodeAt(end - 1) & 255) | 0x40000000
      : 0
    const bit = mark === 0 ? -1 : 1 << (((mark >> 16) * 5 + (mark >> 8) + mark * 3) & 31)
    for (let i = (known & bit) === 0 ? count : 0; i < count; i++) {
      const other = seen[i] as number
      if ((other === mark || other === 0 || mark === 0) && rowKey(source, key) === rowKey(source, keys[i] as number))
        return key
    }
    known |= bit
    seen[count] = mark
    keys[count++] = key
    const value = rows[at + 3] as number
    key = rows[base + value * STRIDE + 3] as number
  }
  return -1
}

function duplicateInLarge(source: Source, map: number): number {
  const found = new Set<string>()
  const last = source.next(map)
  for (let key = map + 1; key < last; key = source.next(source.next(key))) {
    const text = rowKey(source, key)
    if (found.has(text)) return key
    found.add(text)
  }
  return -1
}

/** Nodes that all aliases together may stand for: more is an alias bomb. */
const MAX_EXPANSION = 1_000_000
/** Characters that they may stand for. */
const MAX_EXPANDED_CHARACTERS = 2 ** 26

/** What is wrong with the aliases of a document, and at which row; `undefined` where nothing is. */
export function aliasProblem(
  source: Source,
): { readonly row: number; readonly code: 'yaml-alias' | 'yaml-anchor'; readonly message: string } | undefined {
  if (!source.hasAliases) return undefined
  const anchors = new Map<string, number>()
  const sizes = new Map<number, Size>()
  let nodes = 0
  let characters = 0
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
    if (target === undefined)
      return { row, code: 'yaml-anchor', message: `alias "*${name}" must refer to an anchor that stands before it` }
    if (source.next(target) > row)
      return { row, code: 'yaml-alias', message: `alias "*${name}" must not stand inside what it refers to` }
    const size = sizes.get(target) ?? sizeOf(source, target)
    nodes += size.nodes
    characters += size.characters
    for (const around of open) {
      const known = sizes.get(around) ?? sizeOf(source, around)
      sizes.set(around, { nodes: known.nodes + size.nodes, characters: known.characters + size.characters })
    }
    if (nodes > MAX_EXPANSION)
      return { row, code: 'yaml-alias', message: `aliases must not stand for more than ${MAX_EXPANSION} nodes in all` }
    if (characters > MAX_EXPANDED_CHARACTERS)
      return { row, code: 'yaml-alias', message: 'aliases must not stand for more than 64 MiB of text in all' }
  }
  return undefined
}

interface Size {
  readonly nodes: number
  readonly characters: number
}

/** The size of a node without what aliases in it stand for. */
function sizeOf(source: Source, row: number): Size {
  return { nodes: source.next(row) - row, characters: source.end(row) - source.start(row) }
}

function closeAnchor(source: Source, row: number, sizes: Map<number, Size>): void {
  if (!sizes.has(row)) sizes.set(row, sizeOf(source, row))
}
