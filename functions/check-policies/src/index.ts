import { defineFunction } from '@krmkit/runtime'
import { checkAgainstPolicies, configSchema } from './check-against-policies.ts'

/** Checks resources against ValidatingAdmissionPolicies, as the API server does when they are created. */
export const checkPolicies = defineFunction({
  name: 'check-policies',
  description: 'Checks resources against ValidatingAdmissionPolicies, as the API server does when they are created.',
  type: 'validator',
  keywords: ['policy', 'admission', 'ValidatingAdmissionPolicy', 'cel', 'validation'],
  readsLists: true,
  idempotent: true,
  config: configSchema,
  run: checkAgainstPolicies,
})
