import type { FunctionContext, Path, Resource } from '@krmkit/runtime'
import type { NamespaceConfig } from './config.ts'
import { DEPENDS_ON, updateDependsOn } from './depends-on.ts'
import { Relocation } from './relocation.ts'
import { reportChanges } from './report-changes.ts'
import { builtInScope, type Scope } from './scope.ts'

const NAMESPACE: Path = ['metadata', 'namespace']

/**
 * Edits in one pass all that is built into Kubernetes. Custom resources and `depends-on` annotations wait until the
 * whole list was seen, since CRDs and the resources referred to may come later.
 */
export function moveNamespace({ items, config, report }: FunctionContext<NamespaceConfig>): void {
  const relocation = new Relocation(config.namespace, config.namespaceMatcher || undefined, report)
  const customResources: Resource[] = []
  const customScopes = new Map<string, Scope>()
  const dependents: Resource[] = []
  for (const item of items) {
    const { group, kind } = item
    if (item.has(DEPENDS_ON)) dependents.push(item)
    relocation.moveReferences(item, group, kind)
    const type = `${group}/${kind}`
    const scope = builtInScope(type)
    if (scope === 'Namespaced') relocation.moveResource(item, type)
    else if (scope === undefined) customResources.push(item)
    else if (kind === 'Namespace') relocation.renameNamespace(item)
    else if (kind === 'CustomResourceDefinition') noteScope(item, customScopes)
  }
  for (const item of customResources) {
    const type = `${item.group}/${item.kind}`
    const hasNamespace = item.has(NAMESPACE) && item.get(NAMESPACE) !== null
    if (hasNamespace && customScopes.get(type) !== 'Cluster') relocation.moveResource(item, type)
  }
  const dependsOnCount = updateDependsOn(dependents, (reference) => relocation.follow(reference))
  reportChanges(config, relocation, dependsOnCount, report)
}

function noteScope(definition: Resource, scopes: Map<string, Scope>): void {
  const scope = definition.text(['spec', 'scope'])
  if (scope !== 'Cluster' && scope !== 'Namespaced') return
  scopes.set(`${definition.text(['spec', 'group'])}/${definition.text(['spec', 'names', 'kind'])}`, scope)
}
