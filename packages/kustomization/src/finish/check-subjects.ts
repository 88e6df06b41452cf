import type { Resource } from '@krmkit/runtime'
import type { TransformContext } from '@krmkit/transformers'

/** Refuses a RoleBinding's ServiceAccount whose namespace is not a string, like kustomize (reswrangler.go, getNamespacesForRoleBinding). */
export function checkSubjects({ items, report }: Pick<TransformContext, 'items' | 'report'>): void {
  for (const resource of items) if (resource.kind === 'RoleBinding') checkBinding(resource, report)
}

function checkBinding(resource: Resource, report: TransformContext['report']): void {
  for (let i = 0; i < resource.size(['subjects']); i++) {
    const subject = ['subjects', i]
    const namespace = resource.get([...subject, 'namespace'])
    if (namespace === undefined || typeof namespace === 'string') continue
    if (resource.text([...subject, 'kind']) !== 'ServiceAccount') continue
    const message = `RoleBinding "${resource.name}": subjects[${i}].namespace must be a string, and is blank: write the namespace, or leave the field out`
    report({ severity: 'error', rule: 'namespace-blank', message, resource })
  }
}
