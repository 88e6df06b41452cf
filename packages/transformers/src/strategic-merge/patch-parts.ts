import { listDirective } from './directives.ts'
import { elementKeys } from './element-keys.ts'
import { isGiven, type PatchElement } from './list-plan.ts'
import type { MergeField } from './merge-schema.ts'
import { type NewValue, newValueOf } from './new-value.ts'
import type { PatchList, PatchMap, PatchNode } from './patch-node.ts'

/** A patch's list, prepared before it is merged into a resource. */
export interface PreparedList {
  readonly directive: string | undefined
  readonly items: readonly PatchNode[]
  readonly elements: readonly PatchElement[]
  /** Problems with its directives. */
  readonly problems: readonly string[]
  /** Its elements by key, if all are maps with one distinct key and without directives. */
  readonly byKey: ReadonlyMap<string, PatchMap> | undefined
}

/** Intermediate results of a patch: computed once for each part and schema, for all patched resources. */
export class PatchParts {
  readonly #newValues = new Map<PatchNode, Map<object | undefined, NewValue | undefined>>()
  readonly #lists = new Map<PatchList, Map<readonly string[], PreparedList>>()

  /** The new value of a node; `undefined` if it deletes. */
  newValue(node: PatchNode, field: MergeField | undefined): NewValue | undefined {
    const values = this.#newValues.get(node) ?? new Map<object | undefined, NewValue | undefined>()
    this.#newValues.set(node, values)
    // For elements, only the schema of the field matters.
    const key = node.kind === 'list' ? field : field?.schema
    if (!values.has(key)) values.set(key, newValueOf(node, field))
    return values.get(key)
  }
  /** Prepares a list that is merged by these keys. */
  list(list: PatchList, listKeys: readonly string[]): PreparedList {
    const lists = this.#lists.get(list) ?? new Map<readonly string[], PreparedList>()
    this.#lists.set(list, lists)
    const prepared = lists.get(listKeys) ?? prepare(list, listKeys)
    lists.set(listKeys, prepared)
    return prepared
  }
}

function prepare(list: PatchList, listKeys: readonly string[]): PreparedList {
  const { patch: directive, items, problems } = listDirective(list)
  const elements = items.map((node) => ({
    keys: elementKeys(node, listKeys),
    directive: node.kind === 'map' ? node.directives.patch : undefined,
  }))
  const byKey = new Map<string, PatchMap>()
  items.forEach((node, i) => {
    const key = elements[i]?.keys[0]
    if (node.kind === 'map' && isGiven(key) && node.directives.patch === undefined) byKey.set(key, node)
  })
  return {
    directive,
    items,
    elements,
    problems: [...problems, ...items.flatMap((node) => (node.kind === 'map' ? node.directives.problems : []))],
    byKey: listKeys.length === 1 && byKey.size === items.length ? byKey : undefined,
  }
}
