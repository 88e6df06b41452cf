import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

/** STUB. */
export const generateConfigmap = defineFunction({
  name: 'generate-configmap',
  description: 'Generates a ConfigMap from literals and files embedded in the config.',
  type: 'generator',
  idempotent: true,
  config: z.object({ name: z.string() }),
  run() {},
})
