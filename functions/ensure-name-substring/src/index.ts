import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

const ANNOTATION = ['metadata', 'annotations', 'example.com/ensure-name-substring']

/** Makes sure that names of resources begin or end with a text, and follows references to them. */
export const ensureNameSubstring = defineFunction({
  name: 'ensure-name-substring',
  description: 'Makes sure that names of resources begin or end with a text, and follows references to them.',
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
