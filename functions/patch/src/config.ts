import * as z from 'zod/mini'

const pattern = (what: string) =>
  z.optional(z.string()).check(z.describe(`${what}: a regular expression that must match the whole value.`))
const isAllowed = (what: string) =>
  z.optional(z.boolean()).check(z.describe(`Whether a strategic merge patch may change the ${what}.`))

const targetSchema = z.object({
  group: pattern('API group'),
  version: pattern('API version'),
  kind: pattern('Kind'),
  name: pattern('Name'),
  namespace: pattern('Namespace, `default` where there is none'),
  labelSelector: z.optional(z.string()).check(z.describe('Labels: a Kubernetes selector such as `app in (a, b)`.')),
  annotationSelector: z.optional(z.string()).check(z.describe('Annotations: the same.')),
})

const patchSchema = z.object({
  patch: z
    .union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
    .check(
      z.describe(
        'The patch: a strategic merge patch (a map) or a JSON patch (a list of operations), as YAML or as a string that contains YAML.',
      ),
    ),
  target: z
    .optional(targetSchema)
    .check(
      z.describe('The resources to patch. A strategic merge patch without it patches the resource that it names.'),
    ),
  options: z
    .optional(z.object({ allowNameChange: isAllowed('name'), allowKindChange: isAllowed('kind') }))
    .check(z.describe('What the patch may change besides ordinary fields.')),
})

/** The config of patch. */
export const configSchema = z.object({
  patches: z.array(patchSchema).check(z.minLength(1), z.describe('The patches, applied in this order.')),
  strict: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether a patch that finds nothing to patch is an error. Otherwise it is a warning.')),
})

/** The config of patch, checked. */
export type PatchConfig = z.infer<typeof configSchema>
