import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { arrangeItems } from '../sort-order/arrange-items.ts'
import { legacyOrder } from '../sort-order/legacy-order.ts'

const kinds = (text: string) => z.optional(z.nullable(z.array(z.string()))).check(z.describe(text))

/** Kustomize's SortOrderTransformer. `fifo` keeps the existing order. */
export const sortOrderTransformer = defineFunction({
  name: 'sort-order-transformer',
  description: 'Puts the resources in order.',
  type: 'mutator',
  builtinKind: 'SortOrderTransformer',
  idempotent: true,
  config: z.object({
    sortOptions: z
      .optional(
        z.nullable(
          z
            .object({
              order: z
                .enum(['fifo', 'legacy'])
                .check(z.describe("`fifo`: as they come. `legacy`: kustomize's order of kinds.")),
              legacySortOptions: z
                .optional(
                  z.nullable(
                    z.object({
                      orderFirst: kinds('Kinds that come first, in this order.'),
                      orderLast: kinds('Kinds that come last, in this order.'),
                    }),
                  ),
                )
                .check(z.describe("Default: kustomize's own lists.")),
            })
            .check(
              z.refine(
                ({ order, legacySortOptions }) => order === 'legacy' || !legacySortOptions,
                'must not have legacySortOptions unless its order is legacy',
              ),
            ),
        ),
      )
      .check(z.describe('Default: `order: fifo`.')),
  }),
  run({ items, config: { sortOptions }, report }) {
    if (sortOptions?.order !== 'legacy') return
    const { legacySortOptions } = sortOptions
    const options = legacySortOptions && {
      orderFirst: legacySortOptions.orderFirst ?? [],
      orderLast: legacySortOptions.orderLast ?? [],
    }
    const problem = arrangeItems(items, legacyOrder(items, options ?? {}))
    if (problem !== undefined) report(problem)
  },
})
