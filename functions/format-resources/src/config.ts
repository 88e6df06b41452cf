import * as z from 'zod/mini'

/** The config of format-resources. */
export const configSchema = z.object({
  sequences: z
    .optional(z.enum(['compact', 'wide']))
    .check(
      z.describe(
        'Where the dashes of lists stand: below the first letter of the key, or two columns to the right. Default: as the first list of the resource has them.',
      ),
    ),
  sortLists: z
    ._default(z.boolean(), false)
    .check(
      z.describe(
        'Also sort, as kpt does, the containers of workloads by name and the operations of webhook rules. The first container is then another one.',
      ),
    ),
})

/** The config of format-resources, checked. */
export type FormatConfig = z.infer<typeof configSchema>
