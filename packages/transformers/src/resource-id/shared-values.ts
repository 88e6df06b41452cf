import type { Path, Resource, Value } from '@krmkit/runtime'

/**
 * Values that are one to kustomize: a label or annotation that it adds in several places of a resource is the same node
 * in all of them (api/filters/filtersutil, SetEntry), so that whoever changes one of them later changes all.
 */
const shares = new WeakMap<Resource, readonly (readonly Path[])[]>()

/** Makes values that were just written one. */
export function shareValue(resource: Resource, paths: readonly Path[]): void {
  const known = shares.get(resource)
  if (known === undefined && paths.length < 2) return
  // What stood there before is gone, and what is new is not one with what it was one with.
  const rest = (known ?? []).map((places) => places.filter((place) => !paths.some((path) => isSame(path, place))))
  shares.set(
    resource,
    [...rest, paths].filter(({ length }) => length > 1),
  )
}

/** Changes a value, and those that are one with it. */
export function setShared(resource: Resource, path: Path, value: Value): boolean {
  const others = shares.has(resource) ? sharedWith(resource, path) : []
  for (const other of others) resource.set(other, value)
  return resource.set(path, value)
}

/** The places of the values that are one with that of a path, if it has any. */
export function sharedWith(resource: Resource, path: Path): readonly Path[] {
  const known = shares.get(resource) ?? []
  const found =
    known.find((paths) => paths.some((other) => isSame(other, path))) ??
    // A merge puts new elements in front: what was there before has another position.
    known.find((paths) => paths.some((other) => isMoved(other, path)))
  if (found === undefined) return []
  const value = resource.get(path)
  // Elements of lists move; what says something else by now is another value.
  return found.filter((other) => !isSame(other, path) && resource.has(other) && resource.get(other) === value)
}

/** From now on the values of a resource, or those below a path, stand for themselves. */
export function unshareValues(resource: Resource, below: Path = []): void {
  const known = shares.get(resource)
  if (known === undefined) return
  const rest = known.map((paths) => paths.filter((path) => !below.every((part, i) => part === path[i])))
  shares.set(
    resource,
    rest.filter(({ length }) => length > 1),
  )
}

/** Gives a copy of a resource what the resource has. */
export function copyShares(from: Resource, to: Resource): void {
  const known = shares.get(from)
  if (known !== undefined) shares.set(to, known)
}

/** Whether paths differ in positions of lists alone. */
function isMoved(a: Path, b: Path): boolean {
  return (
    a.length === b.length &&
    a.every((part, i) => part === b[i] || (typeof part === typeof b[i] && typeof part === 'number'))
  )
}

function isSame(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((part, i) => part === b[i])
}
