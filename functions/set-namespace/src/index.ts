import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { adaptConfig } from './config.ts'
import { moveNamespace } from './move-namespace.ts'

/** Sets the namespace of every namespaced resource. */
export const setNamespace = defineFunction({
  name: 'set-namespace',
  description: 'Sets the namespace of every namespaced resource, and every reference to it.',
  type: 'mutator',
  keywords: ['namespace', 'rbac', 'webhook', 'depends-on'],
  kptKind: 'SetNamespace',
  skipsLocalConfig: true,
  idempotent: true,
  config: z.object({
    namespace: z.string().check(z.minLength(1), z.describe('The namespace to set.')),
    namespaceMatcher: z
      .optional(z.string())
      .check(
        z.describe(
          'Replace only this namespace (`default` also matches resources without one). By default, every namespace is replaced.',
        ),
      ),
  }),
  adapt: adaptConfig,
  run: moveNamespace,
})
