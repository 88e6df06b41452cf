import { VERSION_PATTERN } from '@krmkit/structural-schema'
import * as z from 'zod/mini'

/** The config of default-and-prune. */
export const configSchema = z.object({
  prune: z
    ._default(z.boolean(), true)
    .check(z.describe('Whether to take out fields that the schema does not know, and nulls that mean nothing.')),
  default: z._default(z.boolean(), true).check(z.describe('Whether to fill in the defaults of the schema.')),
  dryRun: z._default(z.boolean(), false).check(z.describe('Whether to report what would change, and change nothing.')),
  crds: z
    ._default(z.array(z.record(z.string(), z.unknown())), [])
    .check(z.describe('CustomResourceDefinitions that are not among the resources.')),
  kubernetesVersion: z
    .optional(
      z.union([
        z.string().check(z.regex(VERSION_PATTERN, 'must be a version such as 1.33')),
        z.number().check(z.gt(1, 'must be a version such as 1.33'), z.lt(2, 'must be a version such as 1.33')),
      ]),
    )
    .check(z.describe('The API server that is meant, such as 1.33. Default: the newest that is known.')),
})

/** The config of default-and-prune, checked. */
export type StorageConfig = z.infer<typeof configSchema>
