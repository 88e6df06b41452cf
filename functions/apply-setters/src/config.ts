import { isAbsentConfig, type RawConfig } from '@krmkit/runtime'
import * as z from 'zod/mini'

const scalar = z.union([z.string(), z.number(), z.boolean()])

/** The config of apply-setters. */
export const configSchema = z.object({
  setters: z
    .record(z.string().check(z.minLength(1)), z.union([scalar, z.array(z.unknown())]))
    .check(
      z.describe(
        'Value by name of the setter. A list, for setters of lists, is a list here and YAML in a ConfigMap: `"[dev, prod]"`.',
      ),
    ),
  insideTexts: z
    ._default(z.boolean(), false)
    .check(z.describe('Also apply setters inside strings that contain YAML, such as files in a ConfigMap.')),
})

/** The config of apply-setters, checked. */
export type SettersConfig = z.infer<typeof configSchema>

/**
 * kpt's form: every key of a ConfigMap's `data` is the name of a setter. A config without setters sets none, as in kpt;
 * the absence of a config is an error.
 */
export function adaptConfig(raw: RawConfig): Readonly<Record<string, unknown>> {
  const { kind, fields } = raw
  if (isAbsentConfig(raw)) return {}
  return kind === 'ConfigMap' ? { setters: fields } : { ...fields, setters: fields.setters ?? {} }
}
