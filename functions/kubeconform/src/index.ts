import { defineFunction } from '@krmkit/runtime'
import { adaptConfig, configSchema } from './config.ts'
import { validateSchemas } from './validate-schemas.ts'

/** Validates resources against the schemas of Kubernetes, with the options of kpt's function of the same name. */
export const kubeconform = defineFunction({
  name: 'kubeconform',
  description:
    "Validates resources against the schemas of Kubernetes, with the options of kpt's function of the same name.",
  type: 'validator',
  keywords: ['validation', 'schema', 'kubernetes version', 'kubeval'],
  kptKind: 'Kubeconform',
  readsLists: true,
  idempotent: true,
  config: configSchema,
  adapt: adaptConfig,
  run: validateSchemas,
})
