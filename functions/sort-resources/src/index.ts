import { defineFunction } from '@krmkit/runtime'
import { arrangeItems, legacyOrder } from '@krmkit/transformers'
import { nameOrder } from '@krmkit/transformers/parts'
import * as z from 'zod/mini'

const kinds = z.optional(z.array(z.string().check(z.minLength(1))))

/** Puts the resources in order: the items change places, and nothing in them changes. */
export const sortResources = defineFunction({
  name: 'sort-resources',
  description: "Puts resources in order: by kind, namespace and name, or in kustomize's order.",
  type: 'mutator',
  keywords: ['order', 'sort', 'kustomize', 'diff'],
  idempotent: true,
  config: z.object({
    order: z
      ._default(z.enum(['kind', 'legacy']), 'kind')
      .check(
        z.describe(
          "`kind`: by kind, group, namespace and name. `legacy`: kustomize's order, which starts with what other resources need, such as namespaces.",
        ),
      ),
    orderFirst: kinds.check(z.describe("Kinds that come first, in this order. Default of `legacy`: kustomize's list.")),
    orderLast: kinds.check(z.describe("Kinds that come last, in this order. Default of `legacy`: kustomize's list.")),
  }),
  run({ items, config: { order, ...lists }, report }) {
    const before = [...items]
    const problem = arrangeItems(items, order === 'legacy' ? legacyOrder(items, lists) : nameOrder(items, lists))
    if (problem !== undefined) {
      report(problem)
      return
    }
    const after = [...items]
    const moved = before.filter((item, i) => after[i] !== item).length
    if (moved > 0) report({ severity: 'info', message: `${moved} of ${before.length} resources have another place` })
  },
})
