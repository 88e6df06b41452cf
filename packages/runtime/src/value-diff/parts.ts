import type { Path } from '@krmkit/yaml'
import type { Editable } from './editable.ts'

/** A place in a resource. */
export interface Part {
  readonly resource: Editable
  readonly path: Path
  /** The part around it. */
  readonly within?: Part | undefined
}

type Key = string | number | undefined

/** What a part is looked for by: the id of its value, its resource, and its key. Any value can stand for the resource. */
interface Wanted {
  readonly id: number
  readonly home: unknown
  readonly key: Key
}

/** Parts by the ids of their values. Those in the same resource are preferred, then those with the same key, then outer ones. */
export class Parts {
  readonly #lists = new Map<string, Part[]>()
  readonly #homes = new Map<unknown, number>()
  readonly #taken = new Set<Part>()
  readonly #next = new Map<string, number>()

  add(id: number, home: unknown, part: Part): void {
    const lists = this.#listsOf({ id, home, key: part.path.at(-1) })
    for (const list of part.within === undefined ? lists : lists.filter((name) => !name.endsWith(OUTER))) {
      const parts = this.#lists.get(list)
      if (parts === undefined) this.#lists.set(list, [part])
      else parts.push(part)
    }
  }
  /** Takes a part that was not taken before, neither alone nor with a part around it. */
  take(wanted: Wanted): Part | undefined {
    for (const list of this.#listsOf(wanted)) {
      const parts = this.#lists.get(list) ?? []
      let at = this.#next.get(list) ?? 0
      while (at < parts.length && this.#isTaken(parts[at])) at++
      this.#next.set(list, at)
      const part = parts[at]
      if (part !== undefined) {
        this.#taken.add(part)
        return part
      }
    }
    return undefined
  }
  /** A part with an equal value, taken or not. */
  like(wanted: Wanted): Part | undefined {
    for (const list of this.#listsOf(wanted)) {
      const [part] = this.#lists.get(list) ?? []
      if (part !== undefined) return part
    }
    return undefined
  }

  #isTaken(part: Part | undefined): boolean {
    for (let at = part; at !== undefined; at = at.within) if (this.#taken.has(at)) return true
    return false
  }
  /** The names of the lists that contain a part, the best one first. All elements of lists count as having the same key. */
  #listsOf({ id, home, key }: Wanted): readonly string[] {
    const number = this.#homes.get(home) ?? this.#homes.size
    this.#homes.set(home, number)
    const name = typeof key === 'string' ? JSON.stringify(key) : ''
    return [
      `${id} in ${number} ${name}`,
      `${id} in ${number}${OUTER}`,
      `${id} in ${number}`,
      `${id} ${name}`,
      `${id}${OUTER}`,
      `${id}`,
    ]
  }
}

const OUTER = ' outer'
