import type { FunctionContext } from '@krmkit/runtime'
import {
  editResource,
  editsBetween,
  indexOf,
  resourceKey,
  sortResources,
  storedObject,
  writtenVersion,
} from '@krmkit/structural-schema'
import { type JsonMap, jsonOf } from '@krmkit/structural-schema/values'
import type { StorageConfig } from './config.ts'
import { describeEdits } from './describe-edits.ts'

/**
 * Edits every custom resource whose CRD is among the resources, or in the config, to what the API server would store. A
 * resource that it would refuse for another reason is edited too, with a warning.
 */
export function storeResources(context: FunctionContext<StorageConfig>): void {
  const { items, localConfig, config, configResource, report } = context
  const kubernetesVersion = writtenVersion(configResource, config.kubernetesVersion)
  const { definitions, others, oldObjects } = sortResources(items)
  // Local config is not edited, but CRDs and old states are often marked as such.
  const local = sortResources(localConfig)
  const crds = [...definitions, ...local.definitions].map(({ object }) => object)
  const index = indexOf([...crds, ...(config.crds as readonly JsonMap[])])
  for (const item of others) {
    const known = index.find(item.apiVersion, item.kind)
    if (known.state !== 'served') continue
    const object = jsonOf(item) as JsonMap
    const key = resourceKey(item)
    const before = oldObjects.get(key) ?? local.oldObjects.get(key)
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
