import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

/** STUB: sets the namespace of every resource. */
export const setNamespace = defineFunction({
  name: 'set-namespace',
  description: 'Sets the namespace of every namespaced resource.',
  type: 'mutator',
  kptKind: 'SetNamespace',
  idempotent: true,
  config: z.object({ namespace: z.string().check(z.minLength(1), z.describe('Namespace to set.')) }),
  run({ items, config }) {
    for (const item of items) item.set(['metadata', 'namespace'], config.namespace)
  },
})
