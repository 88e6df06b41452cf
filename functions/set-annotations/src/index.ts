import { defineFunction } from '@krmkit/runtime'
import { adaptConfig, configSchema } from './config.ts'
import { setAllAnnotations } from './set-annotations.ts'

/** Sets annotations on resources and their templates. */
export const setAnnotations = defineFunction({
  name: 'set-annotations',
  description: 'Sets annotations on resources and their templates.',
  type: 'mutator',
  keywords: ['annotations', 'template', 'metadata'],
  kptKind: ['SetAnnotations', 'SetAnnotationConfig'],
  idempotent: true,
  config: configSchema,
  adapt: adaptConfig,
  run: setAllAnnotations,
})
