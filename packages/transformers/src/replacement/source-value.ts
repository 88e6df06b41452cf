import type { Path, Resource } from '@krmkit/runtime'
import type { SpellingNotes } from '../build/build-resource.ts'
import { isAtOrBelow } from '../resource-id/noted-places.ts'
import { type Carried, carry, redactedFor } from './carried.ts'

/** Where a value was read. */
export interface SourcePlace {
  readonly resource: Resource
  readonly notes: SpellingNotes
  readonly path: Path
}

/**
 * The value of a replacement. kustomize keeps a reference to the source's node, so if a target is also the source or a
 * part of it, the next targets get the changed value (api/filters/replacement).
 */
export class SourceValue {
  #value: Carried
  #place: SourcePlace | undefined

  readonly #onWrite: ((resource: Resource, path: Path) => void) | undefined

  /** `place`: where the value is read again after a change. `onWrite`: receives each field that gets the value. */
  constructor(value: Carried, place?: SourcePlace, onWrite?: (resource: Resource, path: Path) => void) {
    this.#value = value
    this.#place = place
    this.#onWrite = onWrite
  }

  get value(): Carried {
    return this.#value
  }

  /** Updates the value after a field was written. */
  written(resource: Resource, path: Path): void {
    this.#onWrite?.(resource, path)
    const place = this.#place
    if (place === undefined || place.resource !== resource) return
    if (isAtOrBelow(path, place.path)) this.#value = redactedFor(resource, carry(resource, place.notes, place.path))
    // The node around it was replaced: kustomize continues with the removed node.
    else if (isAtOrBelow(place.path, path)) this.#place = undefined
  }
}
