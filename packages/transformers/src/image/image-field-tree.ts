import type { Path, Resource } from '@krmkit/runtime'
import { type FieldSpec, parseFieldSpecPath } from '../field-spec/field-spec.ts'

/**
 * Field specs without `create`, for resources of every kind, as one tree: common prefixes of their paths are looked up
 * once.
 */
export interface FieldTree {
  readonly isField: boolean
  /** Whether a path marks this field as a list: its segment ends in `[]`. */
  readonly isList: boolean
  /** Whether a value that does not fit is an error. */
  readonly isRequired: boolean
  readonly below: ReadonlyMap<string, FieldTree>
}

/** A path of a field spec, and whether a value on it that does not fit is an error. */
interface TreePath {
  readonly keys: readonly string[]
  readonly isRequired: boolean
}

/** Builds the tree of such field specs. */
export function fieldTree(specs: readonly FieldSpec[], isRequired: (spec: FieldSpec) => boolean): FieldTree {
  return treeOf(specs.map((spec) => ({ keys: parseFieldSpecPath(spec.path), isRequired: isRequired(spec) })))
}

function treeOf(paths: readonly TreePath[], isList = false): FieldTree {
  const groups = new Map<string, TreePath[]>()
  const lists = new Set<string>()
  for (const { keys, isRequired } of paths) {
    const [segment, ...rest] = keys
    if (segment === undefined) continue
    const key = segment.replace(/\[\]$/, '')
    if (key !== segment) lists.add(key)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [{ keys: rest, isRequired }])
    else group.push({ keys: rest, isRequired })
  }
  return {
    isField: paths.some(({ keys }) => keys.length === 0),
    isList,
    isRequired: paths.some((path) => path.isRequired),
    below: new Map([...groups].map(([key, group]) => [key, treeOf(group, lists.has(key))])),
  }
}

/** Receives the fields that a tree leads to. */
export interface FieldVisitor {
  field(path: Path, isRequired: boolean): void
  /** Receives a null where a path has a list. */
  nullList(path: Path): void
}

/**
 * Visits the fields of a tree in a resource and in every element of its lists. Returns a problem, as `visitField`
 * does.
 */
export function visitFieldTree(resource: Resource, tree: FieldTree, visitor: FieldVisitor): string | undefined {
  return walk(resource, tree, [], visitor)
}

function walk(resource: Resource, tree: FieldTree, at: Path, visitor: FieldVisitor): string | undefined {
  let isMap = false
  for (const [key, child] of tree.below) {
    const path = [...at, key]
    if (!resource.has(path)) continue
    isMap = true
    if (child.isField) visitor.field(path, child.isRequired)
    if (child.isList && isNull(resource, path)) visitor.nullList(path)
    const problem = child.below.size === 0 ? undefined : walk(resource, child, path, visitor)
    if (problem !== undefined) return problem
  }
  if (isMap) return undefined
  const length = resource.size(at)
  for (let i = 0; i < length; i++) {
    const problem = walk(resource, tree, [...at, i], visitor)
    if (problem !== undefined) return problem
  }
  if (length > 0 || !tree.isRequired || resource.text(at) === undefined || isNull(resource, at)) return undefined
  return `field '${at.join('/')}' of ${resource.kind} "${resource.name}": images must be in maps and lists, and this is a scalar`
}

function isNull(resource: Resource, path: Path): boolean {
  return resource.text(path) !== undefined && resource.get(path) === null
}
