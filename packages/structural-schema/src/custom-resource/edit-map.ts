import type { Json, JsonMap } from '../json/json.ts'

/** A map to change: the given one is copied at the first change, and comes back itself where there was none. */
export class MapEdit {
  readonly #original: JsonMap
  #copy: { [key: string]: Json } | undefined

  constructor(original: JsonMap) {
    this.#original = original
  }

  set(key: string, value: Json): void {
    const copy = this.#writable()
    // Plain copies keep their shape, which later walks are faster over; there `__proto__` is no key like others.
    if (key !== '__proto__') copy[key] = value
    else Object.defineProperty(copy, key, { value, writable: true, enumerable: true, configurable: true })
  }

  delete(key: string): void {
    delete this.#writable()[key]
  }

  get result(): JsonMap {
    return this.#copy ?? this.#original
  }

  #writable(): { [key: string]: Json } {
    this.#copy ??= { ...this.#original }
    return this.#copy
  }
}

/** The items after a change of each; the list itself where none changed. */
export function mapItems(items: readonly Json[], change: (item: Json, index: number) => Json): readonly Json[] {
  let copy: Json[] | undefined
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Json
    const changed = change(item, index)
    if (changed === item) continue
    copy ??= [...items]
    copy[index] = changed
  }
  return copy ?? items
}
