import type { Path } from '@krmkit/runtime'

// No YAML text holds this character.
const SEPARATOR = '\u0000'

/** Places in resources that something is known about beside what is written there. */
export class NotedPlaces {
  readonly #places = new WeakMap<object, Map<string, Path>>()

  add(resource: object, path: Path): void {
    const places = this.#places.get(resource) ?? new Map<string, Path>()
    this.#places.set(resource, places.set(path.join(SEPARATOR), path))
  }

  has(resource: object, path: Path): boolean {
    return this.#places.get(resource)?.has(path.join(SEPARATOR)) === true
  }

  /** All of a resource, which it then has no more. */
  take(resource: object): readonly Path[] {
    const places = [...(this.#places.get(resource)?.values() ?? [])]
    this.#places.delete(resource)
    return places
  }

  /** What is known at and below a path is known no more. */
  forget(resource: object, below: Path): void {
    this.#follow(resource, (place) => (isAtOrBelow(place, below) ? undefined : place))
  }

  /** Follows elements of a list, of which `order` holds the old positions. */
  move(resource: object, list: Path, order: ElementOrder): void {
    this.#follow(resource, (place) => movedPlace(place, list, order))
  }

  copy(from: object, to: object): void {
    const places = this.#places.get(from)
    if (places !== undefined) this.#places.set(to, new Map(places))
  }

  #follow(resource: object, where: (place: Path) => Path | undefined): void {
    for (const place of this.#places.has(resource) ? this.take(resource) : []) {
      const now = where(place)
      if (now !== undefined) this.add(resource, now)
    }
  }
}

/** The old positions of a list's elements in their new order; nothing for new ones. */
export type ElementOrder = readonly (number | undefined)[]

/** Where a place went with its element; `undefined` where the element is gone. */
export function movedPlace(place: Path, list: Path, order: ElementOrder): Path | undefined {
  const before = place[list.length]
  if (typeof before !== 'number' || !isAtOrBelow(place, list)) return place
  const after = order.indexOf(before)
  return after < 0 ? undefined : [...list, after, ...place.slice(list.length + 1)]
}

/** Whether a path is another one, or leads below it. */
export function isAtOrBelow(path: Path, above: Path): boolean {
  return above.every((part, i) => part === path[i])
}

/** Whether paths are the same. */
export function isSamePlace(a: Path, b: Path): boolean {
  return a.length === b.length && isAtOrBelow(a, b)
}
