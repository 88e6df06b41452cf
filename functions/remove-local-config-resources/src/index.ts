import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { removeLocalConfig } from './remove-local-config.ts'

/** Removes resources that are marked as local configuration. */
export const removeLocalConfigResources = defineFunction({
  name: 'remove-local-config-resources',
  description: 'Removes resources that are marked as local configuration.',
  type: 'mutator',
  keywords: ['local-config', 'prune'],
  kptKind: [],
  idempotent: true,
  config: z.object({}),
  run: removeLocalConfig,
})
