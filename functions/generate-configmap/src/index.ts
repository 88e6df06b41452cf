import { defineFunction } from '@krmkit/runtime'
import { configSchema } from './config.ts'
import { generate } from './generate.ts'

/** Generates a ConfigMap from literals and files that stand in the config. */
export const generateConfigmap = defineFunction({
  name: 'generate-configmap',
  description: 'Generates a ConfigMap from literals and files embedded in the config.',
  type: 'generator',
  keywords: ['configmap', 'hash', 'kustomize'],
  idempotent: true,
  config: configSchema,
  run: generate,
})
