import { versionField } from '@krmkit/structural-schema/config'
import * as z from 'zod/mini'

/** The config of check-structural-schemas. */
export const configSchema = z.object({
  fix: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether to fix what can be fixed without changing which objects are valid.')),
  condition: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether to write the condition `NonStructuralSchema` into the status, as the API server does.')),
  profile: z
    ._default(z.enum(['server', 'kep']), 'server')
    .check(z.describe("Which rules apply: those of today's API server, or the stricter ones of KEP-2335.")),
  strict: z._default(z.boolean(), false).check(z.describe('Whether warnings and lints are errors.')),
  lints: z
    ._default(z.boolean(), true)
    .check(
      z.describe('Whether to report what krmkit advises against although the API server accepts it without a warning.'),
    ),
  cel: z
    ._default(z.boolean(), true)
    .check(z.describe('Whether to compile the expressions in `x-kubernetes-validations` and to estimate their cost.')),
  paths: z
    ._default(z.enum(['document', 'api']), 'document')
    .check(z.describe('Format of paths in messages: as in the file, or as the API server prints them.')),
  kubernetesVersion: versionField(),
})

/** The config of check-structural-schemas, checked. */
export type SchemaCheckConfig = z.infer<typeof configSchema>
