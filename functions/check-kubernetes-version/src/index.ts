import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

const ANNOTATION = ['metadata', 'annotations', 'example.com/check-kubernetes-version']

/** Checks resources against Kubernetes versions: what each knows, has switched on, deprecates and removes. */
export const checkKubernetesVersion = defineFunction({
  name: 'check-kubernetes-version',
  description:
    'Checks resources against Kubernetes versions: what each knows, has switched on, deprecates and removes.',
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
