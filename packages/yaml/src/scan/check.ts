import { duplicateInLarge } from './large-map.ts'
import { rowKey } from './rows.ts'
import { ALIAS, HAS_PROPS, MAP, PLAIN, SCALAR, type Source, STRIDE } from './source.ts'

/** The row of the first duplicate key; -1 if all keys are unique. */
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

/** Almost all keys differ in their length, first or last character, so they are compared without decoding. */
function duplicateIn(source: Source, map: number): number {
  const { rows, base, text } = source
  const last = rows[base + map * STRIDE + 3] as number
  let count = 0
  // A bit for each mark that was seen, all bits for 0. For almost all keys, the bits show that they are new.
  let known = 0
  for (let key = map + 1; key < last; ) {
    if (count === SMALL) return duplicateInLarge(source, map)
    const at = base + key * STRIDE
    const bits = rows[at] as number
    const start = rows[at + 1] as number
    const end = rows[at + 2] as number
    const isPlain = (bits & (HAS_PROPS | 31)) === (SCALAR | (PLAIN << 2))
    // Quoted keys can have another spelling of the same key, so their mark 0 is compared with all marks.
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

/** The maximum number of nodes that all aliases together expand to. More is an alias bomb. */
const MAX_EXPANSION = 1_000_000
/** The maximum number of characters that they expand to. */
const MAX_EXPANDED_CHARACTERS = 2 ** 26

/** The first problem of the aliases of a document, with its row; `undefined` if there is none. */
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
      return { row, code: 'yaml-anchor', message: `alias "*${name}" must refer to an anchor before it` }
    if (source.next(target) > row)
      return { row, code: 'yaml-alias', message: `alias "*${name}" must not be inside of the node that it refers to` }
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

/** The size of a node without the expansion of its aliases. */
function sizeOf(source: Source, row: number): Size {
  return { nodes: source.next(row) - row, characters: source.end(row) - source.start(row) }
}

function closeAnchor(source: Source, row: number, sizes: Map<number, Size>): void {
  if (!sizes.has(row)) sizes.set(row, sizeOf(source, row))
}
