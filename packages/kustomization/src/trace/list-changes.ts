import type { Resource } from '@krmkit/runtime'
import type { TrackedResource } from './tracked-resource.ts'

/** The differences between two states of a list of resources. */
export interface ListChanges {
  readonly replaced: readonly { readonly old: TrackedResource; readonly by: Resource }[]
  readonly removed: readonly TrackedResource[]
  readonly added: readonly Resource[]
}

/**
 * Compares two states of a list. A new resource replaces a missing one with the same identity, or the one at its position if
 * both have the same kind and the length of the list is unchanged.
 */
export function compareLists(
  old: readonly TrackedResource[],
  items: readonly Resource[],
  isKnown: (resource: Resource) => boolean,
): ListChanges {
  const present = new Set(items)
  const gone = new Set(old.filter(({ resource }) => !present.has(resource)))
  const unknown = new Set(items.filter((resource) => !isKnown(resource)))
  if (gone.size === 0 || unknown.size === 0) return { replaced: [], removed: [...gone], added: [...unknown] }
  const replaced: { old: TrackedResource; by: Resource }[] = []
  const pair = (one: TrackedResource | undefined, by: Resource | undefined): void => {
    if (one === undefined || by === undefined || !gone.delete(one)) return
    unknown.delete(by)
    replaced.push({ old: one, by })
  }
  const byIdentity = new Map(Array.from(gone, (one) => [identityKey(one.identity), one]))
  for (const resource of [...unknown]) pair(byIdentity.get(identityKey(resource)), resource)
  if (old.length === items.length)
    for (const [at, resource] of items.entries())
      if (unknown.has(resource) && old[at]?.identity.kind === resource.kind) pair(old[at], resource)
  return { replaced, removed: [...gone], added: [...unknown] }
}

function identityKey({
  apiVersion,
  kind,
  namespace,
  name,
}: Pick<Resource, 'apiVersion' | 'kind' | 'namespace' | 'name'>): string {
  return JSON.stringify([apiVersion, kind, namespace ?? '', name])
}
