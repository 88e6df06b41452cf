import { type Key, Place, type ViewTree } from './place.ts'
import { inspectable, PLACE } from './view-place.ts'
import { deleteField, writeField } from './write.ts'

/** The target of every view of a map. It stays empty, because the handler answers everything. */
const TARGET: object = { ...inspectable }

/** Reads and edits a map as an object. Every string is the name of a field, also `constructor` and `__proto__`. */
export class MapView extends Place implements ProxyHandler<object> {
  constructor(tree: ViewTree, parent?: Place, key?: Key) {
    super(TARGET, tree, parent, key)
  }
  override get kind(): 'map' {
    return 'map'
  }

  override get(_target: object, key: string | symbol): unknown {
    if (typeof key === 'string') return this.read(key)
    return key === PLACE ? this : undefined
  }
  override set(_target: object, key: string | symbol, value: unknown): boolean {
    if (typeof key === 'symbol') return false
    writeField(this, key, value)
    return true
  }
  has(_target: object, key: string | symbol): boolean {
    return typeof key === 'string' && this.resource.has(this.pathOf(key))
  }
  deleteProperty(_target: object, key: string | symbol): boolean {
    if (typeof key === 'string') deleteField(this, key)
    return true
  }
  ownKeys(): string[] {
    this.check()
    return [...new Set(this.resource.keys(this.path))]
  }
  getOwnPropertyDescriptor(target: object, key: string | symbol): PropertyDescriptor | undefined {
    if (!this.has(target, key)) return undefined
    return { value: this.get(target, key), writable: true, enumerable: true, configurable: true }
  }
}
