import { defineFunction } from '@krmkit/runtime'
import { configSchema } from './config.ts'
import { storeResources } from './store-resources.ts'

/** Writes custom resources as the API server would store them: unknown fields pruned, defaults filled in. */
export const defaultAndPrune = defineFunction({
  name: 'default-and-prune',
  description: 'Writes custom resources as the API server would store them: unknown fields pruned, defaults filled in.',
  type: 'mutator',
  keywords: ['crd', 'custom resource', 'defaults', 'pruning', 'drift'],
  skipsLocalConfig: true,
  readsLists: true,
  idempotent: true,
  config: configSchema,
  run: storeResources,
})
