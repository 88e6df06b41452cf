import type { Path, Resource } from '@krmkit/runtime'
import { allIds } from '../resource-id/previous-ids.ts'
import type { ResourceId } from '../resource-id/resource-id.ts'

/** Whether a field, or one below it, says which resource it is. */
export function isOfTheId([first, second]: Path): boolean {
  if (first !== 'metadata') return first === 'kind' || first === 'apiVersion'
  return second === undefined || second === 'name' || second === 'namespace'
}

/** Ids of resources, read once each. */
export class KnownIds {
  /** Resources whose id may have changed. */
  readonly changed = new Set<Resource>()
  readonly #ids = new Map<Resource, readonly ResourceId[]>()

  /** The id that a resource has, then those that it had. */
  of(resource: Resource): readonly ResourceId[] {
    let ids = this.#ids.get(resource)
    if (ids === undefined) {
      ids = allIds(resource)
      this.#ids.set(resource, ids)
    }
    return ids
  }
  /** To be told of each field that is written. */
  forget(resource: Resource, path: Path): void {
    if (!isOfTheId(path)) return
    this.#ids.delete(resource)
    this.changed.add(resource)
  }
}
