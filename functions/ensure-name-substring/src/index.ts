import { defineFunction } from '@krmkit/runtime'
import { adaptConfig, configSchema } from './config.ts'
import { ensureSubstring } from './ensure-substring.ts'

/** Puts a text before or after the names that do not contain it, and updates what refers to them. */
export const ensureNameSubstring = defineFunction({
  name: 'ensure-name-substring',
  description: 'Puts a text before or after the names that do not contain it, and updates what refers to them.',
  type: 'mutator',
  keywords: ['name', 'prefix', 'suffix', 'references', 'depends-on'],
  kptKind: 'EnsureNameSubstring',
  idempotent: true,
  config: configSchema,
  adapt: adaptConfig,
  run: ensureSubstring,
})
