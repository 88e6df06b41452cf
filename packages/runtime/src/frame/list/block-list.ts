import { type PartRead, readPart, type TreeCache } from '@krmkit/yaml'
import type { Resource } from '../../resource.ts'
import type { Items, NewResource } from '../frame.ts'
import { MAX_DEPTH } from '../text.ts'
import { Item } from './item.ts'
import { resourceText } from './new-resource.ts'

/** A position in the list, whose item can be replaced. */
interface Place {
  item: Item
}

/** How new items are written. */
interface NewItems {
  /** Column of the dashes. */
  readonly column: number
  readonly lineBreak: string
  readonly trees: TreeCache
}

/** The items of a block-style list in their current order. Most runs do not change the list: then it is the one that was read. */
export class BlockList implements Items {
  readonly #newItems: NewItems
  #items: readonly Item[] | undefined
  /** Both are made when the list is first changed. */
  #places: Set<Place> | undefined
  readonly #placeOf: Map<Resource, Place> = new Map()

  constructor(items: readonly Item[], newItems: NewItems) {
    this.#items = items
    this.#newItems = newItems
  }

  get length(): number {
    return this.#places?.size ?? this.items.length
  }
  get items(): readonly Item[] {
    this.#items ??= Array.from(this.#places ?? [], ({ item }) => item)
    return this.#items
  }
  *[Symbol.iterator](): Iterator<Resource> {
    for (const item of this.items) yield item.resource
  }
  at(position: number): Resource | undefined {
    return this.items.at(position)?.resource
  }
  add(resource: NewResource): Resource {
    const item = this.#newItem(resource)
    const place = { item }
    this.#changed().add(place)
    this.#placeOf.set(item.resource, place)
    return item.resource
  }
  remove(resource: Resource): boolean {
    const places = this.#changed()
    const place = this.#placeOf.get(resource)
    this.#placeOf.delete(resource)
    return place !== undefined && places.delete(place)
  }
  replace(resource: Resource, by: NewResource): Resource | undefined {
    const item = this.#newItem(by)
    this.#changed()
    const place = this.#placeOf.get(resource)
    if (place === undefined) return undefined
    place.item = item
    this.#placeOf.delete(resource)
    this.#placeOf.set(item.resource, place)
    return item.resource
  }
  reorder(order: readonly Resource[]): boolean {
    const places = this.#changed()
    const sorted = new Set(order.flatMap((resource) => this.#placeOf.get(resource) ?? []))
    if (sorted.size !== places.size || order.length !== places.size) return false
    this.#places = sorted
    return true
  }

  #newItem(resource: NewResource): Item {
    const { column, lineBreak, trees } = this.#newItems
    const text = resourceText(resource, column, lineBreak)
    const { document } = readPart(text, { contentFrom: column + 1, maxDepth: MAX_DEPTH, trees }) as PartRead
    return new Item(document, column, 0, 0)
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
