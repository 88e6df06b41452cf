import * as z from 'zod/mini'

/** The config of format-resources. */
export const configSchema = z.object({
  sequences: z
    .optional(z.enum(['compact', 'wide']))
    .check(
      z.describe(
        'Indentation of lists: `compact` puts the dashes below the first letter of the key, `wide` two columns to the right. Default: the indentation of the first list of the resource.',
      ),
    ),
  sortLists: z
    ._default(z.boolean(), false)
    .check(
      z.describe(
        'Also sort the containers of workloads by name and the operations of webhook rules, as kpt does. This can change which container is first.',
      ),
    ),
})

/** The config of format-resources, checked. */
export type FormatConfig = z.infer<typeof configSchema>
