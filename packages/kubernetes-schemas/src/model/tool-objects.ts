import { nearestName } from '@krmkit/runtime'
import { groupOf } from '@krmkit/structural-schema/values'
import type { Kind, Model } from './model.ts'
import { isToolFile } from './own-groups.ts'

/**
 * Whether an object is for a tool or a component, and not for an API server: a `KubeletConfiguration`, a kubeconfig, a config of
 * kustomize's builtins or of skaffold. An API group without a dot that Kubernetes does not have is one, unless the object is for
 * Kubernetes: it has a kind of Kubernetes, or a group that is spelled nearly like one (`networking/v1` Ingress).
 */
export function isForTools(model: Model, { apiVersion, kind }: Pick<Kind, 'apiVersion' | 'kind'>): boolean {
  if (isToolFile(apiVersion) || apiVersion === 'builtin' || (apiVersion === 'v1' && kind === 'Config')) return true
  const group = groupOf(apiVersion)
  if (apiVersion === 'v1' || group.includes('.')) return false
  // Almost every object: to list the kinds of a name takes longer.
  if (model.kind(apiVersion, kind) !== undefined || model.kindsNamed(kind).length > 0) return false
  return group === '' || !(model.groups().has(group) || isNearGroup(model, group))
}

/** Whether a group is nearly one of Kubernetes, or the first part of one: `app`, `networking`. */
function isNearGroup(model: Model, group: string): boolean {
  const names = [...model.groups()].flatMap((known) => [known, known.split('.')[0] ?? ''])
  return names.includes(group) || nearestName(group, names) !== undefined
}
