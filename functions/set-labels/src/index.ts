import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

const ANNOTATION = ['metadata', 'annotations', 'example.com/set-labels']

/** Sets labels on resources, their selectors and their templates. */
export const setLabels = defineFunction({
  name: 'set-labels',
  description: 'Sets labels on resources, their selectors and their templates.',
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
