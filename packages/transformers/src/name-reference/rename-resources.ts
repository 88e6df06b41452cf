import type { Finding, Resource } from '@krmkit/runtime'
import type { TransformContext } from '../context.ts'
import { currentId, formatId, isSameId, type ResourceId } from '../resource-id/resource-id.ts'
import { type Dependency, renameDependencies } from './depends-on.ts'
import { annotatedHistory, type NameHistory, UNNAMED } from './name-history.ts'
import { updateNameReferences } from './update-name-references.ts'

/** The names that resources are to get, and what was put on them to make these. */
export interface Renaming {
  readonly names: ReadonlyMap<Resource, string>
  readonly prefix?: string | undefined
  readonly suffix?: string | undefined
}

/** Why the names cannot be given: another resource has one of them, and keeps it. */
export function renamingProblems(items: Iterable<Resource>, names: ReadonlyMap<Resource, string>): readonly Finding[] {
  if (names.size === 0) return []
  const keepers = new Map<string, Resource[]>()
  for (const item of items) {
    if (names.has(item)) continue
    const same = keepers.get(item.name)
    if (same === undefined) keepers.set(item.name, [item])
    else same.push(item)
  }
  const problems: Finding[] = []
  for (const [item, name] of names) {
    const rivals = keepers.get(name)
    if (rivals === undefined) continue
    const id = { ...currentId(item), name }
    if (rivals.some((rival) => isSameId(currentId(rival), id))) problems.push(nameTaken(item, formatId(id)))
  }
  return problems
}

/**
 * Renames resources, and gives the fields and `depends-on` annotations that name them the new names. Leaves no notes on
 * them, as kustomize's own prefixes would. Returns how many references changed.
 */
export function renameResources(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  { names, prefix, suffix }: Renaming,
): number {
  if (names.size === 0) return 0
  const historyOf = (resource: Resource, id: ResourceId): NameHistory | undefined => {
    const before = annotatedHistory(resource)
    const name = names.get(resource)
    if (name === undefined) return before
    const { previous, prefixes, suffixes } = before ?? UNNAMED
    return {
      name,
      previous: [...previous, id],
      prefixes: prefix === undefined ? prefixes : [...prefixes, prefix],
      suffixes: suffix === undefined ? suffixes : [...suffixes, suffix],
    }
  }
  // References first: a resource that nobody has written to yet is read faster.
  let count = updateNameReferences({ items, report }, { historyOf })
  let index: ReturnType<typeof indexNewNames> | undefined
  const newName = (dependency: Dependency) => {
    index ??= indexNewNames(names)
    return index(dependency)
  }
  for (const item of items) count += renameDependencies(item, newName)
  for (const [item, name] of names) item.set(['metadata', 'name'], name)
  return count
}

/**
 * Finds the new name of what a `depends-on` annotation names: with a namespace a resource in it, or one that says none;
 * without one a resource without, or any: kpt reads group, kind and name only.
 */
function indexNewNames(names: ReadonlyMap<Resource, string>): (dependency: Dependency) => string | undefined {
  const exact = new Map<string, string>()
  const loose = new Map<string, string>()
  for (const [{ group, kind, name, namespace = '' }, newName] of names) {
    exact.set(`${group}/${kind}/${namespace}/${name}`, newName)
    loose.set(`${group}/${kind}/${name}`, newName)
  }
  return ({ group, kind, namespace = '', name }) =>
    exact.get(`${group}/${kind}/${namespace}/${name}`) ??
    exact.get(`${group}/${kind}//${name}`) ??
    (namespace === '' ? loose.get(`${group}/${kind}/${name}`) : undefined)
}

function nameTaken(item: Resource, id: string): Finding {
  return {
    severity: 'error',
    rule: 'name-taken',
    message: `"${item.name}" cannot become ${id}: there is one already; rename one of the two, or choose another text`,
    resource: item,
    field: ['metadata', 'name'],
    currentValue: item.name,
  }
}
