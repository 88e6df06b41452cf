import { isAbsentConfig, type RawConfig } from '@krmkit/runtime'
import { additionalFieldSchema, looseString } from '@krmkit/transformers/parts'
import * as z from 'zod/mini'

/** The config of set-annotations. */
export const configSchema = z.object({
  annotations: z
    .record(z.string(), looseString)
    .check(z.describe('The annotations to set. In a ConfigMap: all of `data`.')),
  additionalAnnotationFields: z
    .optional(z.nullable(z.array(additionalFieldSchema)))
    .check(
      z.describe(
        'Additional fields that contain annotations, each with `group`, `version`, `kind`, `path` and `create`.',
      ),
    ),
})

/** The config of set-annotations, checked. */
export type AnnotationsConfig = z.infer<typeof configSchema>

/** In a ConfigMap, `data` is the annotations. `fieldSpecs` is the former name of `additionalAnnotationFields`. */
export function adaptConfig(raw: RawConfig): Readonly<Record<string, unknown>> {
  const { kind, fields } = raw
  if (isAbsentConfig(raw)) return {}
  if (kind === 'ConfigMap') return { annotations: fields }
  if (!('fieldSpecs' in fields) || 'additionalAnnotationFields' in fields) return fields
  const { fieldSpecs, ...rest } = fields
  return { ...rest, additionalAnnotationFields: fieldSpecs }
}
