import { legacyOrder } from '@krmkit/transformers'
import type { ResourceSet } from '../accumulate/resource-set.ts'
import type { SortOptions } from '../decode/kustomization.ts'

/** In what order a build's resources come out: as they came in, or kustomize's order of kinds, or one like it. */
export type Order =
  | 'fifo'
  | 'legacy'
  | { readonly orderFirst?: readonly string[] | undefined; readonly orderLast?: readonly string[] | undefined }

/** Puts resources into an order. */
export function orderResources(items: ResourceSet, order: Order): void {
  if (order === 'fifo') return
  items.reset(legacyOrder(items, order === 'legacy' ? {} : order))
}

/** The order that `sortOptions` ask for; they were checked when they were decoded. */
export function orderOf({ order, legacySortOptions }: SortOptions): Order {
  if (order !== 'legacy') return 'fifo'
  if (legacySortOptions === undefined) return 'legacy'
  const { orderFirst = [], orderLast = [] } = legacySortOptions
  return { orderFirst, orderLast }
}
