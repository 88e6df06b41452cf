import type { Resource } from '../../resource.ts'
import type { Items, NewResource } from '../frame.ts'

/** A list without some of its resources. The hidden ones keep their positions, and cannot be changed through it. */
export class ItemsWithout implements Items {
  readonly #items: Items
  readonly #hidden: ReadonlySet<Resource>

  constructor(items: Items, hidden: ReadonlySet<Resource>) {
    this.#items = items
    this.#hidden = hidden
  }

  get length(): number {
    return this.#items.length - this.#hidden.size
  }
  *[Symbol.iterator](): Iterator<Resource> {
    for (const item of this.#items) if (!this.#hidden.has(item)) yield item
  }
  at(position: number): Resource | undefined {
    return [...this].at(position)
  }
  add(resource: NewResource): Resource {
    return this.#items.add(resource)
  }
  remove(resource: Resource): boolean {
    return !this.#hidden.has(resource) && this.#items.remove(resource)
  }
  replace(resource: Resource, by: NewResource): Resource | undefined {
    return this.#hidden.has(resource) ? undefined : this.#items.replace(resource, by)
  }
  reorder(order: readonly Resource[]): boolean {
    const rest = order.values()
    const all = Array.from(this.#items, (item) => (this.#hidden.has(item) ? item : rest.next().value))
    return order.length === this.length && this.#items.reorder(all as Resource[])
  }
}
