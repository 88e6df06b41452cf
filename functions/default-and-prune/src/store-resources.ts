import type { FunctionContext } from '@krmkit/runtime'
import {
  editResource,
  editsBetween,
  indexOf,
  type JsonMap,
  jsonOf,
  resourceKey,
  sortResources,
  storedObject,
  writtenVersion,
} from '@krmkit/structural-schema'
import type { StorageConfig } from './config.ts'
import { describeEdits } from './describe-edits.ts'

/**
 * Edits every custom resource whose definition is among the items, or in the config, to what the API server would store. What
 * it would refuse for another reason is said, and edited all the same.
 */
export function storeResources({ items, config, configResource, report }: FunctionContext<StorageConfig>): void {
  const kubernetesVersion = writtenVersion(configResource, config.kubernetesVersion)
  const { definitions, others, oldObjects } = sortResources(items)
  const index = indexOf([...definitions.map(({ object }) => object), ...(config.crds as readonly JsonMap[])])
  for (const item of others) {
    if (item.isLocalConfig) continue
    const known = index.find(item.apiVersion, item.kind)
    if (known.state !== 'served') continue
    const object = jsonOf(item) as JsonMap
    const before = oldObjects.get(resourceKey(item))
    const old = before && jsonOf(before)
    const stored = storedObject(object, known.crd, { old, kubernetesVersion })
    for (const { text, at } of stored.errors)
      report({
        severity: 'warning',
        rule: 'refused',
        message: `the API server would refuse it: ${text}`,
        resource: item,
        field: at,
      })
    const edits = editsBetween(object, stored.value).filter(({ value }) =>
      value === undefined ? config.prune : config.default,
    )
    for (const finding of describeEdits(edits, item, stored.reset, config.dryRun)) report(finding)
    if (!config.dryRun) editResource(item, edits)
  }
}
