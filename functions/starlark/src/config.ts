import type { RawConfig } from '@krmkit/runtime'
import * as z from 'zod/mini'

/** The function's config; scripts see the functionConfig as it was written. */
export const config = z.object({
  source: z
    .string()
    .check(z.minLength(1), z.describe('The script, in Starlark; it reads and changes `ctx.resource_list["items"]`.')),
  params: z.optional(
    z
      .record(z.string(), z.unknown())
      .check(
        z.describe(
          'Any values that the script reads from `ctx.resource_list["functionConfig"]["params"]`. In a ConfigMap: all other keys of `data`.',
        ),
      ),
  ),
})

/** In a ConfigMap `source` is the script, and every other key is a parameter (kpt, starlark's config.go). */
export function adapt({ kind, fields }: RawConfig): RawConfig['fields'] {
  if (kind !== 'ConfigMap') return fields
  const { source, ...params } = fields
  return { ...(source !== undefined && { source }), params }
}
