import { compareQuantities, isWholeQuantity } from '../quantity.ts'
import type { Predicate, Refusal } from '../rule.ts'
import { isExtended } from './container-resources.ts'

/** Resources without a domain that are counted. */
const COUNTED: ReadonlySet<string> = new Set([
  'pods',
  'resourcequotas',
  'services',
  'replicationcontrollers',
  'secrets',
  'configmaps',
  'persistentvolumeclaims',
  'services.nodeports',
  'services.loadbalancers',
])

/** Quantities that a node has (ValidateNodeResources). */
export const nodeResources: Predicate = (status) => {
  const refusals: Refusal[] = []
  for (const list of ['capacity', 'allocatable'])
    for (const [name, quantity] of Object.entries<string>(status[list] ?? {})) {
      const at = [list, name]
      const isCounted = COUNTED.has(name) || isExtended(name)
      if (compareQuantities(quantity, '0') === -1) refusals.push({ at, report: at, say: 'must not be negative' })
      else if (isCounted && isWholeQuantity(quantity) === false)
        refusals.push({ at, report: at, say: 'must be a whole number' })
    }
  return refusals
}
