import type { Path, Resource } from '@krmkit/runtime'

const POD_LISTS: readonly string[] = ['containers', 'initContainers']

/** Where the built-in kinds of Kubernetes have pod specs. */
const POD_SPECS: readonly Path[] = [
  ['spec', 'template', 'spec'],
  ['spec'],
  ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
  ['template', 'spec'],
]
const POD_LISTS_BY_NAME = POD_LISTS.map((list) => POD_SPECS.map((spec) => [...spec, list]))

/**
 * Matches the names of the lists, and whatever could hide a name in the YAML or repeat a list: escapes and merge keys.
 */
const MENTION = /\b(?:initC|c)ontainers\b|\\(?:[xuU]|\r?\n)|<</g

/**
 * Visits `image` in every element of every list named `containers` or `initContainers`, at any depth (kustomize's
 * api/filters/imagetag/legacy.go). Returns a problem if an element is not a map.
 */
export function visitContainerImages(resource: Resource, visit: (path: Path) => void): string | undefined {
  const mentions = resource.textInList.match(MENTION)
  if (mentions === null) return undefined
  const lists: Path[] = []
  for (const [i, name] of POD_LISTS.entries())
    lists.push(
      ...firstExisting(resource, POD_LISTS_BY_NAME[i] ?? [], mentions.filter((mention) => mention === name).length),
    )
  if (lists.length !== mentions.length) return walk(resource, [], visit)
  for (const path of lists) {
    const problem = visitList(resource, path, visit)
    if (problem !== undefined) return problem
  }
  return undefined
}

/** The first `count` paths that exist. */
function firstExisting(resource: Resource, paths: readonly Path[], count: number): readonly Path[] {
  const found: Path[] = []
  for (const path of paths) {
    if (found.length === count) break
    if (resource.has(path)) found.push(path)
  }
  return found
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
    const problem =
      walk(resource, field, visit) ?? (POD_LISTS.includes(key) ? visitList(resource, field, visit) : undefined)
    if (problem !== undefined) return problem
  }
  return undefined
}

function visitList(resource: Resource, list: Path, visit: (path: Path) => void): string | undefined {
  const length = resource.size(list)
  for (let i = 0; i < length; i++) {
    const element = [...list, i]
    const image = [...element, 'image']
    if (resource.has(image)) visit(image)
    else if (resource.size(element) > 0 || (resource.text(element) !== undefined && resource.get(element) !== null))
      return `each element of \`${list.at(-1)}\` must be a map`
  }
  return undefined
}
