import type { Finding, Resource } from '@krmkit/runtime'
import { currentId, formatId, idKey, isNameKept, originalId } from '@krmkit/transformers'
import type { Affix } from './config.ts'

/** The resources to rename with their new names, and why that cannot be done. */
export interface NamePlan {
  readonly names: ReadonlyMap<Resource, string>
  readonly problems: readonly Finding[]
}

/** Finds the resources whose names do not contain the text. */
export function planNames(items: Iterable<Resource>, { text, position }: Affix): NamePlan {
  const names = new Map<Resource, string>()
  const owners = new Map<string, Resource>()
  const problems: Finding[] = []
  for (const item of items) {
    const { name } = item
    if (name === '' || name.includes(text) || isKept(item)) {
      owners.set(idKey(currentId(item)), item)
      continue
    }
    names.set(item, position === 'prefix' ? text + name : name + text)
  }
  for (const [item, name] of names) {
    const id = { ...currentId(item), name }
    const owner = owners.get(idKey(id))
    if (owner !== undefined) problems.push(nameTaken(item, formatId(id)))
    else owners.set(idKey(id), item)
  }
  return { names, problems }
}

/** Whether a resource's name must stay: the kinds that kustomize leaves alone, and the Kptfile. */
export function isKept(resource: Resource): boolean {
  const gvk = originalId(resource)
  return isNameKept(gvk) || (gvk.kind === 'Kptfile' && gvk.group === 'kpt.dev')
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
