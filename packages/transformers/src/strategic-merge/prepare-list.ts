import { listDirective } from './directives.ts'
import { elementKeys } from './element-keys.ts'
import type { PatchElement } from './list-plan.ts'
import type { PatchList, PatchMap, PatchNode } from './patch-node.ts'

/** What is known of a patch's list before it meets one of a resource. */
export interface PreparedList {
  readonly directive: string | undefined
  readonly items: readonly PatchNode[]
  readonly elements: readonly PatchElement[]
  /** What is wrong with its directives. */
  readonly problems: readonly string[]
  /** Its elements by key, where all are maps with one key, none is there twice, and none has a directive. */
  readonly byKey: ReadonlyMap<string, PatchMap> | undefined
}

const known = new WeakMap<PatchList, Map<readonly string[], PreparedList>>()

/** Prepares a list; once for each list and schema. */
export function prepareList(list: PatchList, listKeys: readonly string[]): PreparedList {
  const lists = known.get(list) ?? new Map<readonly string[], PreparedList>()
  known.set(list, lists)
  const prepared = lists.get(listKeys) ?? prepare(list, listKeys)
  lists.set(listKeys, prepared)
  return prepared
}

function prepare(list: PatchList, listKeys: readonly string[]): PreparedList {
  const { patch: directive, items } = listDirective(list)
  const elements = items.map((node) => ({
    keys: elementKeys(node, listKeys),
    directive: node.kind === 'map' ? node.directives.patch : undefined,
  }))
  const byKey = new Map<string, PatchMap>()
  items.forEach((node, i) => {
    const key = elements[i]?.keys[0]
    if (node.kind === 'map' && key && node.directives.patch === undefined) byKey.set(key, node)
  })
  return {
    directive,
    items,
    elements,
    problems: items.flatMap((node) => (node.kind === 'map' ? node.directives.problems : [])),
    byKey: listKeys.length === 1 && byKey.size === items.length ? byKey : undefined,
  }
}
