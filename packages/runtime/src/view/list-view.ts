import { LIST_METHODS } from './list-methods.ts'
import { type Key, Place, type ViewTree } from './place.ts'
import { inspectable, PLACE } from './view-place.ts'
import { replaceElements, writeElement } from './write.ts'

/** The target of every view of a list. It stays empty, because the handler answers everything. */
const TARGET: object = Object.assign([], inspectable)

const POSITION = /^(?:0|[1-9]\d{0,14})$/

/** Reads and edits a list as an array. */
export class ListView extends Place implements ProxyHandler<object> {
  constructor(tree: ViewTree, parent?: Place, key?: Key) {
    super(TARGET, tree, parent, key)
  }
  override get kind(): 'list' {
    return 'list'
  }

  override get(_target: object, key: string | symbol): unknown {
    if (key === PLACE) return this
    const at = positionOf(key)
    if (at !== undefined) return this.read(at)
    if (key === 'length') return this.#size
    if (Object.hasOwn(LIST_METHODS, key)) return LIST_METHODS[key]
    return key === '__proto__' ? undefined : Reflect.get(Array.prototype, key)
  }
  override set(_target: object, key: string | symbol, value: unknown): boolean {
    const at = positionOf(key)
    if (at !== undefined) writeElement(this, at, value)
    else if (key === 'length') this.#truncate(value)
    else throw new TypeError(`a list does not have the field ${JSON.stringify(String(key))}`)
    return true
  }
  has(_target: object, key: string | symbol): boolean {
    const at = positionOf(key)
    if (at !== undefined) return this.resource.has(this.pathOf(at))
    return Reflect.has(Array.prototype, key)
  }
  deleteProperty(target: object, key: string | symbol): boolean {
    const at = positionOf(key)
    if (at !== undefined && this.has(target, key))
      throw new TypeError(`\`delete list[${at}]\` must not leave a gap in the list: use \`list.splice(${at}, 1)\``)
    return key !== 'length'
  }
  ownKeys(): string[] {
    return [...Array.from({ length: this.#size }, (_, at) => String(at)), 'length']
  }
  getOwnPropertyDescriptor(target: object, key: string | symbol): PropertyDescriptor | undefined {
    if (key === 'length') return { value: this.#size, writable: true, enumerable: false, configurable: false }
    if (positionOf(key) === undefined || !this.has(target, key)) return undefined
    return { value: this.get(target, key), writable: true, enumerable: true, configurable: true }
  }

  get #size(): number {
    this.check()
    return this.resource.size(this.path)
  }
  #truncate(length: unknown): void {
    const size = this.#size
    if (typeof length !== 'number' || !Number.isInteger(length) || length < 0 || length > size)
      throw new RangeError(`the length of a list must be a number from 0 to ${size}, found ${String(length)}`)
    replaceElements(this, length, size - length, [])
  }
}

/** The position that a key names; `undefined` for the name of a method and for a symbol. */
function positionOf(key: string | symbol): number | undefined {
  return typeof key === 'string' && POSITION.test(key) ? Number(key) : undefined
}
