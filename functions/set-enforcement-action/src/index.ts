import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { setEnforcement } from './set-enforcement.ts'

/** Sets the enforcement action of policy constraints. */
export const setEnforcementAction = defineFunction({
  name: 'set-enforcement-action',
  description: 'Sets the enforcement action of policy constraints.',
  type: 'mutator',
  keywords: ['gatekeeper', 'policy', 'constraints'],
  idempotent: true,
  config: z.object({
    enforcementAction: z
      .enum(['deny', 'dryrun', 'warn'])
      .check(z.describe('What Gatekeeper does with an object that breaks a constraint.')),
  }),
  run: setEnforcement,
})
