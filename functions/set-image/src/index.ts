import { defineFunction } from '@krmkit/runtime'
import { configSchema } from './config.ts'
import { setImages } from './set-image.ts'

/** Sets the name, tag or digest of container images. */
export const setImage = defineFunction({
  name: 'set-image',
  description: 'Sets the name, tag or digest of container images.',
  type: 'mutator',
  keywords: ['image', 'tag', 'digest', 'container'],
  kptKind: 'SetImage',
  idempotent: true,
  config: configSchema,
  run: setImages,
})
