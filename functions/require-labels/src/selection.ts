import type { Path, Resource } from '@krmkit/runtime'
import type { LabelsConfig } from './config.ts'

const NAMESPACE: Path = ['metadata', 'namespace']
const FUNCTION: Path = ['metadata', 'annotations', 'config.kubernetes.io/function']

/** Groups of objects that only tools read: Kptfiles, Kustomizations, configs of functions. */
const TOOL_GROUPS = new Set(['kpt.dev', 'fn.kpt.dev', 'krmkit.dev', 'kustomize.config.k8s.io', 'config.kubernetes.io'])

/** Whether a resource is checked: it is applied to a cluster, and matches the kinds and namespaces in the config. */
export function isSelected(item: Resource, { kinds, namespaces }: Pick<LabelsConfig, 'kinds' | 'namespaces'>): boolean {
  const { group, kind } = item
  if (kinds !== undefined && !kinds.includes(kind) && !kinds.includes(`${group}/${kind}`)) return false
  if (namespaces !== undefined && !namespaces.includes(item.text(NAMESPACE) ?? '')) return false
  return !TOOL_GROUPS.has(group) && !item.has(FUNCTION)
}
