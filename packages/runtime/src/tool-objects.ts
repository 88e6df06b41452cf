import type { Resource } from './resource.ts'

const FUNCTION = ['metadata', 'annotations', 'config.kubernetes.io/function']
const TOOL_GROUPS = new Set(['kpt.dev', 'fn.kpt.dev', 'krmkit.dev', 'kustomize.config.k8s.io', 'config.kubernetes.io'])

/**
 * Whether only tools read a resource: a Kptfile, a Kustomization, the config of a function. It is not applied to a cluster.
 *
 * @param resource Any resource.
 * @returns True for the groups of kpt, kustomize and krmkit, and for resources with the function annotation.
 *
 * @example
 * console.log(isToolObject(makeResource({ apiVersion: 'kpt.dev/v1', kind: 'Kptfile' }))) // true
 */
export function isToolObject(resource: Resource): boolean {
  return TOOL_GROUPS.has(resource.group) || resource.has(FUNCTION)
}
