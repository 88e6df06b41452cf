import { type Json, type JsonMap, setOwn } from '../json/json.ts'

/** A map to change: the given one is copied at the first change, and comes back itself where there was none. */
export class MapEdit {
  readonly #original: JsonMap
  #copy: { [key: string]: Json } | undefined

  constructor(original: JsonMap) {
    this.#original = original
  }

  set(key: string, value: Json): void {
    // Plain copies keep their shape, which later walks are faster over.
    setOwn(this.#writable(), key, value)
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
