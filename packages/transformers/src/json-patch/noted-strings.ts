import type { Path, Resource } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { isAtOrBelow, type NotedPlaces } from '../resource-id/noted-places.ts'

/** The strings that a note distinguishes from values of other types, by their paths below a place. */
export type CarriedStrings = readonly (readonly Path[])[]

/** Keeps the notes about strings valid during a JSON patch: they move with the values. */
export class NotedStrings {
  readonly #places: readonly NotedPlaces[]

  constructor(resource: Resource) {
    this.#places = resource instanceof BuildResource ? [resource.spelling.texts, resource.spelling.emptyTexts] : []
  }

  /** The noted strings at and below a place. */
  at(path: Path): CarriedStrings {
    return this.#noted.map((places) =>
      places.flatMap((place) => (isAtOrBelow(place, path) ? [place.slice(path.length)] : [])),
    )
  }
  /** Notes strings at and below a place that was written. */
  put(path: Path, carried: CarriedStrings): void {
    for (const [i, places] of this.#places.entries())
      for (const below of carried[i] ?? []) places.add([...path, ...below])
  }
  /** The value at and below a place is another one. */
  forget(path: Path): void {
    for (const places of this.#places) places.forget(path)
  }
  removeElement(list: Path, at: number, size: number): void {
    this.reorder(list, () => positions(size).filter((position) => position !== at))
  }
  insertElement(list: Path, at: number, size: number): void {
    this.reorder(list, () => positions(size).toSpliced(at, 0, undefined))
  }
  reorder(list: Path, orderOf: () => readonly (number | undefined)[]): void {
    for (const places of this.#places) if (!places.isEmpty) places.move(list, orderOf())
  }

  get #noted(): readonly (readonly Path[])[] {
    return this.#places.map((places) => (places.isEmpty ? [] : places.all()))
  }
}

function positions(size: number): (number | undefined)[] {
  return Array.from({ length: size }, (_, at) => at)
}
