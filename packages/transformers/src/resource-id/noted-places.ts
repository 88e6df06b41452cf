import type { Path } from '@krmkit/runtime'

/** A step of a path to noted places. */
interface Step {
  readonly part: string | number
  isNoted: boolean
  /** By the next part, as a string. */
  below: Map<string, Step>
}

/** A set of places in a resource, with the paths of moved list elements kept up to date. */
export class NotedPlaces {
  #root: Step | undefined

  add(path: Path): void {
    this.#root ??= { part: '', isNoted: false, below: new Map<string, Step>() }
    let step = this.#root
    for (const part of path) {
      const next = step.below.get(String(part)) ?? { part, isNoted: false, below: new Map<string, Step>() }
      step.below.set(String(part), next)
      step = next
    }
    step.isNoted = true
  }

  addAll(paths: readonly Path[]): void {
    for (const path of paths) this.add(path)
  }

  has(path: Path): boolean {
    return this.#root !== undefined && this.#find(path)?.isNoted === true
  }

  get isEmpty(): boolean {
    return this.#root === undefined
  }

  /** Returns all places and removes them. */
  take(): readonly Path[] {
    const places = this.all()
    this.#root = undefined
    return places
  }

  /** Removes the places at and below a path. */
  forget(below: Path): void {
    if (below.length === 0) this.#root = undefined
    else this.#find(below.slice(0, -1))?.below.delete(String(below.at(-1)))
  }

  /** Moves places with the elements of a list. `order` contains the old positions. */
  move(list: Path, order: ElementOrder): void {
    const step = this.#find(list)
    if (step === undefined || step.below.size === 0) return
    const before = step.below
    step.below = new Map()
    for (const [at, old] of order.entries()) {
      const element = old === undefined ? undefined : before.get(String(old))
      if (element !== undefined) step.below.set(String(at), { ...element, part: at })
    }
  }

  /** Copies the places of another resource, if it has any. */
  takeFrom(other: NotedPlaces): void {
    if (other.#root === undefined) return
    this.#root = undefined
    this.addAll(other.all())
  }

  #find(path: Path): Step | undefined {
    let step = this.#root
    if (step === undefined) return undefined
    for (const part of path) step = step?.below.get(String(part))
    return step
  }

  /** All places. */
  all(): Path[] {
    const places: Path[] = []
    const open: [Step, Path][] = this.#root === undefined ? [] : [[this.#root, []]]
    for (const [step, path] of open) {
      if (step.isNoted) places.push(path)
      for (const next of step.below.values()) open.push([next, [...path, next.part]])
    }
    return places
  }
}

/** The old positions of a list's elements in their new order; `undefined` for new ones. */
export type ElementOrder = readonly (number | undefined)[]

/** The new path of a place whose list element moved; `undefined` if the element was removed. */
export function movedPlace(place: Path, list: Path, order: ElementOrder): Path | undefined {
  const before = place[list.length]
  if (typeof before !== 'number' || !isAtOrBelow(place, list)) return place
  const after = order.indexOf(before)
  return after < 0 ? undefined : [...list, after, ...place.slice(list.length + 1)]
}

/** Whether a path equals another one or leads below it. */
export function isAtOrBelow(path: Path, above: Path): boolean {
  return above.every((part, i) => part === path[i])
}

/** Whether two paths are equal. */
export function isSamePlace(a: Path, b: Path): boolean {
  return a.length === b.length && isAtOrBelow(a, b)
}
