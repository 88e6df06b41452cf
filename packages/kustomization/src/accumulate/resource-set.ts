import { type Items, makeResource, type NewResource, type Resource } from '@krmkit/runtime'

/** The resources of an accumulation, in order, from whatever files they came. */
export class ResourceSet implements Items {
  #resources: readonly Resource[]
  /** Whether nobody else has `#resources`. */
  #isOwn = false
  /** Made when one is looked up by identity. */
  #positions: Map<Resource, number> | undefined

  constructor(resources: readonly Resource[] = []) {
    this.#resources = resources
  }

  get length(): number {
    return this.#resources.length
  }
  at(position: number): Resource | undefined {
    return this.#resources[position]
  }
  [Symbol.iterator](): Iterator<Resource> {
    // Whoever iterates goes on with the list as it was.
    this.#isOwn = false
    return this.#resources[Symbol.iterator]()
  }
  add(resource: NewResource): Resource {
    const added = makeResource(resource)
    this.append([added])
    return added
  }
  /** Adds resources as they are at the end. */
  append(resources: Iterable<Resource>): void {
    const grown = this.#writable()
    for (const resource of resources) {
      this.#positions?.set(resource, grown.length)
      grown.push(resource)
    }
  }
  remove(resource: Resource): boolean {
    return this.removeAll(new Set([resource])) > 0
  }
  /** Takes resources off; says how many were in the list. */
  removeAll(resources: ReadonlySet<Resource>): number {
    const kept = this.#resources.filter((resource) => !resources.has(resource))
    const removed = this.#resources.length - kept.length
    if (removed > 0) this.#take(kept)
    return removed
  }
  replace(resource: Resource, by: NewResource): Resource | undefined {
    return this.put(resource, makeResource(by))
  }
  /** Puts a resource in the place of another; `undefined` if that is not in the list. */
  put(resource: Resource, by: Resource): Resource | undefined {
    this.#positions ??= new Map(this.#resources.map((one, i) => [one, i]))
    const position = this.#positions.get(resource)
    if (position === undefined) return undefined
    this.#writable()[position] = by
    this.#positions.delete(resource)
    this.#positions.set(by, position)
    return by
  }
  reorder(order: readonly Resource[]): boolean {
    const present = new Set(this.#resources)
    if (order.length !== present.size || new Set(order).size !== present.size) return false
    if (!order.every((resource) => present.has(resource))) return false
    this.#take([...order])
    return true
  }
  /** Takes over a list of resources in place of the present one. */
  reset(resources: readonly Resource[]): void {
    this.#take([...resources])
  }

  #take(resources: readonly Resource[]): void {
    this.#resources = resources
    this.#positions = undefined
    this.#isOwn = true
  }
  #writable(): Resource[] {
    if (!this.#isOwn) this.#take([...this.#resources])
    return this.#resources as Resource[]
  }
}
