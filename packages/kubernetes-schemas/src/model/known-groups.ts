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
