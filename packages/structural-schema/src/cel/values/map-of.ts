import { mapKey, otherKeys } from './map-key.ts'
import { MapValue, type Value } from './values.ts'

/** A map of values, with keys as Go tells them apart. */
export class MapOf extends MapValue {
  readonly entries = new Map<string, readonly [Value, Value]>()

  get size(): number {
    return this.entries.size
  }

  find(key: Value): Value | undefined {
    if (this.entries.size === 0) return undefined
    const own = this.entries.get(mapKey(key))
    if (own !== undefined || typeof key === 'string') return own?.[1]
    for (const other of otherKeys(key)) {
      const found = this.entries.get(other)
      if (found !== undefined) return found[1]
    }
    return undefined
  }

  keys(): readonly Value[] {
    return Array.from(this.entries.values(), ([key]) => key)
  }

  /** Adds an entry, in the place of one with the same key. */
  add(key: Value, value: Value): void {
    this.entries.set(mapKey(key), [key, value])
  }
}
