import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { setProject } from './set-project.ts'

/** Sets the Google Cloud project of a package and its resources. */
export const setProjectId = defineFunction({
  name: 'set-project-id',
  description: 'Sets the Google Cloud project of a package and its resources.',
  type: 'mutator',
  keywords: ['google-cloud', 'config-connector', 'setters', 'project'],
  kptKind: [],
  idempotent: true,
  config: z.object({
    'project-id': z
      .string()
      .check(z.minLength(1), z.describe('The project ID, for setters and annotations that are not set yet.')),
  }),
  run: setProject,
})
