import type { RawConfig } from '@krmkit/runtime'
import * as z from 'zod/mini'

const version = z.union([z.string().check(z.minLength(1)), z.number()])

/** The config of kubeconform. */
export const configSchema = z.object({
  strict: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether fields that the schemas do not specify are errors. Otherwise they are warnings.')),
  server_rules: z
    ._default(z.boolean(), false)
    .check(
      z.describe(
        "Whether to also check what the API server's own validation refuses, which is in no schema. Otherwise the answer is kubeconform's.",
      ),
    ),
  ignore_missing_schemas: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether to skip kinds without a schema. Otherwise they are errors.')),
  skip_kinds: z
    ._default(z.array(z.string()), [])
    .check(z.describe('Kinds to skip, `Kind` or `group/version/Kind`. A list, or a comma-separated string.')),
  schema_location: z
    ._default(z.string(), '')
    .check(
      z.describe(
        'Ignored, with a warning: the schemas are built in, and CustomResourceDefinitions are read from the resources or from `crds`.',
      ),
    ),
  additional_schema_locations: z
    ._default(z.array(z.string()), [])
    .check(z.describe('The same as `schema_location`: a list, or a comma-separated string.')),
  kubernetes_version: z
    .optional(version)
    .check(
      z.describe(
        'Target Kubernetes version: `1.34`, or a range such as `1.28-1.34`. Default: the newest known version.',
      ),
    ),
  crds: z
    ._default(z.array(z.record(z.string(), z.unknown())), [])
    .check(z.describe('CustomResourceDefinitions that are not among the resources.')),
})

/** The validated config of kubeconform. */
export type KubeconformConfig = z.infer<typeof configSchema>

const LISTS = ['skip_kinds', 'additional_schema_locations']
const BOOLEANS = ['strict', 'server_rules', 'ignore_missing_schemas']

/**
 * Lists are comma-separated strings, and booleans are `1` or `true` in any case, as in kpt's function (kubeconform.go,
 * extractConfig).
 */
export function adaptConfig({ fields }: RawConfig): Readonly<Record<string, unknown>> {
  const { kubernetesVersion, kubernetes_version = kubernetesVersion, ...rest } = fields
  const adapted: Record<string, unknown> = Object.assign(Object.create(null), rest)
  // kubeconform's name for the newest version.
  if (kubernetes_version !== undefined && kubernetes_version !== 'master')
    adapted.kubernetes_version = kubernetes_version
  for (const key of LISTS) {
    const value = adapted[key]
    if (typeof value === 'string' && !value.trimStart().startsWith('['))
      adapted[key] = value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
  }
  for (const key of BOOLEANS) {
    const value = adapted[key]
    if (typeof value === 'string' && /^(?:true|1)$/i.test(value)) adapted[key] = true
    else if (typeof value === 'string' && /^(?:false|0|)$/i.test(value)) adapted[key] = false
  }
  return adapted
}
