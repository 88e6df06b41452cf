import type { Path } from '@krmkit/runtime'

/**
 * Places of scalars that were written without a type (kyaml/yaml, NodeTagEmpty): YAML gives them one, but kustomize's
 * next merge that comes by takes them for strings.
 */
const untyped = new WeakMap<object, readonly Path[]>()

/** Notes that the scalar at a path was written without a type. */
export function noteUntyped(resource: object, path: Path): void {
  untyped.set(resource, [...(untyped.get(resource) ?? []), path])
}

/** Whether the scalar at a path has no type yet. */
export function isUntyped(resource: object, path: Path): boolean {
  const paths = untyped.get(resource)
  return paths?.some((other) => other.length === path.length && other.every((part, i) => part === path[i])) === true
}

/** Those of a resource, which it then has no more. */
export function takeUntyped(resource: object): readonly Path[] {
  const paths = untyped.get(resource) ?? []
  untyped.delete(resource)
  return paths
}

const respelled = new WeakSet<object>()

/** A JSON patch makes a resource anew, from JSON: every value has its type then, and every null is written as one. */
export function noteRespelled(resource: object): void {
  untyped.delete(resource)
  respelled.add(resource)
}

/** Whether a resource was made anew from JSON. */
export function isRespelled(resource: object): boolean {
  return respelled.has(resource)
}

/** Gives a copy of a resource what the resource has. */
export function copyUntyped(from: object, to: object): void {
  const paths = untyped.get(from)
  if (paths !== undefined) untyped.set(to, paths)
  if (respelled.has(from)) respelled.add(to)
}
