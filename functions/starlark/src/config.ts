import type { RawConfig } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { MAX_CONFIG_STEPS } from './limits.ts'

/** The function's config; scripts see the functionConfig as it was written. */
export const config = z.object({
  source: z
    .string()
    .check(z.minLength(1), z.describe('The script, in Starlark; it reads and changes `ctx.resource_list["items"]`.')),
  maxSteps: z.optional(
    z
      .int()
      .check(
        z.minimum(1),
        z.maximum(MAX_CONFIG_STEPS),
        z.describe(
          'Maximum number of interpreter steps. Default: 100000000. Not available in a ConfigMap, where it is a parameter like all other keys.',
        ),
      ),
  ),
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
