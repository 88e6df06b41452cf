import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { annotate } from './annotate.ts'

/** Turns apply-time-mutation comments and ApplyTimeMutation resources into annotations. */
export const annotateApplyTimeMutations = defineFunction({
  name: 'annotate-apply-time-mutations',
  description: 'Turns apply-time-mutation comments into annotations.',
  type: 'mutator',
  keywords: ['apply-time-mutation', 'kpt', 'comments'],
  kptKind: 'AnnotateApplyTimeMutations',
  idempotent: true,
  config: z.object({}),
  run: annotate,
})
