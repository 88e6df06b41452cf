import { defineFunction } from '@krmkit/runtime'
import { applyToAll } from './apply-setters.ts'
import { adaptConfig, configSchema } from './config.ts'

/** Sets the values of fields that carry setter comments. */
export const applySetters = defineFunction({
  name: 'apply-setters',
  description: 'Sets the values of fields that carry setter comments.',
  type: 'mutator',
  keywords: ['setters', 'comments', 'parameters'],
  kptKind: [],
  idempotent: true,
  config: configSchema,
  adapt: adaptConfig,
  run: applyToAll,
})
