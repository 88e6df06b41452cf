import { groupOf, isCustom } from '@krmkit/structural-schema/values'

/** Whether a group is one that API servers of Kubernetes serve, or like one: custom resources have groups with a dot. */
export function knowsGroup(apiVersion: string): boolean {
  return !groupOf(apiVersion).includes('.') || !(isCustom(apiVersion) || isToolFile(apiVersion))
}

/** API versions of files for tools and components, and of what API servers send, which are never sent to an API server. */
const VERSION =
  /^(?:(?:[a-z0-9.-]+\.)?(?:config\.kubernetes\.io|config\.k8s\.io|kpt\.dev|krmkit\.dev|kubeadm\.k8s\.io|kind\.x-k8s\.io)|k3d\.io|audit\.k8s\.io|apiserver\.k8s\.io|client\.authentication\.k8s\.io|imagepolicy\.k8s\.io)\//

/** Whether an object is a tool file (`Kustomization`, `Kptfile`, `KubeletConfiguration`), or a function's config. */
export function isToolFile(apiVersion: string): boolean {
  return VERSION.test(apiVersion)
}
