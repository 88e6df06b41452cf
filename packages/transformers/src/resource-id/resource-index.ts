import type { Items, Resource } from '@krmkit/runtime'
import { allIds, previousIds, previousNames } from './previous-ids.ts'
import { currentId, idKey, isSameId, type ResourceId } from './resource-id.ts'
import type { Scopes } from './scope.ts'

/**
 * Finds resources by their present and previous ids, names and kinds, so that many lookups take linear time. It exists
 * as long as its list, and its user reports changes of the list to it. Each map is built on first use.
 */
export class ResourceIndex {
  readonly #items: Items
  readonly #scopes: Scopes
  #order: Map<Resource, number> | undefined
  #next = 0
  readonly #maps = {
    id: new Buckets((id) => idKey(id, this.#scopes)),
    name: new Buckets(({ name }) => name),
    kind: new Buckets(({ kind }) => kind),
  }

  constructor(items: Items, scopes: Scopes) {
    this.#items = items
    this.#scopes = scopes
  }

  /** Number of resources that were read or compared so far. It must grow with the list, not with its square. */
  get work(): number {
    return this.#maps.id.work + this.#maps.name.work + this.#maps.kind.work
  }

  /** Resources that have an id now, in list order. */
  withId(id: ResourceId): readonly Resource[] {
    return this.#find(this.#maps.id, id).filter((resource) => isSameId(currentId(resource), id, this.#scopes))
  }
  /** Resources that have or had an id. */
  withAnyId(id: ResourceId): readonly Resource[] {
    return this.#find(this.#maps.id, id).filter((resource) =>
      allIds(resource).some((each) => isSameId(each, id, this.#scopes)),
    )
  }
  /** Resources that have or had this name, of any kind. */
  named(name: string): readonly Resource[] {
    const id = { group: '', version: '', kind: '', namespace: '', name }
    return this.#find(this.#maps.name, id).filter((resource) => allIds(resource).some((each) => each.name === name))
  }
  /** Resources that are or were of this kind, in any group. */
  ofKind(kind: string): readonly Resource[] {
    return this.#find(this.#maps.kind, { group: '', version: '', namespace: '', name: '', kind })
  }

  /** Call this after appending a resource to the list; `id` is its id, if known. */
  added(resource: Resource, id?: ResourceId): void {
    if (this.#order === undefined || this.#order.has(resource)) return
    this.#order.set(resource, this.#next++)
    this.#enter(resource, id ?? currentId(resource))
  }
  /** Call this after removing a resource from the list. */
  removed(resource: Resource): void {
    this.#order?.delete(resource)
  }
  /** Call this after replacing a resource in the list. */
  replaced(resource: Resource, by: Resource): void {
    const position = this.#order?.get(resource)
    if (position === undefined) return
    this.#order?.delete(resource)
    this.#order?.set(by, position)
    this.changed(by)
  }
  /** Call this after changing a resource's name, namespace or kind. */
  changed(resource: Resource): void {
    this.#enter(resource, currentId(resource))
  }
  /** Call this after reordering the list or changing many ids. */
  reset(): void {
    this.#order = undefined
    for (const map of Object.values(this.#maps)) map.reset()
  }

  #enter(resource: Resource, id: ResourceId): void {
    const ids = previousNames(resource).length === 0 ? [id] : [id, ...previousIds(resource)]
    this.#maps.id.enter(resource, ids)
    this.#maps.name.enter(resource, ids)
    this.#maps.kind.enter(resource, ids)
  }
  #find(map: Buckets, id: ResourceId): readonly Resource[] {
    this.#order ??= new Map([...this.#items].map((resource) => [resource, this.#next++]))
    const order = this.#order
    const found = map.get(id, order.keys()).filter((resource) => order.has(resource))
    if (found.length < 2) return found
    return [...new Set(found)].sort((a, b) => (order.get(a) as number) - (order.get(b) as number))
  }
}

/** Resources by a part of their ids. New entries are added when an id changes; outdated ones stay. */
class Buckets {
  readonly #keyOf: (id: ResourceId) => string
  #map: Map<string, Resource[]> | undefined
  work = 0

  constructor(keyOf: (id: ResourceId) => string) {
    this.#keyOf = keyOf
  }

  get(id: ResourceId, resources: Iterable<Resource>): readonly Resource[] {
    if (this.#map === undefined) {
      this.#map = new Map()
      for (const resource of resources) this.enter(resource, allIds(resource))
    }
    const found = this.#map.get(this.#keyOf(id)) ?? []
    this.work += found.length
    return found
  }
  enter(resource: Resource, ids: readonly ResourceId[]): void {
    if (this.#map === undefined) return
    this.work++
    for (const id of ids) {
      const key = this.#keyOf(id)
      const bucket = this.#map.get(key)
      if (bucket === undefined) this.#map.set(key, [resource])
      else if (bucket.at(-1) !== resource) bucket.push(resource)
    }
  }
  reset(): void {
    this.#map = undefined
  }
}
