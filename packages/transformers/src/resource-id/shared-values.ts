import type { Path, Resource, Value } from '@krmkit/runtime'
import { BuildResource } from '../build/build-resource.ts'
import { type ElementOrder, isAtOrBelow, isSamePlace, movedPlace } from './noted-places.ts'

// Shared values: a label or annotation that kustomize adds in several places of a resource is the same node in all of
// them (api/filters/filtersutil, SetEntry), so a later step that changes one of them changes all.

/** Makes values that were just written shared. */
export function shareValue(resource: BuildResource, paths: readonly Path[]): void {
  if (resource.shares.length === 0 && paths.length < 2) return
  // The previous values at these paths are gone and no longer shared.
  const rest = partsOf(resource, (place) => (paths.some((path) => isSamePlace(path, place)) ? undefined : place))
  keep(resource, [...rest, paths])
}

/** Changes a value and those that share it. */
export function setShared(resource: Resource, path: Path, value: Value): boolean {
  for (const other of sharedWith(resource, path)) resource.set(other, value)
  return resource.set(path, value)
}

/** The other paths that share the value at a path. */
export function sharedWith(resource: Resource, path: Path): readonly Path[] {
  if (!hasShares(resource)) return []
  const found = resource.shares.find((paths) => paths.some((other) => isSamePlace(other, path)))
  if (found === undefined) return []
  const value = resource.get(path)
  // A value that has changed since is no longer shared.
  return found.filter((other) => !isSamePlace(other, path) && resource.has(other) && resource.get(other) === value)
}

/** Stops sharing the values at and below a path, by default all values. */
export function unshareValues(resource: Resource, below: Path = []): void {
  if (!hasShares(resource)) return
  keep(
    resource,
    partsOf(resource, (path) => (isAtOrBelow(path, below) ? undefined : path)),
  )
}

/** Updates paths when elements of a list move. `order` contains the old positions. */
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

/** The groups of a resource with each path mapped; paths without a result are removed. */
function partsOf(resource: BuildResource, moved: (path: Path) => Path | undefined): readonly (readonly Path[])[] {
  return resource.shares.map((paths) => paths.flatMap((path) => [moved(path)].filter((at) => at !== undefined)))
}

function keep(resource: BuildResource, parts: readonly (readonly Path[])[]): void {
  resource.shares = parts.filter(({ length }) => length > 1)
}
