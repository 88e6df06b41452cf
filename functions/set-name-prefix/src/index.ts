import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { setPrefix } from './set-prefix.ts'

/** Replaces the first part of names with the package's name, and updates references to them. */
export const setNamePrefix = defineFunction({
  name: 'set-name-prefix',
  description: "Replaces the first part of resource names, by default with the package's name, and updates references.",
  type: 'mutator',
  keywords: ['name', 'prefix', 'package', 'references'],
  kptKind: 'SetNamePrefix',
  idempotent: true,
  config: z.object({
    prefix: z
      .optional(z.string())
      .check(z.describe("The new prefix of names. Default: the package's name, from its `package-context.yaml`.")),
    oldPrefix: z
      ._default(z.string().check(z.minLength(1)), 'packagename')
      .check(z.describe('The present prefix of names: the whole name, or the part before a `-`.')),
  }),
  run: setPrefix,
})
