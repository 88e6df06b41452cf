import { type Json, type JsonMap, setOwn } from '../json/json.ts'

/** Changes a copy of a map, which is created at the first change. Without changes, `result` is the original. */
export class MapEdit {
  readonly #original: JsonMap
  #copy: { [key: string]: Json } | undefined

  constructor(original: JsonMap) {
    this.#original = original
  }

  set(key: string, value: Json): void {
    // Plain copies keep their hidden class, which makes later walks faster.
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

/** Maps items. Returns the same list if no item changes. */
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
