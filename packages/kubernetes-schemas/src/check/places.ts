import type { Path, Resource } from '@krmkit/runtime'

/** The paths of the elements of a list; none if there is no list. */
export function elementsOf(object: Resource, list: Path): readonly Path[] {
  const elements: Path[] = []
  const size = object.size(list)
  for (let i = 0; i < size; i++) elements.push([...list, i])
  return elements
}

/**
 * The places that a path may mean in an object, whether or not they exist. In it, `*` is any element of a list:
 * `webhooks.*.rules` of an object with two webhooks has two places.
 */
export function placesOf(object: Resource, path: Path): readonly Path[] {
  const star = path.indexOf('*')
  if (star < 0) return [path]
  const below = path.slice(star + 1)
  return elementsOf(object, path.slice(0, star)).flatMap((at) => placesOf(object, [...at, ...below]))
}
