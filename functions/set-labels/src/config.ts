import { isAbsentConfig, type RawConfig } from '@krmkit/runtime'
import { additionalFieldSchema } from '@krmkit/transformers/parts'
import * as z from 'zod/mini'

/** The config of set-labels. */
export const configSchema = z.object({
  labels: z.record(z.string(), z.string()).check(z.describe('The labels to set. In a ConfigMap: all of `data`.')),
  options: z
    .optional(
      z.object({
        setSelectorLabels: z
          ._default(z.boolean(), true)
          .check(
            z.describe(
              'Whether to add the labels to selectors too. Many selectors are immutable: use `false` for labels that change, such as a version.',
            ),
          ),
        createServiceSelectors: z
          ._default(z.boolean(), true)
          .check(
            z.describe(
              'Whether a Service without a selector gets one, as in kpt. With a selector, the control plane replaces endpoints that something else maintains.',
            ),
          ),
      }),
    )
    .check(
      z.describe(
        '`setSelectorLabels: false` leaves selectors unchanged. Default: selectors get the labels too. `createServiceSelectors: false` gives no selector to Services without one.',
      ),
    ),
  additionalLabelFields: z
    .optional(z.array(additionalFieldSchema))
    .check(
      z.describe('Additional fields that contain labels, each with `group`, `version`, `kind`, `path` and `create`.'),
    ),
})

/** The config of set-labels, checked. */
export type LabelsConfig = z.infer<typeof configSchema>

/**
 * In a ConfigMap, `data` is the labels. `fieldSpecs` is the name of `additionalLabelFields` in kpt's function before v0.1.4.
 * A config without labels sets none; a missing config is an error.
 */
export function adaptConfig(raw: RawConfig): Readonly<Record<string, unknown>> {
  const { kind, fields } = raw
  if (isAbsentConfig(raw)) return {}
  if (kind === 'ConfigMap') return { labels: fields }
  const { fieldSpecs, additionalLabelFields = fieldSpecs, ...rest } = fields
  return {
    ...rest,
    labels: fields.labels ?? {},
    ...(additionalLabelFields !== undefined && { additionalLabelFields }),
  }
}
