import { type Json, type JsonMap, newMap } from '../json/json.ts'

/** A map to change: the given one is copied at the first change, and comes back itself where there was none. */
export class MapEdit {
  readonly original: JsonMap
  #copy: { [key: string]: Json } | undefined

  constructor(original: JsonMap) {
    this.original = original
  }

  set(key: string, value: Json): void {
    this.#writable()[key] = value
  }

  delete(key: string): void {
    delete this.#writable()[key]
  }

  get result(): JsonMap {
    return this.#copy ?? this.original
  }

  #writable(): { [key: string]: Json } {
    this.#copy ??= Object.assign(newMap(), this.original)
    return this.#copy
  }
}

/** The items after a change of each; the list itself where none changed. */
export function mapItems(items: readonly Json[], change: (item: Json, index: number) => Json): readonly Json[] {
  let copy: Json[] | undefined
  for (const [index, item] of items.entries()) {
    const changed = change(item, index)
    if (changed === item) continue
    copy ??= [...items]
    copy[index] = changed
  }
  return copy ?? items
}
