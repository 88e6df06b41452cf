import type { Resource } from '@krmkit/runtime'
import { appendState, buildState, stateList } from './build-state.ts'
import { currentId, effectiveNamespace, type ResourceId } from './resource-id.ts'

/** The ids that a resource had before, oldest first, by its state annotations. */
export function previousIds(resource: Resource): readonly ResourceId[] {
  const names = resource.text(buildState.previousNames)
  if (names === undefined) return []
  const namespaces = stateList(resource, buildState.previousNamespaces)
  const kinds = stateList(resource, buildState.previousKinds)
  const { group, version, kind } = currentId(resource)
  return names
    .split(',')
    .map((name, i) => ({ group, version, kind: kinds[i] ?? kind, name, namespace: namespaces[i] ?? '' }))
}

/** The id that a resource was read with: the first of the previous ones, or the one it has. */
export function originalId(resource: Resource): ResourceId {
  return previousIds(resource)[0] ?? currentId(resource)
}

/** All ids of a resource: the one it has, then the previous ones, oldest first. */
export function allIds(resource: Resource): readonly ResourceId[] {
  return [currentId(resource), ...previousIds(resource)]
}

/**
 * Notes an id of a resource in its state annotations, the present one where no other is given: to be called before a
 * change of name, namespace or kind. The id noted last is not noted again, so that a step that changes nothing does
 * not write twice.
 */
export function rememberId(resource: Resource, id = currentId(resource)): void {
  const namespace = effectiveNamespace(id)
  const last = previousIds(resource).at(-1)
  if (last !== undefined && last.name === id.name && last.kind === id.kind && last.namespace === namespace) return
  appendState(resource, buildState.previousNames, id.name)
  appendState(resource, buildState.previousNamespaces, namespace)
  appendState(resource, buildState.previousKinds, id.kind)
}
