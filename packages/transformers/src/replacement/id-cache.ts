import type { Path, Resource } from '@krmkit/runtime'
import { allIds } from '../resource-id/previous-ids.ts'
import type { ResourceId } from '../resource-id/resource-id.ts'
import type { ResourceIndex } from '../resource-id/resource-index.ts'

/** Whether a field is part of a resource's id, or contains a part of it. */
export function isIdField([first, second]: Path): boolean {
  if (first !== 'metadata') return first === 'kind' || first === 'apiVersion'
  return second === undefined || second === 'name' || second === 'namespace'
}

/** Ids of resources, each read once. */
export class IdCache {
  /** Resources whose id may have changed. */
  readonly changed = new Set<Resource>()
  readonly #ids = new Map<Resource, readonly ResourceId[]>()
  readonly #index: ResourceIndex
  /** Changed resources that are not yet updated in the index. */
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

  /** The present id of a resource, then the previous ones. */
  of(resource: Resource): readonly ResourceId[] {
    let ids = this.#ids.get(resource)
    if (ids === undefined) {
      ids = allIds(resource)
      this.#ids.set(resource, ids)
    }
    return ids
  }
  /** Drops the id of a resource after a field was written. */
  forget(resource: Resource, path: Path): void {
    if (!isIdField(path)) return
    this.#ids.delete(resource)
    this.changed.add(resource)
    this.#news.add(resource)
  }
}
