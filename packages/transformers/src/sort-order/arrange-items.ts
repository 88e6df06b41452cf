import { type Finding, type Items, moveResource, type Resource } from '@krmkit/runtime'

/**
 * Puts the items into an order. Orchestrators write the resources of one file by their index annotations (kyaml,
 * kio/pkgio_writer.go), so these follow: each file's own numbers are dealt out anew. Nothing else of an item changes.
 * Returns why it cannot be done.
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
  for (const file of files.values()) dealIndexes(file)
  return undefined
}

const anchorsBetween: Finding = {
  severity: 'error',
  rule: 'anchors-between-resources',
  message:
    'the resources must not share YAML anchors to change places: an alias would come before its anchor; write the value out in each of them',
}

function dealIndexes(file: readonly Resource[]): void {
  const before = file.map((item) => item.origin.index as number)
  const after = before.toSorted((a, b) => a - b)
  for (const [i, item] of file.entries()) {
    const index = after[i] as number
    if (before[i] !== index) moveResource(item, { index })
  }
}
