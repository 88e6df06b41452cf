import { REASONS } from '@krmkit/kubernetes-schemas'
import * as z from 'zod/mini'

const version = z.union([z.string().check(z.minLength(1)), z.number()])
const switches = z.union([z.record(z.string(), z.union([z.boolean(), z.string()])), z.array(z.string()), z.string()])
const suppression = z.object({
  reason: z.optional(z.enum(REASONS)),
  path: z.optional(z.string()),
  apiVersion: z.optional(z.string()),
  kind: z.optional(z.string()),
  name: z.optional(z.string()),
  namespace: z.optional(z.string()),
  because: z.string().check(z.minLength(1)),
})

/** The config of check-kubernetes-version. */
export const configSchema = z.object({
  kubernetesVersion: z
    .optional(version)
    .check(
      z.describe(
        'The API servers that are meant: `1.34`, a range `1.28-1.34`, or `compute`: all on which the resources run. Default: `KUBERNETES_VERSION`, an item annotated `krmkit.dev/kubernetes-version`, or the newest that is known.',
      ),
    ),
  compute: z._default(z.boolean(), false).check(z.describe('The same as `kubernetesVersion: compute`.')),
  from: z.optional(version).check(z.describe('With `to`, a preview of an upgrade: the version that the cluster runs.')),
  to: z
    .optional(version)
    .check(z.describe('A preview of an upgrade: the version that the cluster is to run. Default: the newest.')),
  strict: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether fields that the server would drop, for their gate is off, are errors.')),
  featureGates: z
    .optional(switches)
    .check(
      z.describe(
        'Feature gates that are not as by default: a map, or `Name=true,Other=false`. AllAlpha and AllBeta too.',
      ),
    ),
  runtimeConfig: z
    .optional(switches)
    .check(
      z.describe(
        "API versions that are not served as by default, as kube-apiserver's `--runtime-config` names them: a map, or `api/all=true,batch/v1beta1=false`.",
      ),
    ),
  skip: z
    .optional(z.union([z.array(z.string()), z.string()]))
    .check(
      z.describe(
        'Resources that are left alone: `Kind`, `version/Kind`, `group/version/Kind`, each also with `/name`; a list, or a text with commas.',
      ),
    ),
  suppress: z
    ._default(z.array(suppression), [])
    .check(
      z.describe(
        'Findings that are accepted: `because` says why; `reason`, `path`, `apiVersion`, `kind`, `name` and `namespace`, all that are given, say which.',
      ),
    ),
  partial: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether the resources are pieces of objects, such as patches: nothing is required of them.')),
  crds: z
    ._default(z.array(z.record(z.string(), z.unknown())), [])
    .check(z.describe('CustomResourceDefinitions that are not among the resources.')),
  missingDefinitions: z
    ._default(z.enum(['error', 'warning', 'info', 'ignore']), 'error')
    .check(z.describe('Severity of custom resources whose kind no CustomResourceDefinition declares.')),
  clamp: z
    ._default(z.boolean(), false)
    .check(
      z.describe(
        'Whether a version newer than all that are known means the newest, with a warning; otherwise it is an error.',
      ),
    ),
  fix: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether to write replacements that are drop-in: new API versions, renamed fields and values.')),
})

/** The validated config of check-kubernetes-version. */
export type VersionCheckConfig = z.infer<typeof configSchema>
