import type { Path, Resource } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import type { ElementOrder } from './noted-places.ts'
import { moveShares, unshareValues } from './shared-values.ts'

/** What is at and below a path is replaced or taken away: what was known about it holds no more. */
export function forgetPlaces(resource: Resource, path: Path): void {
  if (!(resource instanceof BuildResource)) return
  unshareValues(resource, path)
  const { untyped, quoted, flow } = resource.spelling
  for (const places of [untyped, quoted, flow]) places.forget(path)
}

/** The elements of a list come into another order, and what is known about them goes along. */
export function movePlaces(resource: Resource, list: Path, order: ElementOrder): void {
  if (!(resource instanceof BuildResource)) return
  moveShares(resource, list, order)
  const { untyped, quoted, flow } = resource.spelling
  for (const places of [untyped, quoted, flow]) places.move(list, order)
}
