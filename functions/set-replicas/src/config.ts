import * as z from 'zod/mini'

const text = (description: string) => z.optional(z.string()).check(z.describe(description))

const selectorSchema = z.object({
  group: text('API group, as a regular expression.'),
  version: text('API version, as a regular expression.'),
  kind: text('Kind, as a regular expression.'),
  name: text('Name, as a regular expression.'),
  namespace: text('Namespace, as a regular expression.'),
  labelSelector: text('Kubernetes label selector, such as `tier in (web, cache)`.'),
  annotationSelector: text('The same syntax, for annotations.'),
})

/** The config of set-replicas. */
export const configSchema = z
  .object({
    count: z.int().check(z.gte(0), z.lte(2147483647), z.describe('Number of replicas to set.')),
    name: z.optional(z.string().check(z.minLength(1))).check(z.describe('Exact name of the workloads.')),
    selector: z
      .optional(selectorSchema)
      .check(z.describe('Selects the workloads by more than a name; each part must match the whole value.')),
  })
  .check(
    z.refine(({ name, selector }) => name !== undefined || selector !== undefined, {
      error: 'must name the workloads by a name or a selector',
      path: ['name'],
    }),
  )

/** The config of set-replicas, checked. */
export type ReplicasConfig = z.infer<typeof configSchema>
