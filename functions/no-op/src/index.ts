import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

/** Changes nothing, for testing pipelines. */
export const noOp = defineFunction({
  name: 'no-op',
  description: 'Changes nothing, for testing pipelines.',
  type: 'mutator',
  keywords: ['test', 'pipeline'],
  // Any config is accepted and ignored.
  configKinds: 'any',
  idempotent: true,
  config: z.looseObject({}),
  run() {},
})
