import { versionField } from '@krmkit/structural-schema/config'
import * as z from 'zod/mini'

/** The config of check-policies. */
export const configSchema = z.object({
  policies: z
    ._default(z.array(z.record(z.string(), z.unknown())), [])
    .check(
      z.describe('ValidatingAdmissionPolicies with their bindings, params, Namespaces and CustomResourceDefinitions.'),
    ),
  policyNames: z
    ._default(z.array(z.string()), [])
    .check(z.describe('Names of policies among the resources that apply, with their bindings; `*`: all of them.')),
  kubernetesVersion: versionField(),
})

/** The config of check-policies, checked. */
export type PoliciesConfig = z.infer<typeof configSchema>
