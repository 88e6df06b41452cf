import { readYaml, type Value, type YamlDocument } from '@krmkit/yaml'
import { Resource } from '../../resource.ts'
import type { Items, NewResource } from '../frame.ts'

/**
 * The elements of `items` in a document that is edited as a whole. A removed element stays in the document until the positions
 * in the document are needed, so that removing many elements takes linear time.
 */
export class WholeList implements Items {
  readonly #document: YamlDocument
  /** Resources by position in the document; `undefined` for removed ones. */
  #elements: (Resource | undefined)[] = []
  readonly #positions = new Map<Resource, number>()
  /** The current resources, made on demand. */
  #resources: readonly Resource[] | undefined

  constructor(document: YamlDocument) {
    this.#document = document
    const size = document.size(['items'])
    for (let i = 0; i < size; i++) this.#adopt(i)
  }

  get length(): number {
    return this.#positions.size
  }
  get #present(): readonly Resource[] {
    this.#resources ??= this.#elements.filter((one) => one !== undefined)
    return this.#resources
  }
  *[Symbol.iterator](): Iterator<Resource> {
    yield* this.#present
  }
  at(position: number): Resource | undefined {
    return this.#present.at(position)
  }
  add(resource: NewResource): Resource {
    const value = resourceValue(resource)
    while (this.#elements.length > 0 && this.#elements.at(-1) === undefined) this.#deleteLast()
    const position = this.#elements.length
    this.#document.insert(['items', position], value)
    return this.#adopt(position)
  }
  remove(resource: Resource): boolean {
    return this.#take(resource) !== undefined
  }
  replace(resource: Resource, by: NewResource): Resource | undefined {
    const value = resourceValue(by)
    const position = this.#take(resource)
    if (position === undefined) return undefined
    // The view of the old resource must not show the new one.
    this.#document.delete(['items', position])
    this.#document.insert(['items', position], value)
    return this.#adopt(position)
  }
  reorder(order: readonly Resource[]): boolean {
    this.close()
    const positions = order.map((resource) => this.#positions.get(resource) ?? -1)
    if (!this.#document.reorder(['items'], positions)) return false
    this.#number(order)
    return true
  }
  /** Deletes the removed elements from the document. */
  close(): void {
    if (this.#elements.length === this.#positions.size) return
    const resources = this.#present
    const removed = new Set<number>()
    for (const [i, one] of this.#elements.entries()) if (one === undefined) removed.add(i)
    this.#document.deleteElements(['items'], removed)
    this.#number(resources)
  }

  #adopt(position: number): Resource {
    const resource = new Resource(this.#document.view(['items', position]))
    this.#elements[position] = resource
    this.#positions.set(resource, position)
    this.#resources = undefined
    return resource
  }
  #take(resource: Resource): number | undefined {
    const position = this.#positions.get(resource)
    if (position === undefined) return undefined
    this.#positions.delete(resource)
    this.#elements[position] = undefined
    this.#resources = undefined
    return position
  }
  #deleteLast(): void {
    this.#elements.pop()
    this.#document.delete(['items', this.#elements.length])
  }
  #number(resources: readonly Resource[]): void {
    this.#elements = [...resources]
    this.#resources = resources
    resources.forEach((resource, i) => {
      this.#positions.set(resource, i)
    })
  }
}

function resourceValue(resource: NewResource): Value {
  const value = typeof resource === 'string' ? readYaml(resource).document?.get([]) : resource
  if (typeof value !== 'object' || value === null)
    throw new TypeError('a resource that is added must be one YAML object')
  return value
}
