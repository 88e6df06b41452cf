import { defineFunction } from '@krmkit/runtime'
import { adaptConfig, configSchema } from './config.ts'
import { setAllLabels } from './set-labels.ts'

/** Sets labels on resources, their selectors and their templates. */
export const setLabels = defineFunction({
  name: 'set-labels',
  description: 'Sets labels on resources, their selectors and their templates.',
  type: 'mutator',
  keywords: ['labels', 'selector', 'template', 'affinity'],
  kptKind: ['SetLabels', 'SetLabelConfig'],
  skipsLocalConfig: true,
  idempotent: true,
  config: configSchema,
  adapt: adaptConfig,
  run: setAllLabels,
})
