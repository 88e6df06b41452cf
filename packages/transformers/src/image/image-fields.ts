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

/** Receives what the lists contain. */
export interface ContainerVisitor {
  image(path: Path): void
  /** Receives a problem: an element is not a map. */
  other(problem: string): void
}

/**
 * Visits `image` in every element of every list named `containers` or `initContainers`, at any depth (kustomize's
 * api/filters/imagetag/legacy.go).
 */
export function visitContainerImages(resource: Resource, visitor: ContainerVisitor): void {
  const mentions = resource.textInList.match(MENTION)
  if (mentions === null) return
  const lists: Path[] = []
  for (const [i, name] of POD_LISTS.entries()) {
    const count = mentions.filter((mention) => mention === name).length
    for (const list of firstExisting(resource, POD_LISTS_BY_NAME[i] ?? [], count)) lists.push(list)
  }
  if (lists.length !== mentions.length) walk(resource, [], visitor)
  else for (const path of lists) visitList(resource, path, visitor)
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

function walk(resource: Resource, at: Path, visitor: ContainerVisitor): void {
  const length = resource.size(at)
  for (let i = 0; i < length; i++) walk(resource, [...at, i], visitor)
  if (length > 0) return
  for (const key of resource.keys(at)) {
    const field = [...at, key]
    walk(resource, field, visitor)
    if (POD_LISTS.includes(key)) visitList(resource, field, visitor)
  }
}

function visitList(resource: Resource, list: Path, visitor: ContainerVisitor): void {
  const length = resource.size(list)
  for (let i = 0; i < length; i++) {
    const element = [...list, i]
    const image = [...element, 'image']
    if (resource.has(image)) visitor.image(image)
    else if (resource.size(element) > 0 || (resource.text(element) !== undefined && resource.get(element) !== null))
      visitor.other(`each element of \`${list.at(-1)}\` must be a map`)
  }
}
