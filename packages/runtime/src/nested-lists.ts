import type { Items } from './frame/frame.ts'
import type { Finding } from './result.ts'

/** Warnings about lists among the items: a function treats each list as one resource, and does not see the resources in it. */
export function* nestedLists(items: Items): Generator<Finding> {
  for (const resource of items) {
    if (!resource.kind.endsWith('List') || !hasResources(resource)) continue
    yield {
      severity: 'warning',
      rule: 'nested-list',
      message: `the resources in \`items\` of this ${resource.kind} are not read: make each of them an item of the ResourceList`,
      resource,
      field: ['items'],
    }
  }
}

/** Kinds of custom resources can end in `List` too, with other values in `items`. */
function hasResources(list: { has(path: readonly (string | number)[]): boolean }): boolean {
  return list.has(['items', 0, 'kind']) || list.has(['items', 0, 'metadata', 'name'])
}
