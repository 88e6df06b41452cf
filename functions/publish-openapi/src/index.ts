import { defineFunction } from '@krmkit/runtime'
import { configSchema } from './config.ts'
import { publishDefinitions } from './publish-definitions.ts'

/** Publishes the schemas of CustomResourceDefinitions as OpenAPI v3, OpenAPI v2 or JSON Schema. */
export const publishOpenapi = defineFunction({
  name: 'publish-openapi',
  description: 'Publishes the schemas of CustomResourceDefinitions as OpenAPI v3, OpenAPI v2 or JSON Schema.',
  type: 'generator',
  keywords: ['crd', 'openapi', 'json schema', 'kubeconform', 'kustomize'],
  readsLists: true,
  idempotent: true,
  config: configSchema,
  run: publishDefinitions,
})
