import { defineFunction } from '@krmkit/runtime'
import { maintainGenerated } from '@krmkit/transformers/parts'
import { configSchema } from './config.ts'
import { newSecret, updateSecret } from './secret.ts'

/** Generates a Secret from literals and files in the config, without showing its values. */
export const generateSecret = defineFunction({
  name: 'generate-secret',
  description: 'Generates a Secret from literals and files embedded in the config.',
  type: 'generator',
  keywords: ['secret', 'hash', 'kustomize'],
  idempotent: true,
  config: configSchema,
  run(context) {
    const { config } = context
    maintainGenerated(context, {
      functionName: 'generate-secret',
      kind: 'Secret',
      make: (name) => newSecret(name, config),
      update: (item, name) => updateSecret(item, name, config),
    })
  },
})
