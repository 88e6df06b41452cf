import { kubernetesModel } from './decode/decode-model.ts'

/** Whether a group is one of Kubernetes. Custom resources have groups with a dot. */
export function knowsGroup(apiVersion: string, model = kubernetesModel()): boolean {
  const slash = apiVersion.indexOf('/')
  const group = slash < 0 ? '' : apiVersion.slice(0, slash)
  return (
    !group.includes('.') ||
    model.resources(group).length > 0 ||
    model.kinds().some((kind) => kind.apiVersion === apiVersion)
  )
}

/** API versions of files for tools and components, which are never sent to an API server. */
const VERSION =
  /^(?:(?:[a-z-]+\.)?(?:config\.kubernetes\.io|config\.k8s\.io|kpt\.dev|krmkit\.dev)|kubeadm\.k8s\.io|kind\.x-k8s\.io|audit\.k8s\.io|apiserver\.k8s\.io|client\.authentication\.k8s\.io)\//

/** Whether an object is a tool file (`Kustomization`, `Kptfile`, `KubeletConfiguration`), or a function's config. */
export function isToolFile(apiVersion: string): boolean {
  return VERSION.test(apiVersion)
}
