import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { generateObject, generatorFields, withOwnIdentity } from './generator-config.ts'

/** Kustomize's ConfigMapGenerator. */
export const configMapGenerator = defineFunction({
  name: 'config-map-generator',
  description: 'Generates a ConfigMap from literals and files.',
  type: 'generator',
  builtinKind: 'ConfigMapGenerator',
  idempotent: 'a second run finds the ConfigMap there already',
  config: z.object(generatorFields),
  adapt: withOwnIdentity,
  run(context) {
    generateObject('ConfigMap', context)
  },
})
