import type { Resource } from '@krmkit/runtime'
import { scopesOf } from '../build/build-context.ts'
import { BuildResource } from '../build/build-resource.ts'
import type { TransformContext } from '../context.ts'
import { currentId, formatId, idKey } from './resource-id.ts'

/**
 * Reports what kustomize cannot go on with after a step that changed ids: a resource without a name, and two of one id.
 * What was so before is nobody's fault. In a whole build two of one id are a warning: it is an error where they still are
 * at its end, or where targets are put together.
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
      const message = `${id.kind} must keep a name, and this gives it none`
      report({ severity: 'error', rule: 'id-without-name', message, resource })
    } else if (other !== undefined && (changed.has(resource) || changed.has(other))) {
      const message = `two resources must not get one id: ${formatId(id)}`
      report({
        severity: resource instanceof BuildResource ? 'warning' : 'error',
        rule: 'id-conflict',
        message,
        resource,
      })
    }
  }
}
