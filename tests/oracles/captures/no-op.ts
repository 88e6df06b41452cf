import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

/** Reads everything, changes nothing. */
export const doNothing = defineFunction({
  name: 'do-nothing',
  description: 'Reads everything and changes nothing.',
  type: 'mutator',
  idempotent: true,
  config: z.object({}),
  run({ items }) {
    for (const item of items) item.get([])
  },
})
