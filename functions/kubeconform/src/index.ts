import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

const ANNOTATION = ['metadata', 'annotations', 'example.com/kubeconform']

/** Validates resources against the schemas of Kubernetes, with the options of kpt's function of that name. */
export const kubeconform = defineFunction({
  name: 'kubeconform',
  description:
    "Validates resources against the schemas of Kubernetes, with the options of kpt's function of that name.",
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
