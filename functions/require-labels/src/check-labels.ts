import { type Finding, type FunctionContext, isToolObject, type Path, type Resource } from '@krmkit/runtime'
import { matchesAny } from './allowed-values.ts'
import type { LabelsConfig } from './config.ts'

interface RequiredLabel {
  readonly key: string
  readonly path: Path
  /** Empty: any value. */
  readonly values: readonly string[]
}

/** Reports one finding for each selected resource and label that is missing or not allowed. */
export function checkLabels({ items, config, report }: FunctionContext<LabelsConfig>): void {
  const required = requiredLabels(config.labels)
  for (const item of items) {
    if (!isSelected(item, config)) continue
    for (const label of required) {
      const problem = problemOf(item, label)
      if (problem !== undefined) report({ ...problem, severity: config.severity, resource: item, field: label.path })
    }
  }
}

function requiredLabels(labels: LabelsConfig['labels']): readonly RequiredLabel[] {
  const entries = Array.isArray(labels) ? labels.map((key): [string, string[]] => [key, []]) : Object.entries(labels)
  return entries.map(([key, values]) => ({ key, path: ['metadata', 'labels', key], values }))
}

function problemOf(item: Resource, { key, path, values }: RequiredLabel): Omit<Finding, 'severity'> | undefined {
  const found = item.text(path)
  const demand = values.length === 0 ? '' : ` to ${values.map((value) => `"${value}"`).join(' or ')}`
  const [only] = values.length === 1 && !values[0]?.includes('*') ? values : []
  const proposal = only === undefined ? {} : { proposedValue: only }
  if (!found) return { rule: 'label-missing', message: `label "${key}" must be set${demand}`, ...proposal }
  if (values.length === 0 || matchesAny(found, values)) return undefined
  const message = `label "${key}" must be set${demand}, found "${found}"`
  return { rule: 'label-value', message, currentValue: found, ...proposal }
}

const NAMESPACE: Path = ['metadata', 'namespace']

/** Whether a resource is checked: it is applied to a cluster, and matches the kinds and namespaces in the config. */
function isSelected(item: Resource, { kinds, namespaces }: Pick<LabelsConfig, 'kinds' | 'namespaces'>): boolean {
  const { group, kind } = item
  if (kinds !== undefined && !kinds.includes(kind) && !kinds.includes(`${group}/${kind}`)) return false
  if (namespaces !== undefined && !namespaces.includes(item.text(NAMESPACE) ?? '')) return false
  return !isToolObject(item)
}
