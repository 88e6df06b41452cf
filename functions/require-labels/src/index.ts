import { defineFunction } from '@krmkit/runtime'
import { checkLabels } from './check-labels.ts'
import { adaptConfig, configSchema } from './config.ts'

/** Reports every resource that lacks a required label, or has a value that is not allowed. */
export const requireLabels = defineFunction({
  name: 'require-labels',
  description: 'Reports every resource that lacks a required label or gives it a value that is not allowed.',
  type: 'validator',
  keywords: ['labels', 'policy', 'lint'],
  skipsLocalConfig: true,
  idempotent: true,
  config: configSchema,
  adapt: adaptConfig,
  run: checkLabels,
})
