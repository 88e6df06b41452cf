import { type Finding, type Items, moveResource, type Resource } from '@krmkit/runtime'

/**
 * Reorders the items. Orchestrators write the resources of one file in the order of their index annotations (kyaml,
 * kio/pkgio_writer.go), so the indexes of each file are redistributed. Nothing else in an item changes.
 * @param items The list to reorder.
 * @param order All its resources, in the new order.
 * @returns A finding if the order cannot change.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { arrangeItems, ResourceSet } from '@krmkit/transformers'
 *
 * const [a, b] = ['a', 'b'].map((name) => makeResource({ apiVersion: 'v1', kind: 'Pod', metadata: { name } }))
 * const items = new ResourceSet([a!, b!])
 * arrangeItems(items, [b!, a!])
 * console.log(items.at(0)?.name) // b
 */
export function arrangeItems(items: Items, order: readonly Resource[]): Finding | undefined {
  if ([...items].every((item, i) => item === order[i])) return undefined
  if (!items.reorder(order)) return anchorsBetween
  const files = new Map<string, Resource[]>()
  for (const item of order) {
    const { path = '', index } = item.origin
    if (index === undefined) continue
    const file = files.get(path)
    if (file === undefined) files.set(path, [item])
    else file.push(item)
  }
  for (const file of files.values()) redistributeIndexes(file)
  return undefined
}

const anchorsBetween: Finding = {
  severity: 'error',
  rule: 'anchors-between-resources',
  message:
    'the resources must not share YAML anchors to be reordered: an alias would come before its anchor; write out the value in each of them',
}

function redistributeIndexes(file: readonly Resource[]): void {
  const before = file.map((item) => item.origin.index as number)
  const after = before.toSorted((a, b) => a - b)
  for (const [i, item] of file.entries()) {
    const index = after[i] as number
    if (before[i] !== index) moveResource(item, { index })
  }
}
