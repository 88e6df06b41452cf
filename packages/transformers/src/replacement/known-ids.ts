import type { Path, Resource } from '@krmkit/runtime'
import { allIds } from '../resource-id/previous-ids.ts'
import type { ResourceId } from '../resource-id/resource-id.ts'
import type { ResourceIndex } from '../resource-id/resource-index.ts'

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
  readonly #index: ResourceIndex
  /** Those of the changed ones that the index does not know yet. */
  readonly #news = new Set<Resource>()

  constructor(index: ResourceIndex) {
    this.#index = index
  }

  /** The index of the list, up to date. */
  get index(): ResourceIndex {
    for (const resource of this.#news) this.#index.changed(resource)
    this.#news.clear()
    return this.#index
  }

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
    this.#news.add(resource)
  }
}
