import type { Path, Resource } from '@krmkit/runtime'
import type { SpellingNotes } from '../build/build-resource.ts'
import { isAtOrBelow } from '../resource-id/noted-places.ts'
import { type Carried, carry, veiledFor } from './carried.ts'

/** Where a value was read. */
export interface SourcePlace {
  readonly resource: Resource
  readonly notes: SpellingNotes
  readonly path: Path
}

/**
 * The value of a replacement. Kustomize holds the source's node, so that a target which is the source as well, or a part
 * of it, changes what the next targets get (api/filters/replacement).
 */
export class SourceValue {
  #value: Carried
  #place: SourcePlace | undefined

  readonly #onWrite: ((resource: Resource, path: Path) => void) | undefined

  /** `place`: where the value is to be followed. `onWrite`: receives each field that gets the value. */
  constructor(value: Carried, place?: SourcePlace, onWrite?: (resource: Resource, path: Path) => void) {
    this.#value = value
    this.#place = place
    this.#onWrite = onWrite
  }

  get value(): Carried {
    return this.#value
  }

  /** To be told of each field that is written. */
  written(resource: Resource, path: Path): void {
    this.#onWrite?.(resource, path)
    const place = this.#place
    if (place === undefined || place.resource !== resource) return
    if (isAtOrBelow(path, place.path)) this.#value = veiledFor(resource, carry(resource, place.notes, place.path))
    // What holds it was replaced: kustomize goes on with the node that is gone.
    else if (isAtOrBelow(place.path, path)) this.#place = undefined
  }
}
