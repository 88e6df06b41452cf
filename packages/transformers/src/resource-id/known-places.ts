import type { Path, Resource } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import type { ElementOrder } from './noted-places.ts'
import { moveShares, unshareValues } from './shared-values.ts'

/** Drops the notes at and below a path that is replaced or deleted. */
export function forgetPlaces(resource: Resource, path: Path): void {
  if (!(resource instanceof BuildResource)) return
  unshareValues(resource, path)
  for (const places of resource.spelling.places) places.forget(path)
}

/** Moves the notes about elements of a list that is reordered. */
export function movePlaces(resource: Resource, list: Path, order: ElementOrder): void {
  if (!(resource instanceof BuildResource)) return
  moveShares(resource, list, order)
  for (const places of resource.spelling.places) places.move(list, order)
}
