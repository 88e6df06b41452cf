import type { Path } from '@krmkit/runtime'
import type { BuildItems, TransformContext } from '../build/build-context.ts'
import type { BuildResource } from '../build/build-resource.ts'
import { clearState, isEnabled, stateValue } from '../resource-id/build-state.ts'
import { currentId } from '../resource-id/resource-id.ts'
import { toBase64Lines } from './bytes.ts'
import { chooseMatch } from './choose-match.ts'

/** A removed resource and the one that replaces it. */
export interface Exchange {
  readonly old: BuildResource
  readonly by: BuildResource
}

/**
 * Adds a resource that a generator created to the others: at the end, or, depending on the behavior in its state, in
 * place of the resource that has or had its id (kustomize, api/resmap, appendReplaceOrMerge). In the second case it
 * keeps the name, namespace, labels and annotations of the other, and its data if the behavior is `merge`.
 */
export function absorbResource(
  { items, report }: { readonly items: BuildItems; readonly report: TransformContext['report'] },
  resource: BuildResource,
): Exchange | undefined {
  const { index } = items
  const id = currentId(resource)
  const behavior = stateValue(resource, 'generatorBehavior') ?? ''
  const chosen = chooseMatch(index.withAnyId(id), id, behavior)
  if (!('match' in chosen)) return void report({ severity: 'error', ...chosen, resource })
  const old = chosen.match as BuildResource | undefined
  if (old === undefined) {
    items.append([resource])
    index.added(resource)
    return undefined
  }
  takeOver(old, resource, behavior === 'merge')
  items.put(old, resource)
  index.replaced(old, resource)
  return { old, by: resource }
}

function takeOver(old: BuildResource, resource: BuildResource, isMerge: boolean): void {
  const needsHash = isEnabled(resource, 'needsHashSuffix')
  resource.takeFacts(old)
  // The hash stays only if both ask for it (api/resource, CopyMergeMetaDataFieldsFrom).
  if (!needsHash) clearState(resource, 'needsHashSuffix')
  addMissing(old, resource, ['metadata', 'labels'])
  addMissing(old, resource, ['metadata', 'annotations'])
  resource.set(['metadata', 'name'], old.name)
  if (old.namespace === undefined) resource.delete(['metadata', 'namespace'])
  else resource.set(['metadata', 'namespace'], old.namespace)
  if (!isMerge) return
  if (resource.apiVersion === 'v1' && resource.kind === 'Secret')
    for (const key of old.keys(['stringData'])) {
      const text = old.text(['stringData', key]) ?? ''
      if (!resource.has(['data', key])) resource.set(['data', key], toBase64Lines(new TextEncoder().encode(text)))
    }
  addMissing(old, resource, ['data'])
  addMissing(old, resource, ['binaryData'])
}

function addMissing(old: BuildResource, resource: BuildResource, map: Path): void {
  for (const key of old.keys(map)) {
    const path = [...map, key]
    if (!resource.has(path)) resource.set(path, old.text(path) ?? '')
  }
}
