import { defineFunction } from '@krmkit/runtime'
import { configSchema } from './config.ts'
import { validateResources } from './validate-resources.ts'

/** Validates custom resources against the CustomResourceDefinitions among the resources, as the API server does. */
export const validateCustomResources = defineFunction({
  name: 'validate-custom-resources',
  description:
    'Validates custom resources against the CustomResourceDefinitions among the resources, as the API server does.',
  type: 'validator',
  keywords: ['crd', 'custom resource', 'validation', 'schema', 'cel'],
  readsLists: true,
  idempotent: true,
  config: configSchema,
  run: validateResources,
})
