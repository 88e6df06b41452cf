import {
  type Items,
  makeResource,
  type NewResource,
  type Resource,
  type WriteBudget,
  WriteLimitError,
} from '@krmkit/runtime'

/** A list of resources in memory, from whatever files they came. */
export class ResourceSet<One extends Resource = Resource> implements Items {
  /** With gaps where resources were taken off; they are closed when somebody looks. */
  #resources: (One | undefined)[]
  /** Whether nobody else has `#resources`: whoever iterates goes on with the list as it was. */
  #isOwn = false
  #gaps = 0
  /** Made when one is looked up by identity. */
  #positions: Map<Resource, number> | undefined

  /** What is added counts for it. */
  readonly #writes: WriteBudget | undefined

  constructor(resources: readonly One[] = [], writes?: WriteBudget) {
    this.#resources = resources as One[]
    this.#writes = writes
  }

  get length(): number {
    return this.#resources.length - this.#gaps
  }
  at(position: number): One | undefined {
    return this.#closed()[position]
  }
  [Symbol.iterator](): Iterator<One> {
    const resources = this.#closed()
    this.#isOwn = false
    return resources[Symbol.iterator]()
  }
  add(resource: NewResource): One {
    const limit = this.#writes?.spend(resource)
    if (limit !== undefined) throw new WriteLimitError(limit)
    const added = this.take(makeResource(resource))
    if (this.#writes !== undefined) added.limitWrites(this.#writes)
    this.append([added])
    return added
  }
  /** Adds resources as they are at the end. */
  append(resources: Iterable<One>): void {
    const grown = this.#writable()
    for (const resource of resources) {
      this.#positions?.set(resource, grown.length)
      grown.push(resource)
    }
  }
  remove(resource: Resource): boolean {
    const position = this.#positionOf(resource)
    if (position === undefined) return false
    this.#writable()[position] = undefined
    this.#gaps++
    this.#positions?.delete(resource)
    return true
  }
  replace(resource: Resource, by: NewResource): One | undefined {
    return this.put(resource, this.take(makeResource(by)))
  }
  /** Puts a resource in the place of another; `undefined` if that is not in the list. */
  put(resource: Resource, by: One): One | undefined {
    const position = this.#positionOf(resource)
    if (position === undefined) return undefined
    this.#writable()[position] = by
    this.#positions?.delete(resource)
    this.#positions?.set(by, position)
    return by
  }
  reorder(order: readonly Resource[]): boolean {
    const present = new Set<Resource>(this.#closed())
    if (order.length !== present.size || new Set(order).size !== present.size) return false
    if (!order.every((resource): resource is One => present.has(resource))) return false
    this.reset(order)
    return true
  }
  /** A resource that is added, as the resources of this list are. */
  protected take(resource: Resource): One {
    return resource as One
  }
  /** Takes over a list of resources in place of the present one. */
  reset(resources: Iterable<One>): void {
    this.#resources = [...resources]
    this.#isOwn = true
    this.#gaps = 0
    this.#positions = undefined
  }

  #positionOf(resource: Resource): number | undefined {
    if (this.#positions === undefined) {
      this.#positions = new Map()
      for (const [i, one] of this.#resources.entries()) if (one !== undefined) this.#positions.set(one, i)
    }
    return this.#positions.get(resource)
  }
  #closed(): readonly One[] {
    if (this.#gaps > 0) this.reset(this.#resources.filter((one) => one !== undefined))
    return this.#resources as One[]
  }
  #writable(): (One | undefined)[] {
    if (!this.#isOwn) {
      this.#resources = [...this.#resources]
      this.#isOwn = true
    }
    return this.#resources
  }
}
