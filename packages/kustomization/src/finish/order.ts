import type { Path } from '@krmkit/runtime'
import { legacyOrder } from '@krmkit/transformers'
import type { BuildItems } from '@krmkit/transformers/parts'
import type { SortOptions } from '../decode/kustomization.ts'
import type { FieldPlace } from '../finding.ts'
import type { BuildSession } from '../session.ts'

/** The order of a build's output: input order, kustomize's order of kinds, or a custom order of kinds. */
export type Order =
  | 'fifo'
  | 'legacy'
  | { readonly orderFirst?: readonly string[] | undefined; readonly orderLast?: readonly string[] | undefined }

/** Sorts resources. */
export function orderResources(items: BuildItems, order: Order): void {
  if (order === 'fifo') return
  items.reset(legacyOrder(items, order === 'legacy' ? {} : order))
}

/** The order that decoded `sortOptions` configure. */
export function orderOf({ order, legacySortOptions }: SortOptions): Order {
  if (order !== 'legacy') return 'fifo'
  if (legacySortOptions === undefined) return 'legacy'
  const { orderFirst = [], orderLast = [] } = legacySortOptions
  return { orderFirst, orderLast }
}

/** Reports errors in `sortOptions` (SortOrderTransformer.go, validate); only those of the outermost Kustomization are checked. */
export function checkSortOptions(
  session: BuildSession,
  { order, legacySortOptions }: SortOptions,
  at: (path: Path) => FieldPlace,
): void {
  const refuse = (path: Path, rule: string, message: string) =>
    session.report({ severity: 'error', rule, message, ...at(path) })
  if (order !== 'legacy' && order !== 'fifo') {
    const found = order === undefined ? 'nothing' : JSON.stringify(order)
    refuse(['sortOptions', 'order'], 'sort-order', `sortOptions.order must be fifo or legacy, found ${found}`)
  } else if (order === 'fifo' && legacySortOptions !== undefined) {
    const message = 'sortOptions.legacySortOptions must only be given with order: legacy, and order is fifo'
    refuse(['sortOptions', 'legacySortOptions'], 'sort-order', message)
  }
}
