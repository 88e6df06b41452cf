import { Float, isMap, type Json, type JsonMap, own } from '../json/json.ts'
import type { Schema } from '../schema/schema.ts'

/** The items of an old list of type map by their keys; of duplicates, the first one (apiserver, `cel/common.MapList`). */
export class OldItems {
  readonly #keys: readonly string[]
  readonly #items = new Map<string, JsonMap>()

  constructor(items: readonly Json[], { type, listMapKeys = [] }: Schema) {
    this.#keys = listMapKeys
    if (type !== 'array' || listMapKeys.length === 0) return
    for (const item of items) {
      const key = this.#keyOf(item)
      if (key !== undefined && !this.#items.has(key)) this.#items.set(key, item as JsonMap)
    }
  }

  /** Returns the old item with the same keys. */
  find(item: Json): JsonMap | undefined {
    const key = this.#items.size === 0 ? undefined : this.#keyOf(item)
    return key === undefined ? undefined : this.#items.get(key)
  }

  /** Returns all keys with their types as a string, or `undefined` if one is missing or not a scalar. */
  #keyOf(item: Json): string | undefined {
    if (!isMap(item)) return undefined
    let text = ''
    for (const key of this.#keys) {
      const value = own(item, key)
      if (value === undefined || value === null) return undefined
      if (value instanceof Float) text += this.#float(value.value)
      else if (typeof value === 'number') text += Number.isInteger(value) ? `i${value}` : this.#float(value)
      else if (typeof value === 'bigint') text += `i${value}`
      else if (typeof value === 'object') return undefined
      else text += typeof value === 'string' ? JSON.stringify(value) : String(value)
      text += '\0'
    }
    return text
  }

  /** With several keys, Go compares floats with six decimals. */
  #float(value: number): string {
    return this.#keys.length === 1 ? `f${value}` : `f${value.toFixed(6)}`
  }
}
