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
  // An orchestrator may hand the hierarchy over as the config too; the one among the items counts.
  configKinds: 'any',
  idempotent: true,
  config: z.looseObject({}),
  run: generate,
})
