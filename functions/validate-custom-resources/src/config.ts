import { versionField } from '@krmkit/structural-schema/config'
import * as z from 'zod/mini'

const severity = z.enum(['error', 'warning', 'info'])
const severityOrNone = z.enum(['error', 'warning', 'info', 'ignore'])

/** The config of validate-custom-resources. */
export const configSchema = z.object({
  crds: z
    ._default(z.array(z.record(z.string(), z.unknown())), [])
    .check(z.describe('CustomResourceDefinitions that are not among the resources.')),
  severity: z._default(severity, 'error').check(z.describe('Severity of what the API server rejects.')),
  unknownFields: z
    ._default(severityOrNone, 'error')
    .check(
      z.describe(
        'Severity of fields that the schema does not specify: the API server drops them, or rejects them when kubectl applies them.',
      ),
    ),
  missingDefinitions: z
    ._default(severityOrNone, 'warning')
    .check(z.describe('Severity of custom resources whose kind has no CustomResourceDefinition.')),
  profile: z
    ._default(z.enum(['server', 'kep']), 'server')
    .check(
      z.describe("Which rules apply: those of today's API server, or the stricter ones of KEP-2335 with its unions."),
    ),
  strict: z._default(z.boolean(), false).check(z.describe('Whether warnings are errors.')),
  cel: z
    ._default(z.boolean(), true)
    .check(z.describe('Whether to evaluate the expressions in `x-kubernetes-validations`.')),
  kubernetesVersion: versionField(),
})

/** The config of validate-custom-resources, checked. */
export type ValidationConfig = z.infer<typeof configSchema>
