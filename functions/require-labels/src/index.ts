import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

/** STUB. */
export const requireLabels = defineFunction({
  name: 'require-labels',
  description: 'Reports every resource that lacks a required label.',
  type: 'validator',
  idempotent: true,
  config: z.object({ labels: z.array(z.string()) }),
  run() {},
})
