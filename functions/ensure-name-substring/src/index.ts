import { defineFunction } from '@krmkit/runtime'
import { adaptConfig, configSchema } from './config.ts'
import { ensureSubstring } from './ensure-substring.ts'

/** Adds a prefix or suffix to names that do not contain it, and updates references to them. */
export const ensureNameSubstring = defineFunction({
  name: 'ensure-name-substring',
  description: 'Adds a prefix or suffix to names that do not contain it, and updates references to them.',
  type: 'mutator',
  keywords: ['name', 'prefix', 'suffix', 'references', 'depends-on'],
  kptKind: 'EnsureNameSubstring',
  idempotent: true,
  config: configSchema,
  adapt: adaptConfig,
  run: ensureSubstring,
})
