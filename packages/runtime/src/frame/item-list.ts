import type { Resource } from '../resource.ts'
import type { Item } from './item.ts'

/** A place in the list; what stands in it may be replaced. */
interface Place {
  item: Item
}

/** The items of a block-style list in their present order. Most runs change none: then it is the list as it was read. */
export class ItemList {
  #items: readonly Item[] | undefined
  /** Both are made when the list is first changed. */
  #places: Set<Place> | undefined
  #placeOf: Map<Resource, Place> = new Map()

  constructor(items: readonly Item[]) {
    this.#items = items
  }

  get length(): number {
    return this.#places?.size ?? this.items.length
  }
  get items(): readonly Item[] {
    this.#items ??= Array.from(this.#places ?? [], ({ item }) => item)
    return this.#items
  }
  add(item: Item): void {
    const place = { item }
    this.#changed().add(place)
    this.#placeOf.set(item.resource, place)
  }
  /** False where the resource is not in the list, as below. */
  remove(resource: Resource): boolean {
    const places = this.#changed()
    const place = this.#placeOf.get(resource)
    this.#placeOf.delete(resource)
    return place !== undefined && places.delete(place)
  }
  /** Puts an item in the place of a resource. */
  replace(resource: Resource, item: Item): boolean {
    this.#changed()
    const place = this.#placeOf.get(resource)
    if (place === undefined) return false
    place.item = item
    this.#placeOf.delete(resource)
    this.#placeOf.set(item.resource, place)
    return true
  }
  /** Takes over an order; false where it does not name each resource once. */
  reorder(order: readonly Resource[]): boolean {
    const places = this.#changed()
    const sorted = new Set(order.flatMap((resource) => this.#placeOf.get(resource) ?? []))
    if (sorted.size !== places.size || order.length !== places.size) return false
    this.#places = sorted
    return true
  }

  #changed(): Set<Place> {
    if (this.#places === undefined) {
      this.#places = new Set(this.items.map((item) => ({ item })))
      for (const place of this.#places) this.#placeOf.set(place.item.resource, place)
    }
    this.#items = undefined
    return this.#places
  }
}
