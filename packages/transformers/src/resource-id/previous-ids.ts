import type { Resource } from '@krmkit/runtime'
import { appendState, stateList } from './build-state.ts'
import { currentId, effectiveNamespace, gvkOf, type ResourceId } from './resource-id.ts'
import type { Scopes } from './scope.ts'

/** The ids that a resource had before, oldest first, by its state. */
export function previousIds(resource: Resource): readonly ResourceId[] {
  const names = stateList(resource, 'previousNames')
  if (names.length === 0) return NONE
  const namespaces = stateList(resource, 'previousNamespaces')
  const kinds = stateList(resource, 'previousKinds')
  const { group, version, kind } = gvkOf(resource)
  return names.map((name, i) => ({ group, version, kind: kinds[i] ?? kind, name, namespace: namespaces[i] ?? '' }))
}

const NONE: readonly ResourceId[] = []

/** The names that a resource had before, oldest first: cheaper than its ids. */
export function previousNames(resource: Resource): readonly string[] {
  return stateList(resource, 'previousNames')
}

/** The id that a resource was read with: the first of the previous ones, or the one it has. */
export function originalId(resource: Resource): ResourceId {
  const [name] = stateList(resource, 'previousNames')
  if (name === undefined) return currentId(resource)
  const { group, version, kind } = gvkOf(resource)
  const [formerKind = kind] = stateList(resource, 'previousKinds')
  const [namespace = ''] = stateList(resource, 'previousNamespaces')
  return { group, version, kind: formerKind, name, namespace }
}

/** All ids of a resource: the one it has, then the previous ones, oldest first. */
export function allIds(resource: Resource): readonly ResourceId[] {
  return [currentId(resource), ...previousIds(resource)]
}

/**
 * Notes an id of a resource in its state, the present one where no other is given: to be called before a change of
 * name, namespace or kind. The id noted last is not noted again, so that a step that changes nothing does not write
 * twice.
 */
export function rememberId(resource: Resource, scopes: Scopes, id = currentId(resource)): void {
  const namespace = effectiveNamespace(id, scopes)
  if (
    stateList(resource, 'previousNames').at(-1) === id.name &&
    stateList(resource, 'previousKinds').at(-1) === id.kind &&
    stateList(resource, 'previousNamespaces').at(-1) === namespace
  )
    return
  appendState(resource, 'previousNames', id.name)
  appendState(resource, 'previousNamespaces', namespace)
  appendState(resource, 'previousKinds', id.kind)
}
