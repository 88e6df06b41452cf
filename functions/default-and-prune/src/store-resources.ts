import { type FunctionContext, formatFieldPath, type Resource } from '@krmkit/runtime'
import {
  applyDefaults,
  applyEdits,
  compactJson,
  editsBetween,
  type FieldEdit,
  indexOf,
  type JsonMap,
  jsonOf,
  plainValue,
  prune,
  pruneNulls,
  sortResources,
} from '@krmkit/structural-schema'
import type { StorageConfig } from './config.ts'

/** Edits every custom resource whose definition is among the items, or in the config, to what the API server would store. */
export function storeResources({ items, config, report }: FunctionContext<StorageConfig>): void {
  const { definitions, others } = sortResources(items)
  const index = indexOf([...definitions.map(({ object }) => object), ...(config.crds as readonly JsonMap[])])
  for (const item of others) {
    if (item.isLocalConfig) continue
    const known = index.find(item.apiVersion, item.kind)
    if (known.state !== 'served' || known.version.schema === undefined) continue
    const object = jsonOf(item) as JsonMap
    const { schema } = known.version
    const stored = applyDefaults(pruneNulls(prune(object, schema, { root: true }).value, schema).value, schema).value
    const edits = editsBetween(object, stored).filter(({ value }) =>
      value === undefined ? config.prune : config.default,
    )
    for (const edit of edits) report(resultOf(edit, item, config.dryRun))
    if (!config.dryRun) applyEdits(item, edits)
  }
}

function resultOf({ at, value }: FieldEdit, resource: Resource, isDryRun: boolean) {
  const path = formatFieldPath(at)
  const present = resource.get(at)
  if (value === undefined) {
    const what = present === null ? 'null' : 'unknown field'
    return {
      severity: present === null ? ('info' as const) : ('warning' as const),
      rule: present === null ? 'null-pruned' : 'pruned',
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
