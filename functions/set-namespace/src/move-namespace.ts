import { type FunctionContext, isToolObject, type Path, type Resource } from '@krmkit/runtime'
import type { NamespaceConfig } from './config.ts'
import { CustomScopes, isCrd } from './custom-scopes.ts'
import { DEPENDS_ON, updateDependsOn } from './depends-on.ts'
import { Relocation } from './relocation.ts'
import { reportChanges } from './report-changes.ts'
import { builtInScope } from './scope.ts'

const NAMESPACE: Path = ['metadata', 'namespace']

/**
 * Edits in one pass all that is built into Kubernetes. Custom resources and `depends-on` annotations wait until the
 * whole list was seen, since CRDs and the resources referred to may come later.
 */
export function moveNamespace({ items, localConfig, config, report }: FunctionContext<NamespaceConfig>): void {
  const relocation = new Relocation(config.namespace, config.namespaceMatcher || undefined, report)
  const customResources: Resource[] = []
  const customScopes = new CustomScopes()
  const dependents: Resource[] = []
  for (const item of localConfig) if (isCrd(item)) customScopes.note(item)
  for (const item of items) {
    const { group, kind } = item
    if (item.has(DEPENDS_ON)) dependents.push(item)
    relocation.moveReferences(item, group, kind)
    const type = `${group}/${kind}`
    const scope = builtInScope(type)
    if (scope === 'Namespaced') relocation.moveResource(item, type)
    else if (scope === undefined) customResources.push(item)
    else if (kind === 'Namespace') relocation.renameNamespace(item)
    else if (isCrd(item)) customScopes.note(item)
  }
  for (const item of customResources) {
    const type = `${item.group}/${item.kind}`
    const scope = customScopes.of(type)
    if (scope === 'Cluster') continue
    const hasNamespace = item.has(NAMESPACE) && item.get(NAMESPACE) !== null
    if (scope === 'Namespaced' || hasNamespace) relocation.moveResource(item, type)
    else if (isCustomResource(item)) relocation.skipResource(item)
  }
  const dependsOnCount = updateDependsOn(dependents, (reference) => relocation.follow(reference))
  reportChanges(config, relocation, dependsOnCount, report)
}

/** Components read the objects of `*.config.k8s.io` from files: no server has them. */
function isCustomResource(resource: Resource): boolean {
  const { group } = resource
  return group.includes('.') && !group.endsWith('.config.k8s.io') && !isToolObject(resource)
}
