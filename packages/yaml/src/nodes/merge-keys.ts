import { isMergeRow } from '../scan/rows.ts'
import { entriesOf } from './expand.ts'
import { type Entry, follow, type Node } from './node.ts'

/** Whether an entry merges maps into the one that it is in. */
export function isMergeEntry({ key }: Entry): boolean {
  return key?.source?.hasAliases === true && isMergeRow(key.source, key.row)
}

/** The map that an alias merges into; `undefined` where it is no value of a merge key, nor in the list of one. */
export function mergingMap(alias: Node): Node | undefined {
  const { entry } = alias
  const around = entry?.key === undefined && entry?.owner?.kind === 'list' ? entry.owner.entry : entry
  return around !== undefined && isMergeEntry(around) ? around.owner : undefined
}

/**
 * The maps that are merged into a map, those that win first; `undefined` where it has no merge key, or something else than
 * maps is to be merged.
 */
export function basesOf(map: Node): readonly Node[] | undefined {
  // What was written since has no merge keys.
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
