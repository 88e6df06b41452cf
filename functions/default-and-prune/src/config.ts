import { versionField } from '@krmkit/structural-schema/config'
import * as z from 'zod/mini'

/** The config of default-and-prune. */
export const configSchema = z.object({
  prune: z
    ._default(z.boolean(), true)
    .check(z.describe('Whether to remove fields that the schema does not specify, and nulls without a meaning.')),
  default: z._default(z.boolean(), true).check(z.describe('Whether to fill in the defaults of the schema.')),
  dryRun: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether to only report what would change, without changing anything.')),
  crds: z
    ._default(z.array(z.record(z.string(), z.unknown())), [])
    .check(z.describe('CustomResourceDefinitions that are not among the resources.')),
  kubernetesVersion: versionField(),
})

/** The config of default-and-prune, checked. */
export type StorageConfig = z.infer<typeof configSchema>
