import type { Resource } from '@krmkit/runtime'
import type { TrackedResource } from './tracked-resource.ts'

/** How a list of resources differs from what it was. */
export interface ListChanges {
  readonly replaced: readonly { readonly old: TrackedResource; readonly by: Resource }[]
  readonly removed: readonly TrackedResource[]
  readonly added: readonly Resource[]
}

/**
 * Compares a list with what it was. A new resource with the identity of one that is gone, or one of its kind in its place in
 * a list that is as long as before, replaces it.
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
