import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

const ANNOTATION = ['metadata', 'annotations', 'example.com/remove-local-config-resources']

/** Removes resources that are marked as local config. */
export const removeLocalConfigResources = defineFunction({
  name: 'remove-local-config-resources',
  description: 'Removes resources that are marked as local config.',
  type: 'mutator',
  keywords: [],
  idempotent: true,
  config: z.object({
    value: z.string().check(z.minLength(1), z.describe('Value of the annotation that every resource gets.')),
  }),
  run({ items, config, report }) {
    for (const item of items) {
      if (item.isLocalConfig || item.text(ANNOTATION) === config.value) continue
      item.set(ANNOTATION, config.value)
      report({ severity: 'info', rule: 'annotated', message: 'annotated', resource: item, field: ANNOTATION })
    }
  },
})
