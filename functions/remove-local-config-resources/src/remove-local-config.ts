import type { FunctionContext, Path, Resource } from '@krmkit/runtime'

const LOCAL_CONFIG: Path = ['metadata', 'annotations', 'config.kubernetes.io/local-config']

/** Removes every resource whose annotation local-config is `true`, and reports them. */
export function removeLocalConfig({ items, report }: Pick<FunctionContext<unknown>, 'items' | 'report'>): void {
  const removed = [...items].filter(isMarked)
  for (const resource of removed) items.remove(resource)
  if (removed.length === 0) {
    report({
      severity: 'warning',
      rule: 'none-found',
      message: 'Found no resources to prune with the local config annotation',
    })
    return
  }
  report({ severity: 'info', rule: 'count', message: `Number of resources pruned: ${removed.length}` })
  for (const resource of removed)
    report({ severity: 'info', rule: 'removed', message: `Resource name: [${resource.name}]`, resource })
}

/** Only the exact value counts, like in kpt's function, because a removed resource is lost. */
function isMarked(resource: Resource): boolean {
  return resource.text(LOCAL_CONFIG)?.toLowerCase() === 'true'
}
