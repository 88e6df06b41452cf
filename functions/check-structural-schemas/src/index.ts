import { defineFunction } from '@krmkit/runtime'
import { checkDefinitions } from './check-definitions.ts'
import { configSchema } from './config.ts'

/** Checks the schemas of CustomResourceDefinitions as the API server does, and can fix problems that have exactly one safe fix. */
export const checkStructuralSchemas = defineFunction({
  name: 'check-structural-schemas',
  description:
    'Checks the schemas of CustomResourceDefinitions as the API server does, and can fix problems that have exactly one safe fix.',
  type: 'validator',
  keywords: ['crd', 'structural schema', 'openapi', 'cel', 'lint'],
  readsLists: true,
  idempotent: true,
  config: configSchema,
  run: checkDefinitions,
})
