import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { listAll } from './list-setters.ts'

/** Lists setters with their values and the number of fields that they set. */
export const listSetters = defineFunction({
  name: 'list-setters',
  description: 'Lists setters with their values and the number of fields that they set.',
  type: 'validator',
  keywords: ['setters', 'comments', 'parameters'],
  kptKind: [],
  idempotent: true,
  config: z.object({}),
  run: listAll,
})
