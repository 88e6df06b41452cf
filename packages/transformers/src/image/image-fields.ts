import type { Path, Resource } from '@krmkit/runtime'

const POD_LISTS: readonly string[] = ['containers', 'initContainers']

/** Where the kinds of Kubernetes itself have pods. */
const POD_SPECS: readonly Path[] = [
  ['spec'],
  ['spec', 'template', 'spec'],
  ['spec', 'jobTemplate', 'spec', 'template', 'spec'],
  ['template', 'spec'],
]
const USUAL_LISTS: readonly Path[] = POD_SPECS.flatMap((spec) => POD_LISTS.map((list) => [...spec, list]))

const LIST_NAME = /\b(?:c|initC)ontainers\b/g
// What could hide a name from a search in the text, or give it a second place.
const DISGUISE = /\\(?:[xuU]|\r?\n)|<</

/**
 * Visits `image` in every element of every list called `containers` or `initContainers`, at any depth (kustomize's
 * api/filters/imagetag/legacy.go). Returns what is wrong with an element that is no map.
 */
export function visitContainerImages(resource: Resource, visit: (path: Path) => void): string | undefined {
  const text = resource.listed
  if (DISGUISE.test(text)) return walk(resource, [], visit)
  const mentions = text.match(LIST_NAME)?.length ?? 0
  if (mentions === 0) return undefined
  const usual = USUAL_LISTS.filter((path) => resource.has(path))
  if (usual.length !== mentions) return walk(resource, [], visit)
  for (const path of usual) {
    const problem = visitList(resource, path, visit)
    if (problem !== undefined) return problem
  }
  return undefined
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
