import { defineFunction } from '@krmkit/runtime'
import { configSchema } from './config.ts'
import { upsert } from './upsert.ts'

/** Replaces a resource, or adds it where it is missing. */
export const upsertResource = defineFunction({
  name: 'upsert-resource',
  description: 'Replaces a resource, or adds it where it is missing.',
  type: 'mutator',
  keywords: ['resource', 'add', 'replace', 'list'],
  configKinds: 'any',
  idempotent: true,
  config: configSchema,
  run: upsert,
})
