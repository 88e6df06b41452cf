import type { Finding, Items, Resource } from '@krmkit/runtime'
import { scopesOf, type TransformContext } from '../build/build-context.ts'
import { currentId, formatId, isSameId, type ResourceId } from '../resource-id/resource-id.ts'
import { type Dependency, renameDependencies } from './depends-on.ts'
import { invalidNames } from './invalid-names.ts'
import { annotatedHistory, type NameHistory, UNNAMED } from './name-history.ts'
import { updateNameReferences } from './update-name-references.ts'

/** The new names of resources, and the prefix or suffix that was added to get them. */
interface Renaming {
  readonly names: ReadonlyMap<Resource, string>
  readonly prefix?: string | undefined
  readonly suffix?: string | undefined
}

/** Finds new names that another resource has and keeps. */
export function renamingProblems(items: Items, names: ReadonlyMap<Resource, string>): readonly Finding[] {
  if (names.size === 0) return []
  const keepers = new Map<string, Resource[]>()
  for (const item of items) {
    if (names.has(item)) continue
    const same = keepers.get(item.name)
    if (same === undefined) keepers.set(item.name, [item])
    else same.push(item)
  }
  const problems: Finding[] = []
  const scopes = scopesOf(items)
  for (const [item, name] of names) {
    const rivals = keepers.get(name)
    if (rivals === undefined) continue
    const id = { ...currentId(item), name }
    if (rivals.some((rival) => isSameId(currentId(rival), id, scopes))) problems.push(nameTaken(item, formatId(id)))
  }
  return problems
}

/**
 * Renames resources, and updates the fields and `depends-on` annotations that name them. Unlike kustomize's prefixes,
 * it records no state. Warns of names that the API server rejects. Returns how many references changed.
 */
export function renameResources(
  { items, report }: Pick<TransformContext, 'items' | 'report'>,
  { names, prefix, suffix }: Renaming,
): number {
  if (names.size === 0) return 0
  for (const finding of invalidNames(names)) report(finding)
  const renamed: RenamedId[] = []
  const historyOf = (resource: Resource, id: ResourceId): NameHistory | undefined => {
    const before = annotatedHistory(resource)
    const name = names.get(resource)
    if (name === undefined) return before
    renamed.push({ id, name })
    const { previous, prefixes, suffixes } = before ?? UNNAMED
    return {
      name,
      previous: [...previous, id],
      prefixes: prefix === undefined ? prefixes : [...prefixes, prefix],
      suffixes: suffix === undefined ? suffixes : [...suffixes, suffix],
    }
  }
  // References come first, because an unmodified resource is read faster.
  let count = updateNameReferences({ items, report }, { historyOf })
  const newName = findNewNames(renamed)
  for (const item of items) count += renameDependencies(item, newName)
  for (const [item, name] of names) item.set(['metadata', 'name'], name)
  return count
}

interface RenamedId {
  /** The previous id. */
  readonly id: ResourceId
  readonly name: string
}

/**
 * Finds the new name of an object in a `depends-on` annotation. A reference with a namespace names a resource in that
 * namespace or one without a namespace. A reference without a namespace may name any resource: kpt compares only group,
 * kind and name.
 */
function findNewNames(renamed: readonly RenamedId[]): (dependency: Dependency) => string | undefined {
  // Most packages do not have this annotation, so the index is built on first use.
  let byName: ReadonlyMap<string, readonly RenamedId[]> | undefined
  return ({ group, kind, namespace = '', name }) => {
    byName ??= groupByName(renamed)
    const alike = byName.get(name)?.filter(({ id }) => id.kind === kind && id.group === group) ?? []
    const meant =
      alike.find(({ id }) => id.namespace === namespace) ??
      alike.find(({ id }) => id.namespace === '') ??
      (namespace === '' ? alike.at(-1) : undefined)
    return meant?.name
  }
}

function groupByName(renamed: readonly RenamedId[]): ReadonlyMap<string, readonly RenamedId[]> {
  const groups = new Map<string, RenamedId[]>()
  for (const one of renamed) {
    const group = groups.get(one.id.name)
    if (group === undefined) groups.set(one.id.name, [one])
    else group.push(one)
  }
  return groups
}

function nameTaken(item: Resource, id: string): Finding {
  return {
    severity: 'error',
    rule: 'name-taken',
    message: `"${item.name}" cannot become ${id}: it already exists; rename one of the two, or choose another value`,
    resource: item,
    field: ['metadata', 'name'],
    currentValue: item.name,
  }
}
