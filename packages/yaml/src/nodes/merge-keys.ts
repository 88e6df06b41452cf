import { isMergeRow } from '../scan/rows.ts'
import { entriesOf } from './expand.ts'
import { type Entry, follow, type Node } from './node.ts'

/** Whether an entry is a merge key with the maps to merge. */
export function isMergeEntry({ key }: Entry): boolean {
  return key?.source?.hasAliases === true && isMergeRow(key.source, key.row)
}

/** The map that merges an alias; `undefined` if the alias is not the value of a merge key, or in its list. */
export function mergingMap(alias: Node): Node | undefined {
  const { entry } = alias
  const around = entry?.key === undefined && entry?.owner?.kind === 'list' ? entry.owner.entry : entry
  return around !== undefined && isMergeEntry(around) ? around.owner : undefined
}

/**
 * The maps that are merged into a map, those with the highest priority first; `undefined` if there is no merge key, or if its
 * value is not a map or a list of maps.
 */
export function basesOf(map: Node): readonly Node[] | undefined {
  // Nodes that were written have no merge keys.
  if (map.kind !== 'map' || map.source?.hasAliases !== true) return undefined
  let bases: Node[] | undefined
  for (const entry of entriesOf(map)) {
    if (!isMergeEntry(entry)) continue
    bases ??= []
    const value = follow(entry.value)
    const merged = value?.kind === 'list' ? entriesOf(value).map((element) => follow(element.value)) : [value]
    for (const base of merged) {
      if (base?.kind !== 'map') return undefined
      bases.push(base)
    }
  }
  return bases
}
