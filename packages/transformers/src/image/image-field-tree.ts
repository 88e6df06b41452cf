import type { Path, Resource } from '@krmkit/runtime'
import { type FieldSpec, parseFieldSpecPath } from '../field-spec/field-spec.ts'

/** Field specs that make nothing, for resources of every kind, as one tree: what their paths share is looked up once. */
export interface FieldTree {
  readonly isField: boolean
  readonly below: ReadonlyMap<string, FieldTree>
}

/** The tree of such field specs. */
export function fieldTree(specs: readonly FieldSpec[]): FieldTree {
  return treeOf(specs.map(({ path }) => parseFieldSpecPath(path).map((key) => key.replace(/\[\]$/, ''))))
}

function treeOf(paths: readonly (readonly string[])[]): FieldTree {
  const groups = new Map<string, (readonly string[])[]>()
  for (const [key, ...rest] of paths) {
    if (key === undefined) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [rest])
    else group.push(rest)
  }
  return {
    isField: paths.some((path) => path.length === 0),
    below: new Map([...groups].map(([key, group]) => [key, treeOf(group)])),
  }
}

/** Visits the fields of a tree that a resource has; lists are walked. Returns what is wrong, as `visitFieldSpec` does. */
export function visitFieldTree(resource: Resource, tree: FieldTree, visit: (path: Path) => void): string | undefined {
  return walk(resource, tree, [], visit)
}

function walk(resource: Resource, tree: FieldTree, at: Path, visit: (path: Path) => void): string | undefined {
  let isMap = false
  for (const [key, child] of tree.below) {
    const path = [...at, key]
    if (!resource.has(path)) continue
    isMap = true
    if (child.isField) visit(path)
    const problem = child.below.size === 0 ? undefined : walk(resource, child, path, visit)
    if (problem !== undefined) return problem
  }
  if (isMap) return undefined
  const length = resource.size(at)
  for (let i = 0; i < length; i++) {
    const problem = walk(resource, tree, [...at, i], visit)
    if (problem !== undefined) return problem
  }
  if (length > 0 || resource.text(at) === undefined || resource.get(at) === null) return undefined
  return `field '${at.join('/')}' of ${resource.kind} "${resource.name}": images must be in maps and lists, and this is a scalar`
}
