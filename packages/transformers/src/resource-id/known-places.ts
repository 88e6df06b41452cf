import type { Path, Resource } from '@krmkit/runtime'
import { type ElementOrder, NotedPlaces } from './noted-places.ts'
import { moveShares, unshareValues } from './shared-values.ts'
import { flowCollections, quotedValues, untypedValues } from './untyped-values.ts'

/** Lists that the merge which is going on has merged. */
export const mergedLists = new NotedPlaces()

/** What is at and below a path is replaced or taken away: what was known about it holds no more. */
export function forgetPlaces(resource: Resource, path: Path): void {
  unshareValues(resource, path)
  untypedValues.forget(resource, path)
  quotedValues.forget(resource, path)
  flowCollections.forget(resource, path)
}

/** The elements of a list come into another order, and what is known about them goes along. */
export function movePlaces(resource: Resource, list: Path, order: ElementOrder): void {
  moveShares(resource, list, order)
  untypedValues.move(resource, list, order)
  quotedValues.move(resource, list, order)
  flowCollections.move(resource, list, order)
  mergedLists.move(resource, list, order)
}
