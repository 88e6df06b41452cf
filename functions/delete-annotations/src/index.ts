import { defineFunction } from '@krmkit/runtime'
import { adaptConfig, configSchema } from './config.ts'
import { deleteAllAnnotations } from './delete-annotations.ts'

/** Deletes annotations from resources. */
export const deleteAnnotations = defineFunction({
  name: 'delete-annotations',
  description: 'Deletes annotations from resources.',
  type: 'mutator',
  keywords: ['annotations', 'metadata', 'clean up'],
  // kpt's takes ConfigMaps only, and reads them leniently.
  kptKind: [],
  idempotent: true,
  config: configSchema,
  adapt: adaptConfig,
  run: deleteAllAnnotations,
})
