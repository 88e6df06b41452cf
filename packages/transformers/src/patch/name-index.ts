import type { Items, Resource } from '@krmkit/runtime'
import { allIds } from '../resource-id/previous-ids.ts'
import { currentId, isSameId, type ResourceId } from '../resource-id/resource-id.ts'

/** Finds resources by the ids that they have or had; read once, so that many patches take linear time. */
export class NameIndex {
  readonly #items: Items
  #byName: Map<string, Set<Resource>> | undefined

  constructor(items: Items) {
    this.#items = items
  }

  /** Resources whose id it is; where there are none, those whose id it was (api/resmap/reswrangler.go, GetById). */
  find(id: ResourceId): readonly Resource[] {
    const named = [...(this.#names().get(id.name) ?? [])]
    const current = named.filter((resource) => isSameId(currentId(resource), id))
    return current.length > 0
      ? current
      : named.filter((resource) => allIds(resource).some((former) => isSameId(former, id)))
  }

  /** To be told of a resource that was taken off the list. */
  forget(resource: Resource): void {
    for (const { name } of this.#byName === undefined ? [] : allIds(resource)) this.#byName?.get(name)?.delete(resource)
  }

  /** To be told that names have changed. */
  reset(): void {
    this.#byName = undefined
  }

  #names(): ReadonlyMap<string, Set<Resource>> {
    if (this.#byName !== undefined) return this.#byName
    this.#byName = new Map()
    for (const item of this.#items) {
      for (const { name } of allIds(item)) {
        const same = this.#byName.get(name)
        if (same === undefined) this.#byName.set(name, new Set([item]))
        else same.add(item)
      }
    }
    return this.#byName
  }
}
