import type { Path } from '@krmkit/yaml'
import type { Editable } from './editable.ts'

/** A place in a resource. */
export interface Part {
  readonly resource: Editable
  readonly path: Path
}

type Key = string | number | undefined

/** Parts by the id of their value, and by their key. */
export class Parts {
  readonly #lists = new Map<string, Part[]>()
  readonly #taken = new Set<Part>()
  readonly #next = new Map<string, number>()

  add(id: number, part: Part): void {
    for (const list of listsOf(id, part.path.at(-1))) {
      const parts = this.#lists.get(list)
      if (parts === undefined) this.#lists.set(list, [part])
      else parts.push(part)
    }
  }
  /** Takes a part that was not taken before. One with the same key is preferred. */
  take(id: number, key: Key): Part | undefined {
    for (const list of listsOf(id, key)) {
      const parts = this.#lists.get(list) ?? []
      let at = this.#next.get(list) ?? 0
      while (at < parts.length && this.#taken.has(parts[at] as Part)) at++
      this.#next.set(list, at)
      const part = parts[at]
      if (part !== undefined) {
        this.#taken.add(part)
        return part
      }
    }
    return undefined
  }
  /** The first part with the id. One with the same key is preferred. */
  like(id: number, key: Key): Part | undefined {
    for (const list of listsOf(id, key)) {
      const [part] = this.#lists.get(list) ?? []
      if (part !== undefined) return part
    }
    return undefined
  }
}

/** All elements of lists count as having the same key. */
function listsOf(id: number, key: Key): readonly string[] {
  return [`${id} ${typeof key === 'string' ? JSON.stringify(key) : ''}`, `${id}`]
}
