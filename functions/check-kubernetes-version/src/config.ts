import { REASONS } from '@krmkit/kubernetes-schemas/names'
import * as z from 'zod/mini'

const version = z.union([z.string().check(z.minLength(1)), z.number()])
const switches = z.union([z.record(z.string(), z.union([z.boolean(), z.string()])), z.array(z.string()), z.string()])
const suppression = z.object({
  rule: z.optional(z.string()),
  reason: z.optional(z.enum(REASONS)),
  path: z.optional(z.string()),
  apiVersion: z.optional(z.string()),
  kind: z.optional(z.string()),
  name: z.optional(z.string()),
  namespace: z.optional(z.string()),
  because: z.string().check(z.minLength(1)),
  until: z.optional(z.string()),
})

/** The config of check-kubernetes-version. */
export const configSchema = z.object({
  kubernetesVersion: z
    .optional(version)
    .check(
      z.describe(
        'Target Kubernetes versions: `1.34`, a range such as `1.28-1.34`, or `compute` to find every version that the resources work with. Default: `KUBERNETES_VERSION`, an item annotated `krmkit.dev/kubernetes-version`, or the newest known version.',
      ),
    ),
  compute: z._default(z.boolean(), false).check(z.describe('The same as `kubernetesVersion: compute`.')),
  from: z.optional(version).check(z.describe('With `to`, previews an upgrade: the version that the cluster runs now.')),
  to: z.optional(version).check(z.describe('Previews an upgrade: the version to upgrade to. Default: the newest.')),
  strict: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether fields that the server would drop because their feature gate is off are errors.')),
  featureGates: z
    .optional(switches)
    .check(
      z.describe(
        'Feature gates that differ from their defaults: a map, or `Name=true,Other=false`. AllAlpha and AllBeta work too.',
      ),
    ),
  runtimeConfig: z
    .optional(switches)
    .check(
      z.describe(
        "API versions whose serving differs from the default, in the format of kube-apiserver's `--runtime-config`: a map, or `api/all=true,batch/v1beta1=false`.",
      ),
    ),
  skip: z
    .optional(z.union([z.array(z.string()), z.string()]))
    .check(
      z.describe(
        'Resources to skip: `Kind`, `version/Kind`, `group/version/Kind`, each optionally followed by `/name`. A list, or a comma-separated string.',
      ),
    ),
  suppress: z
    ._default(z.array(suppression), [])
    .check(
      z.describe(
        'Accepted findings. `because` gives the reason; a finding is accepted if it matches all given values of `rule`, `reason`, `path`, `apiVersion`, `kind`, `name` and `namespace`.',
      ),
    ),
  partial: z
    ._default(z.boolean(), false)
    .check(
      z.describe('Whether required fields can be missing, because the resources are incomplete, such as patches.'),
    ),
  crds: z
    ._default(z.array(z.record(z.string(), z.unknown())), [])
    .check(z.describe('CustomResourceDefinitions that are not among the resources.')),
  missingDefinitions: z
    ._default(z.enum(['error', 'warning', 'info', 'ignore']), 'error')
    .check(z.describe('Severity of custom resources whose kind has no CustomResourceDefinition.')),
  clamp: z
    ._default(z.boolean(), false)
    .check(
      z.describe(
        'Whether a version newer than every known version is treated as the newest, with a warning. Otherwise it is an error.',
      ),
    ),
  fix: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether to write drop-in replacements: new API versions, renamed fields and values.')),
})

/** The validated config of check-kubernetes-version. */
export type VersionCheckConfig = z.infer<typeof configSchema>
