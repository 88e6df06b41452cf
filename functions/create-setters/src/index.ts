import { defineFunction } from '@krmkit/runtime'
import { adaptConfig, configSchema } from './config.ts'
import { createInAll } from './create-setters.ts'

/** Adds setter comments to fields that hold given values. */
export const createSetters = defineFunction({
  name: 'create-setters',
  description: 'Adds setter comments to fields that hold given values.',
  type: 'mutator',
  keywords: ['setters', 'comments', 'parameters'],
  kptKind: [],
  idempotent: true,
  config: configSchema,
  adapt: adaptConfig,
  run: createInAll,
})
