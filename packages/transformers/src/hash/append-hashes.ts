import { reportNewIds, scopesOf, type TransformContext } from '../build/build-context.ts'
import { clearState, isEnabled } from '../resource-id/build-state.ts'
import { rememberId } from '../resource-id/previous-ids.ts'
import { contentHash } from './content-hash.ts'

/**
 * Appends a hash of its content to the name of each resource that a generator flagged for it (kustomize's
 * HashTransformer). The flag is removed so that a second run does not append a second hash.
 * @returns Nothing: the resources are changed.
 * @example
 * import { makeResource } from '@krmkit/runtime'
 * import { appendHashes, ResourceSet } from '@krmkit/transformers'
 *
 * const annotations = { 'internal.config.kubernetes.io/needsHashSuffix': 'enabled' }
 * const map = makeResource({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', annotations } })
 * appendHashes({ items: new ResourceSet([map]) })
 * console.log(map.name) // a-6ct58987ht
 */
export function appendHashes({ items }: Pick<TransformContext, 'items'>): void {
  let isAny = false
  for (const resource of items) {
    if (!isEnabled(resource, 'needsHashSuffix')) continue
    const hash = contentHash(resource)
    rememberId(resource, scopesOf(items))
    clearState(resource, 'needsHashSuffix')
    resource.set(['metadata', 'name'], `${resource.name}-${hash}`)
    isAny = true
  }
  if (isAny) reportNewIds(items)
}
