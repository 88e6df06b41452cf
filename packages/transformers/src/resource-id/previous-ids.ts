import type { Resource } from '@krmkit/runtime'
import { appendState, stateList } from './build-state.ts'
import { currentId, effectiveNamespace, gvkOf, type ResourceId } from './resource-id.ts'
import type { Scopes } from './scope.ts'

/** The previous ids in a resource's state, oldest first. */
export function previousIds(resource: Resource): readonly ResourceId[] {
  const names = stateList(resource, 'previousNames')
  if (names.length === 0) return NONE
  const namespaces = stateList(resource, 'previousNamespaces')
  const kinds = stateList(resource, 'previousKinds')
  const { group, version, kind } = gvkOf(resource)
  return names.map((name, i) => ({ group, version, kind: kinds[i] ?? kind, name, namespace: namespaces[i] ?? '' }))
}

const NONE: readonly ResourceId[] = []

/** The previous names of a resource, oldest first. Reading them costs less than reading ids. */
export function previousNames(resource: Resource): readonly string[] {
  return stateList(resource, 'previousNames')
}

/** The id with which a resource was read: the oldest previous one, or the present one. */
export function originalId(resource: Resource): ResourceId {
  const [name] = stateList(resource, 'previousNames')
  if (name === undefined) return currentId(resource)
  const { group, version, kind } = gvkOf(resource)
  const [formerKind = kind] = stateList(resource, 'previousKinds')
  const [namespace = ''] = stateList(resource, 'previousNamespaces')
  return { group, version, kind: formerKind, name, namespace }
}

/** All ids of a resource: the present one, then the previous ones, oldest first. */
export function allIds(resource: Resource): readonly ResourceId[] {
  return [currentId(resource), ...previousIds(resource)]
}

/**
 * Records an id of a resource in its state, by default the present one. Call this before changing name, namespace or
 * kind. The last recorded id is not recorded again, so that a step that changes nothing does not write.
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
