import { defineFunction } from '@krmkit/runtime'
import { applyPatches } from './apply-patches.ts'
import { configSchema } from './config.ts'

/** Applies strategic merge patches and JSON patches to resources. */
export const patch = defineFunction({
  name: 'patch',
  description: 'Applies strategic merge patches and JSON patches to resources.',
  type: 'mutator',
  keywords: ['patch', 'strategic-merge', 'json-patch', 'kustomize'],
  idempotent:
    'A JSON patch may add to a list each time, or remove what is gone the second time. Strategic merge patches change nothing more.',
  config: configSchema,
  run: applyPatches,
})
