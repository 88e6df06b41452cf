import { defineFunction } from '@krmkit/runtime'
import { checkUpgrade } from './check-upgrade.ts'
import { configSchema } from './config.ts'

/** Reports what an upgrade of CustomResourceDefinitions breaks, and which custom resources become invalid or lose fields. */
export const checkCrdUpgrade = defineFunction({
  name: 'check-crd-upgrade',
  description:
    'Reports what an upgrade of CustomResourceDefinitions breaks, and which custom resources become invalid or lose fields.',
  type: 'validator',
  keywords: ['crd', 'upgrade', 'breaking change', 'compatibility', 'ratcheting'],
  readsLists: true,
  idempotent: true,
  config: configSchema,
  run: checkUpgrade,
})
