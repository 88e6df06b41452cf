import { VERSION_PATTERN } from '@krmkit/structural-schema'
import * as z from 'zod/mini'

const severity = z.enum(['error', 'warning', 'info'])
const severityOrNone = z.enum(['error', 'warning', 'info', 'ignore'])

/** The config of validate-custom-resources. */
export const configSchema = z.object({
  crds: z
    ._default(z.array(z.record(z.string(), z.unknown())), [])
    .check(z.describe('CustomResourceDefinitions that are not among the resources.')),
  severity: z._default(severity, 'error').check(z.describe('Severity of what the API server refuses.')),
  unknownFields: z
    ._default(severityOrNone, 'error')
    .check(
      z.describe(
        'Severity of fields that the schema does not know: the API server drops them, for kubectl it refuses them.',
      ),
    ),
  missingDefinitions: z
    ._default(severityOrNone, 'warning')
    .check(z.describe('Severity of custom resources whose kind no CustomResourceDefinition declares.')),
  profile: z
    ._default(z.enum(['server', 'kep']), 'server')
    .check(z.describe("Whose rules: today's API server's, or the stricter text of KEP-2335 with its unions.")),
  strict: z._default(z.boolean(), false).check(z.describe('Whether warnings are errors.')),
  cel: z
    ._default(z.boolean(), true)
    .check(z.describe('Whether to evaluate the expressions in `x-kubernetes-validations`.')),
  kubernetesVersion: z
    .optional(
      z.union([
        z.string().check(z.regex(VERSION_PATTERN, 'must be a version such as 1.33')),
        z.number().check(z.gt(1, 'must be a version such as 1.33'), z.lt(2, 'must be a version such as 1.33')),
      ]),
    )
    .check(z.describe('The API server that is meant, such as 1.33. Default: the newest that is known.')),
})

/** The config of validate-custom-resources, checked. */
export type ValidationConfig = z.infer<typeof configSchema>
