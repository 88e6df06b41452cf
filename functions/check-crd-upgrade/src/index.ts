import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

const ANNOTATION = ['metadata', 'annotations', 'example.com/check-crd-upgrade']

/** Tells what an upgrade of CustomResourceDefinitions breaks, and which custom resources become invalid or lose fields. */
export const checkCrdUpgrade = defineFunction({
  name: 'check-crd-upgrade',
  description:
    'Tells what an upgrade of CustomResourceDefinitions breaks, and which custom resources become invalid or lose fields.',
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
