import type { ResourceId } from '../resource-id/resource-id.ts'
import type { Selector } from './selector.ts'

/**
 * Whether an id is what a selector names, letter by letter, empty parts fitting everything (kyaml/resid, IsSelectedBy).
 * Nobody asks here whether a kind has namespaces: those without are in the default one (api/internal/utils, MakeResIds).
 */
export function isSelectedExactly(id: ResourceId, selector: Selector): boolean {
  return (
    (!selector.name || selector.name === id.name) &&
    (!selector.kind || selector.kind === id.kind) &&
    (!selector.group || selector.group === id.group) &&
    (!selector.version || selector.version === id.version) &&
    (!selector.namespace || selector.namespace === (id.namespace || 'default'))
  )
}
