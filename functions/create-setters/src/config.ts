import type { RawConfig } from '@krmkit/runtime'
import * as z from 'zod/mini'

const scalar = z.union([z.string(), z.number(), z.boolean()])

/** The config of create-setters. */
export const configSchema = z.object({
  setters: z.record(z.string().check(z.minLength(1)), z.union([scalar, z.array(scalar)])).check(
    z.describe('Value by name of the setter. A list is a list here and YAML in a ConfigMap: `"[dev, prod]"`.'),
    z.refine((setters) => Object.keys(setters).length > 0, 'must name at least one setter'),
    z.refine((setters) => !Object.values(setters).includes(''), 'must give every setter a value that fields hold'),
  ),
})

/** The config of create-setters, checked. */
export type SettersConfig = z.infer<typeof configSchema>

/** kpt's form: every key of a ConfigMap's `data` is the name of a setter. Without any, none are given. */
export function adaptConfig({ kind, fields }: RawConfig): Readonly<Record<string, unknown>> {
  return kind === 'ConfigMap' ? { setters: fields } : fields
}
