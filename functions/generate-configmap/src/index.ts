import { defineFunction } from '@krmkit/runtime'
import { maintainGenerated } from '@krmkit/transformers/parts'
import { configSchema } from './config.ts'
import { newConfigMap, updateConfigMap } from './config-map.ts'

/** Generates a ConfigMap from literals and files in the config. */
export const generateConfigmap = defineFunction({
  name: 'generate-configmap',
  description: 'Generates a ConfigMap from literals and files embedded in the config.',
  type: 'generator',
  keywords: ['configmap', 'hash', 'kustomize'],
  idempotent: true,
  config: configSchema,
  run(context) {
    const { config } = context
    maintainGenerated(context, {
      functionName: 'generate-configmap',
      kind: 'ConfigMap',
      make: (name) => newConfigMap(name, config),
      update: (item, name) => updateConfigMap(item, name, config),
    })
  },
})
