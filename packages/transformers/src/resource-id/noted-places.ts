import type { Path } from '@krmkit/runtime'

/** A step of a path to noted places. */
interface Step {
  readonly part: string | number
  isNoted: boolean
  /** By the text of the next part. */
  below: Map<string, Step>
}

/** Places in resources that something is known about beside what is written there. */
export class NotedPlaces {
  readonly #roots = new WeakMap<object, Step>()

  add(resource: object, path: Path): void {
    let step = this.#roots.get(resource) ?? { part: '', isNoted: false, below: new Map<string, Step>() }
    this.#roots.set(resource, step)
    for (const part of path) {
      const next = step.below.get(String(part)) ?? { part, isNoted: false, below: new Map<string, Step>() }
      step.below.set(String(part), next)
      step = next
    }
    step.isNoted = true
  }

  has(resource: object, path: Path): boolean {
    return this.#find(resource, path)?.isNoted === true
  }

  /** All of a resource, which it then has no more. */
  take(resource: object): readonly Path[] {
    const places = this.#all(resource)
    this.#roots.delete(resource)
    return places
  }

  /** What is known at and below a path is known no more. */
  forget(resource: object, below: Path): void {
    if (below.length === 0) this.#roots.delete(resource)
    else this.#find(resource, below.slice(0, -1))?.below.delete(String(below.at(-1)))
  }

  /** Follows elements of a list, of which `order` holds the old positions. */
  move(resource: object, list: Path, order: ElementOrder): void {
    const step = this.#find(resource, list)
    if (step === undefined || step.below.size === 0) return
    const before = step.below
    step.below = new Map()
    for (const [at, old] of order.entries()) {
      const element = old === undefined ? undefined : before.get(String(old))
      if (element !== undefined) step.below.set(String(at), { ...element, part: at })
    }
  }

  copy(from: object, to: object): void {
    if (!this.#roots.has(from)) return
    this.#roots.delete(to)
    for (const path of this.#all(from)) this.add(to, path)
  }

  #find(resource: object, path: Path): Step | undefined {
    let step = this.#roots.get(resource)
    for (const part of path) step = step?.below.get(String(part))
    return step
  }

  #all(resource: object): Path[] {
    const root = this.#roots.get(resource)
    const places: Path[] = []
    const open: [Step, Path][] = root === undefined ? [] : [[root, []]]
    for (const [step, path] of open) {
      if (step.isNoted) places.push(path)
      for (const next of step.below.values()) open.push([next, [...path, next.part]])
    }
    return places
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
