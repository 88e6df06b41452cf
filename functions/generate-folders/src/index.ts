import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { generate } from './generate.ts'

/** Generates Folder resources from ResourceHierarchy resources. */
export const generateFolders = defineFunction({
  name: 'generate-folders',
  description: 'Generates Folder resources from ResourceHierarchy resources.',
  type: 'generator',
  keywords: ['folders', 'google-cloud', 'config-connector', 'resource-hierarchy'],
  kptKind: 'GenerateFolders',
  // An orchestrator can also pass the hierarchy as the config; the function reads the one among the items.
  configKinds: 'any',
  idempotent: true,
  config: z.looseObject({}),
  run: generate,
})
