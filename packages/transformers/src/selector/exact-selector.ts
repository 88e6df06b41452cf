import { effectiveNamespace, type ResourceId } from '../resource-id/resource-id.ts'
import type { Selector } from './selector.ts'

/** Whether an id is what a selector names, letter by letter, empty parts fitting everything (kyaml/resid, IsSelectedBy). */
export function isSelectedExactly(id: ResourceId, selector: Selector): boolean {
  return (
    (!selector.name || selector.name === id.name) &&
    (!selector.kind || selector.kind === id.kind) &&
    (!selector.group || selector.group === id.group) &&
    (!selector.version || selector.version === id.version) &&
    (!selector.namespace || namespaceOf(selector) === effectiveNamespace(id))
  )
}

/** A selector's namespace as an id of its own kind would have it. */
function namespaceOf({ group = '', version = '', kind = '', name = '', namespace = '' }: Selector): string {
  return effectiveNamespace({ group, version, kind, name, namespace })
}
