import { type FunctionContext, formatFieldPath, type Resource } from '@krmkit/runtime'
import {
  compactJson,
  editResource,
  editsBetween,
  type FieldEdit,
  indexOf,
  type JsonMap,
  jsonOf,
  plainValue,
  resourceKey,
  sortResources,
  storedObject,
  writtenVersion,
} from '@krmkit/structural-schema'
import type { StorageConfig } from './config.ts'

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
    for (const edit of edits) {
      const isReset = stored.reset.some((path) => path.every((part, i) => edit.at[i] === part))
      report(resultOf(edit, item, isReset, config.dryRun))
    }
    if (!config.dryRun) editResource(item, edits)
  }
}

function resultOf({ at, value }: FieldEdit, resource: Resource, isReset: boolean, isDryRun: boolean) {
  const path = formatFieldPath(at)
  const present = resource.get(at)
  if (value === undefined) {
    const { rule, severity, what } = reasonOf(present === null, isReset)
    return {
      severity,
      rule,
      message: `${what} ${path} ${isDryRun ? 'would be' : 'was'} taken out, as the API server does`,
      resource,
      field: at,
      ...(present !== undefined && { currentValue: present }),
    }
  }
  return {
    severity: 'info' as const,
    rule: 'defaulted',
    message: `default ${compactJson(value)} ${isDryRun ? 'would be' : 'was'} filled in at ${path}`,
    resource,
    field: at,
    proposedValue: plainValue(value),
  }
}

/** Why something goes. `isReset`: a status with an endpoint of its own, the count of changes. */
function reasonOf(isNull: boolean, isReset: boolean) {
  if (isReset) return { rule: 'server-field', severity: 'info', what: 'what only the server writes,' } as const
  if (isNull) return { rule: 'null-pruned', severity: 'info', what: 'null' } as const
  return { rule: 'pruned', severity: 'warning', what: 'unknown field' } as const
}
