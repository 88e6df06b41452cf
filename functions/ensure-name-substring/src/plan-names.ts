import type { Resource } from '@krmkit/runtime'
import { gvkOf, isNameKept } from '@krmkit/transformers/parts'
import type { Affix } from './config.ts'

/** New names for the resources whose names do not contain the text. */
export function planNames(items: Iterable<Resource>, { text, position }: Affix): ReadonlyMap<Resource, string> {
  const names = new Map<Resource, string>()
  for (const item of items) {
    const { name } = item
    if (name === '' || name.includes(text) || isKept(item)) continue
    names.set(item, position === 'prefix' ? text + name : name + text)
  }
  return names
}

/** Whether a resource keeps its name: kinds that kustomize does not rename, and the Kptfile. */
export function isKept(resource: Resource): boolean {
  const gvk = gvkOf(resource)
  return isNameKept(gvk) || (gvk.kind === 'Kptfile' && gvk.group === 'kpt.dev')
}
