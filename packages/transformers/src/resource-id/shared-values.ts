import type { Path, Resource, Value } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { type ElementOrder, isAtOrBelow, isSamePlace, movedPlace } from './noted-places.ts'

// Values that are one to kustomize: a label or annotation that it adds in several places of a resource is the same node in
// all of them (api/filters/filtersutil, SetEntry), so that a step which changes one of them later changes all.

/** Makes values that were just written one. */
export function shareValue(resource: BuildResource, paths: readonly Path[]): void {
  if (resource.shares.length === 0 && paths.length < 2) return
  // What stood there before is gone, and what is new is not one with what it was one with.
  const rest = partsOf(resource, (place) => (paths.some((path) => isSamePlace(path, place)) ? undefined : place))
  keep(resource, [...rest, paths])
}

/** Changes a value, and those that are one with it. */
export function setShared(resource: Resource, path: Path, value: Value): boolean {
  for (const other of sharedWith(resource, path)) resource.set(other, value)
  return resource.set(path, value)
}

/** The places of the values that are one with that of a path, if it has any. */
export function sharedWith(resource: Resource, path: Path): readonly Path[] {
  if (!hasShares(resource)) return []
  const found = resource.shares.find((paths) => paths.some((other) => isSamePlace(other, path)))
  if (found === undefined) return []
  const value = resource.get(path)
  // What says something else by now is another value.
  return found.filter((other) => !isSamePlace(other, path) && resource.has(other) && resource.get(other) === value)
}

/** From now on the values of a resource, or those at and below a path, stand for themselves. */
export function unshareValues(resource: Resource, below: Path = []): void {
  if (!hasShares(resource)) return
  keep(
    resource,
    partsOf(resource, (path) => (isAtOrBelow(path, below) ? undefined : path)),
  )
}

/** Follows elements of a list, of which `order` holds the old positions. */
export function moveShares(resource: BuildResource, list: Path, order: ElementOrder): void {
  if (!hasShares(resource)) return
  keep(
    resource,
    partsOf(resource, (path) => movedPlace(path, list, order)),
  )
}

function hasShares(resource: Resource): resource is BuildResource {
  return resource instanceof BuildResource && resource.shares.length > 0
}

/** What a resource has, each place where it went to. */
function partsOf(resource: BuildResource, moved: (path: Path) => Path | undefined): readonly (readonly Path[])[] {
  return resource.shares.map((paths) => paths.flatMap((path) => [moved(path)].filter((at) => at !== undefined)))
}

function keep(resource: BuildResource, parts: readonly (readonly Path[])[]): void {
  resource.shares = parts.filter(({ length }) => length > 1)
}
