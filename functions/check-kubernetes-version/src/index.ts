import { defineFunction } from '@krmkit/runtime'
import { checkVersions } from './check-versions.ts'
import { configSchema } from './config.ts'

/** Checks resources against Kubernetes versions: known, enabled, deprecated and removed APIs, fields and values. */
export const checkKubernetesVersion = defineFunction({
  name: 'check-kubernetes-version',
  description:
    'Checks resources against Kubernetes versions: what each version supports, enables, deprecates and removes.',
  type: 'validator',
  keywords: ['kubernetes version', 'upgrade', 'deprecation', 'feature gate', 'validation', 'schema'],
  readsLists: true,
  idempotent: true,
  config: configSchema,
  run: checkVersions,
})
