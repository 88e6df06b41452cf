import type { Path } from '@krmkit/runtime'

/** A step of a path to noted places. */
interface Step {
  readonly part: string | number
  isNoted: boolean
  /** By the text of the next part. */
  below: Map<string, Step>
}

/** Places in a resource about which something is known besides what is written there. */
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

  has(path: Path): boolean {
    return this.#root !== undefined && this.#find(path)?.isNoted === true
  }

  /** All places, which are then noted no more. */
  take(): readonly Path[] {
    const places = this.#all()
    this.#root = undefined
    return places
  }

  /** What is known at and below a path is known no more. */
  forget(below: Path): void {
    if (below.length === 0) this.#root = undefined
    else this.#find(below.slice(0, -1))?.below.delete(String(below.at(-1)))
  }

  /** Follows elements of a list, of which `order` holds the old positions. */
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

  /** Notes the places of another resource in place of its own; nothing happens where the other one has none. */
  takeFrom(other: NotedPlaces): void {
    if (other.#root === undefined) return
    this.#root = undefined
    for (const path of other.#all()) this.add(path)
  }

  #find(path: Path): Step | undefined {
    let step = this.#root
    if (step === undefined) return undefined
    for (const part of path) step = step?.below.get(String(part))
    return step
  }

  #all(): Path[] {
    const places: Path[] = []
    const open: [Step, Path][] = this.#root === undefined ? [] : [[this.#root, []]]
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
