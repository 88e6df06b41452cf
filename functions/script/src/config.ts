import type { RawConfig } from '@krmkit/runtime'
import * as z from 'zod/mini'

/** The config of script. */
export const configSchema = z.object({
  source: z.string().check(z.minLength(1), z.describe('The JavaScript program.')),
  params: z
    ._default(z.record(z.string(), z.unknown()), {})
    .check(
      z.describe('Values that the program reads from `params`. In a ConfigMap: all keys except `source`, as strings.'),
    ),
  timeoutSeconds: z
    ._default(z.int().check(z.minimum(1), z.maximum(300)), 10)
    .check(z.describe('How long the program may take.')),
})

/** The config of script, checked. */
export type ScriptConfig = z.infer<typeof configSchema>

/** A ConfigMap contains the program and its params. */
export function adaptConfig({ kind, fields }: RawConfig): Readonly<Record<string, unknown>> {
  if (kind !== 'ConfigMap') return fields
  const { source, ...params } = fields
  return { ...(source !== undefined && { source }), params }
}
