import type { Path, Resource, Value } from '@krmkit/runtime'
import { listDirective } from './directives.ts'
import { elementKeys, listKeyTexts } from './element-keys.ts'
import { orderElements } from './element-order.ts'
import { planList } from './list-plan.ts'
import type { MergeField, MergeSchema } from './merge-schema.ts'
import type { PatchList, PatchMap, PatchNode } from './patch-node.ts'

/** A part of a patch as it is written to a new field: without directives, and without fields that it deletes. */
export interface NewValue {
  readonly value: Value
  /** Scalars whose spelling differs from the normal one. */
  readonly spellings: readonly (readonly [path: Path, text: string])[]
  readonly comments: readonly (readonly [path: Path, text: string])[]
  /** Quoted scalars whose spelling is not recorded, as in JSON. */
  readonly quoted?: readonly Path[]
  /** Maps and lists in flow style. */
  readonly flow?: readonly Path[]
  /** The whole text, where the value comes unchanged from another place. */
  readonly text?: ReturnType<Resource['nodeText']>
}

/** Converts a patch's node to a new value; `undefined` if it deletes. */
export function newValueOf(node: PatchNode, field: MergeField | undefined): NewValue | undefined {
  const found = new Writer()
  const value = found.write(node, field, [], false)
  return value === undefined ? undefined : { value, ...found }
}

/** Builds a value and records how its scalars are spelled. */
class Writer {
  readonly spellings: [Path, string][] = []
  readonly comments: [Path, string][] = []
  readonly quoted: Path[] = []
  readonly flow: Path[] = []

  /** `isVerbatim`: whether the node is in a list that is not merged, where null is a value. */
  write(node: PatchNode, field: MergeField | undefined, path: Path, isVerbatim: boolean): Value | undefined {
    if (node.kind !== 'scalar' && node.isFlow) this.flow.push(path)
    if (node.kind === 'map')
      return node.directives.patch === 'delete' ? undefined : this.#map(node, field?.schema, path, isVerbatim)
    if (node.kind === 'list') return this.#list(node, field, path)
    if (node.spelling !== undefined) this.spellings.push([path, node.spelling])
    else if (node.isQuoted) this.quoted.push(path)
    if (node.comment !== undefined) this.comments.push([path, node.comment])
    return node.value
  }

  #map(node: PatchMap, schema: MergeSchema | undefined, path: Path, isVerbatim: boolean): Value {
    const map: Record<string, Value> = Object.create(null)
    for (const [name, child] of node.fields) {
      if (!isVerbatim && child.kind === 'scalar' && child.value === null) continue
      const field = schema?.field(name)
      const order = node.directives.elementOrders.get(name)
      const ordered = order !== undefined && child.kind === 'list' ? inOrder(child, order, field) : child
      const value = this.write(ordered, field, [...path, name], isVerbatim)
      if (value !== undefined) map[name] = value
    }
    return map
  }

  #list(node: PatchList, field: MergeField | undefined, path: Path): Value | undefined {
    const { patch, items } = listDirective(node)
    if (patch === 'delete') return undefined
    const isMerged = field?.listKeys !== undefined
    const kept = isMerged ? uniqueItems(items, field.listKeys as readonly string[]) : items
    const element: MergeField | undefined = isMerged ? { schema: field.schema } : undefined
    const values: Value[] = []
    for (const item of kept) {
      const value = this.write(item, element, [...path, values.length], !isMerged)
      if (value !== undefined) values.push(value)
    }
    return values
  }
}

/** The elements of a list that is merged with itself, which is what kustomize does with a new list. */
function uniqueItems(items: readonly PatchNode[], listKeys: readonly string[]): readonly PatchNode[] {
  const keys = items.map((item) => elementKeys(item, listKeys))
  const patch = items.map((item, i) => ({
    keys: keys[i] as readonly (string | undefined)[],
    directive: item.kind === 'map' && item.directives.patch === 'delete' ? 'delete' : undefined,
  }))
  const { elements } = planList(keys, patch, Math.max(listKeys.length, 1))
  return elements.map(({ item, patch: at }) => items[item ?? (at as number)] as PatchNode)
}

function inOrder(list: PatchList, order: PatchList, field: MergeField | undefined): PatchList {
  const { listKeys } = field ?? {}
  if (listKeys === undefined) return list
  const elements = list.items.map((node) => ({ node, text: listKeyTexts(node, listKeys), item: undefined }))
  const texts = order.items.map((node) => listKeyTexts(node, listKeys))
  return { kind: 'list', items: orderElements(elements, texts).map(({ node }) => node) }
}
