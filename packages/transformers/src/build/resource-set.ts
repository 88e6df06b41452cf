import {
  type Items,
  makeResource,
  type NewResource,
  type Resource,
  type WriteBudget,
  WriteLimitError,
} from '@krmkit/runtime'

/** A list of resources in memory, independent of the files that they were read from. */
export class ResourceSet<One extends Resource = Resource> implements Items {
  /** Removed resources leave gaps, which are closed before the next read. */
  #resources: (One | undefined)[]
  /** Whether `#resources` may be changed in place. It is copied first if an iterator may still read it. */
  #isOwn = false
  #gaps = 0
  /** Built on the first lookup by identity. */
  #positions: Map<Resource, number> | undefined

  /** The limit that added resources count toward. */
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
  /** Appends resources unchanged. */
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
  /** Replaces a resource by another; `undefined` if the first one is not in the list. */
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
  /** Converts an added resource to the type of this list's resources. */
  protected take(resource: Resource): One {
    return resource as One
  }
  /** Replaces the whole list. */
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
