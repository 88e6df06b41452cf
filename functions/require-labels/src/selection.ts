import type { Path, Resource } from '@krmkit/runtime'
import type { LabelsConfig } from './config.ts'

const NAMESPACE: Path = ['metadata', 'namespace']
const FUNCTION: Path = ['metadata', 'annotations', 'config.kubernetes.io/function']

/** Groups of objects that tools read and no cluster gets: Kptfiles, Kustomizations, functions' configs. */
const TOOL_GROUPS = new Set(['kpt.dev', 'fn.kpt.dev', 'krmkit.dev', 'kustomize.config.k8s.io', 'config.kubernetes.io'])

/** Whether a resource is to be checked: one that goes to a cluster, of the kinds and namespaces that the config names. */
export function isSelected(item: Resource, { kinds, namespaces }: Pick<LabelsConfig, 'kinds' | 'namespaces'>): boolean {
  const { group, kind } = item
  if (kinds !== undefined && !kinds.includes(kind) && !kinds.includes(`${group}/${kind}`)) return false
  if (namespaces !== undefined && !namespaces.includes(item.text(NAMESPACE) ?? '')) return false
  return !TOOL_GROUPS.has(group) && !item.has(FUNCTION)
}
