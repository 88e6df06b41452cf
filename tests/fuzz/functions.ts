import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'

const config = z.looseObject({ namespace: z.optional(z.string()) })

/** Changes nothing. */
export const doNothing = defineFunction({
  name: 'do-nothing',
  description: 'Changes nothing.',
  type: 'mutator',
  idempotent: true,
  config,
  run() {},
})

/** Writes an annotation to every item. */
export const stamp = defineFunction({
  name: 'stamp',
  description: 'Writes an annotation to every item.',
  type: 'mutator',
  idempotent: true,
  config,
  run({ items }) {
    for (const item of items) item.set(['metadata', 'annotations', 'fuzz.example/stamp'], 'x')
  },
})
