import type { Resource } from '../../resource.ts'
import type { Items, NewResource } from '../frame.ts'

/** A list without some of its resources. The hidden ones keep their positions, and cannot be changed through it. */
export class ItemsWithout implements Items {
  readonly #items: Items
  readonly #hidden: ReadonlySet<Resource>
  /** The visible resources; forgotten with each change. */
  #visible: readonly Resource[] | undefined

  constructor(items: Items, hidden: ReadonlySet<Resource>) {
    this.#items = items
    this.#hidden = hidden
  }

  get length(): number {
    return this.#present.length
  }
  get #present(): readonly Resource[] {
    this.#visible ??= [...this.#items].filter((item) => !this.#hidden.has(item))
    return this.#visible
  }
  *[Symbol.iterator](): Iterator<Resource> {
    yield* this.#present
  }
  at(position: number): Resource | undefined {
    return this.#present.at(position)
  }
  add(resource: NewResource): Resource {
    this.#visible = undefined
    return this.#items.add(resource)
  }
  remove(resource: Resource): boolean {
    this.#visible = undefined
    return !this.#hidden.has(resource) && this.#items.remove(resource)
  }
  replace(resource: Resource, by: NewResource): Resource | undefined {
    this.#visible = undefined
    return this.#hidden.has(resource) ? undefined : this.#items.replace(resource, by)
  }
  reorder(order: readonly Resource[]): boolean {
    if (order.length !== this.length) return false
    this.#visible = undefined
    let next = 0
    const all = [...this.#items].map((item) => (this.#hidden.has(item) ? item : (order[next++] as Resource)))
    return this.#items.reorder(all)
  }
}
