import type { Resource } from '@krmkit/runtime'
import { scopesOf, type TransformContext } from '../build/build-context.ts'
import { BuildResource } from '../build/build-resource.ts'
import { currentId, formatId, idKey } from './resource-id.ts'

/**
 * Reports ids that kustomize does not accept after a step that changed ids: a resource without a name, and two
 * resources with one id. Problems that existed before the step are not reported. In a whole build, a repeated id is a
 * warning, because it is an error only if it remains at the end or when targets are combined.
 */
export function reportChangedIds(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  changed: ReadonlySet<Resource>,
): void {
  if (changed.size === 0) return
  const seen = new Map<string, Resource>()
  const scopes = scopesOf(items)
  for (const resource of items) {
    const id = currentId(resource)
    const key = idKey(id, scopes)
    const other = seen.get(key)
    seen.set(key, resource)
    if (id.name === '' && changed.has(resource)) {
      const message = `${id.kind} must keep a name, but this removes it`
      report({ severity: 'error', rule: 'id-without-name', message, resource })
    } else if (other !== undefined && (changed.has(resource) || changed.has(other))) {
      const message = `two resources must not get the same id: ${formatId(id)}`
      report({
        severity: resource instanceof BuildResource ? 'warning' : 'error',
        rule: 'id-conflict',
        message,
        resource,
      })
    }
  }
}
