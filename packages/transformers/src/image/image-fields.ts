import type { Path, Resource } from '@krmkit/runtime'

const POD_LISTS: ReadonlySet<string> = new Set(['containers', 'initContainers'])

/**
 * Visits `image` in every element of every list called `containers` or `initContainers`, at any depth, inner lists
 * first (api/filters/imagetag/legacy.go). Returns what is wrong with an element that is no map.
 */
export function visitContainerImages(resource: Resource, visit: (path: Path) => void): string | undefined {
  return walk(resource, [], visit)
}

function walk(resource: Resource, at: Path, visit: (path: Path) => void): string | undefined {
  const length = resource.size(at)
  for (let i = 0; i < length; i++) {
    const problem = walk(resource, [...at, i], visit)
    if (problem !== undefined) return problem
  }
  if (length > 0) return undefined
  for (const key of resource.keys(at)) {
    const field = [...at, key]
    const problem = walk(resource, field, visit) ?? (POD_LISTS.has(key) ? visitList(resource, field, visit) : undefined)
    if (problem !== undefined) return problem
  }
  return undefined
}

function visitList(resource: Resource, list: Path, visit: (path: Path) => void): string | undefined {
  const length = resource.size(list)
  for (let i = 0; i < length; i++) {
    const element = [...list, i]
    if (resource.size(element) > 0 || (resource.text(element) !== undefined && resource.get(element) !== null))
      return `each element of \`${list.at(-1)}\` must be a map`
    const image = [...element, 'image']
    if (resource.has(image)) visit(image)
  }
  return undefined
}
