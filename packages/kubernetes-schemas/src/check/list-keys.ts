import { NODE_KINDS, type NodeTable } from '@krmkit/yaml'
import { keyUnder, textUnder } from './map-entries.ts'
import type { ListKey } from './target-view.ts'

/** An element of a list with the keys of an earlier one, by their positions. */
export interface Duplicate {
  readonly position: number
  readonly first: number
}

/** The second and later elements with the same keys. In a patch, an element with `$patch` only selects another one. */
export function duplicatesIn(
  table: NodeTable,
  list: number,
  keys: readonly ListKey[],
  isPatch = false,
): readonly Duplicate[] {
  const duplicates: Duplicate[] = []
  const known = new Map<string, number>()
  const last = table.next(list)
  let position = -1
  for (let alias = list + 1; alias < last; alias = table.next(alias)) {
    position++
    const row = table.resolve(alias)
    const id = table.kind(row) === NODE_KINDS.map ? identity(table, row, keys) : undefined
    if (id === undefined || (isPatch && keyUnder(table, row, '$patch') >= 0)) continue
    const first = known.get(id)
    if (first === undefined) known.set(id, position)
    else duplicates.push({ position, first })
  }
  return duplicates
}

/** The strings of an element's keys; undefined if it has none of them. */
function identity(table: NodeTable, map: number, keys: readonly ListKey[]): string | undefined {
  const [first] = keys
  if (first === undefined) return undefined
  if (keys.length === 1) return textUnder(table, map, first.name) ?? first.default
  const texts = keys.map(({ name }) => textUnder(table, map, name))
  if (texts.every((text) => text === undefined)) return undefined
  return JSON.stringify(texts.map((text, i) => text ?? keys[i]?.default ?? null))
}
