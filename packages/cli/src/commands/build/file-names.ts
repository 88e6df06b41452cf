import type { Resource } from '@krmkit/runtime'
import { currentId, effectiveNamespace, gvkOf, NOT_NAMESPACED, type Scopes } from '@krmkit/transformers/parts'
import { failure, type Outcome } from '../../outcome.ts'

/**
 * kustomize's file name for each resource (kustomize/commands/build/writer.go):
 * `[namespace_]group_version_kind_name.yaml`, with the namespace only if there are several.
 */
export function fileNames(resources: readonly Resource[], scopes: Scopes): Outcome<string[]> {
  const ids = resources.map(currentId)
  const namespaces = ids.map((id) => effectiveNamespace(id, scopes))
  const isQualified = new Set(namespaces.filter((namespace) => namespace !== NOT_NAMESPACED)).size > 1
  const names: string[] = []
  const seen = new Set<string>()
  for (const [i, resource] of resources.entries()) {
    const { group, version, kind } = gvkOf(resource)
    const { name } = ids[i] as (typeof ids)[number]
    const namespace = namespaces[i] as string
    const prefix = isQualified && namespace !== NOT_NAMESPACED ? `${namespace}_` : ''
    const file = `${prefix}${[group, version, kind].filter((part) => part !== '').join('_')}_${name}.yaml`.toLowerCase()
    if (/[/\\\0]/.test(file))
      return failure(
        `${kind} ${JSON.stringify(name)} cannot have a file of its own: ${JSON.stringify(file)} must be a file name; -o FILE writes all resources into one file`,
      )
    if (seen.has(file))
      return failure(
        `${JSON.stringify(file)} would be the file of two resources, one of them ${kind} ${JSON.stringify(name)}; -o FILE writes all resources into one file`,
      )
    seen.add(file)
    names.push(file)
  }
  return { value: names }
}
