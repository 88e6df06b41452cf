import type { Items } from './frame/frame.ts'
import type { Finding } from './result.ts'

/** Warnings about lists among the items: each list is one resource, also for functions that visit all of its fields. */
export function* nestedLists(items: Items): Generator<Finding> {
  for (const resource of items) {
    if (!resource.kind.endsWith('List') || !hasResources(resource)) continue
    yield {
      severity: 'warning',
      rule: 'nested-list',
      message: `this ${resource.kind} is processed as one resource: make each of the resources in its \`items\` an item of the ResourceList`,
      resource,
      field: ['items'],
    }
  }
}

/** Kinds of custom resources can end in `List` too, with other values in `items`. */
function hasResources(list: { has(path: readonly (string | number)[]): boolean }): boolean {
  return list.has(['items', 0, 'kind']) || list.has(['items', 0, 'metadata', 'name'])
}
