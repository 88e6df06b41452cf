import type { NodeTable } from '@krmkit/yaml'

/**
 * Values by name, looked up by the position of a key in the text, so that no strings are created for the keys of clean
 * objects. The slot depends on the name's length and its outer letters; collisions go to the next free slot.
 */
export class NameIndex<T> {
  readonly #names: readonly (string | undefined)[]
  readonly #things: readonly (T | undefined)[]
  readonly #last: number

  constructor(entries: readonly (readonly [name: string, thing: T])[]) {
    let size = 4
    while (size < entries.length * 2) size *= 2
    const last = size - 1
    const names = new Array<string | undefined>(size).fill(undefined)
    const things = new Array<T | undefined>(size).fill(undefined)
    for (const [name, thing] of entries) {
      let slot = placeOf(name, 0, name.length) & last
      while (names[slot] !== undefined) slot = (slot + 1) & last
      names[slot] = name
      things[slot] = thing
    }
    this.#names = names
    this.#things = things
    this.#last = last
  }

  /** The value for a key. */
  find(table: NodeTable, key: number): T | undefined {
    if (table.isBare(key)) return this.#find(table.text, table.start(key), table.end(key))
    const name = table.keyOf(key)
    return this.#find(name, 0, name.length)
  }

  get(name: string): T | undefined {
    return this.#find(name, 0, name.length)
  }

  #find(text: string, start: number, end: number): T | undefined {
    const length = end - start
    let slot = placeOf(text, start, end) & this.#last
    for (;;) {
      const name = this.#names[slot]
      if (name === undefined) return undefined
      if (name.length === length && text.startsWith(name, start)) return this.#things[slot]
      slot = (slot + 1) & this.#last
    }
  }
}

function placeOf(text: string, start: number, end: number): number {
  return text.charCodeAt(start) * 31 + text.charCodeAt(end - 1) * 7 + (end - start) * 13
}
