import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { generateObject, generatorFields, withOwnIdentity } from './generator-config.ts'

/** Kustomize's SecretGenerator. */
export const secretGenerator = defineFunction({
  name: 'secret-generator',
  description: 'Generates a Secret from literals and files.',
  type: 'generator',
  builtinKind: 'SecretGenerator',
  idempotent: 'a second run finds the Secret there already',
  config: z.object({
    ...generatorFields,
    type: z.optional(z.nullable(z.string())).check(z.describe('Type of the Secret. Default: `Opaque`.')),
  }),
  adapt: withOwnIdentity,
  run(context) {
    generateObject('Secret', context)
  },
})
