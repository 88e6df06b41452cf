import type { RawConfig } from '@krmkit/runtime'
import * as z from 'zod/mini'

const key = z.string().check(z.minLength(1))

/** The config of delete-annotations. */
export const configSchema = z.object({
  annotationKeys: z
    .array(key)
    .check(z.minLength(1), z.describe('Keys of the annotations to delete. In a ConfigMap: a comma-separated string.')),
})

/** The config of delete-annotations, checked. */
export type AnnotationsConfig = z.infer<typeof configSchema>

/** Accepts `annotationKeys` as one string, with white space around its commas. */
export function adaptConfig({ fields }: RawConfig): Readonly<Record<string, unknown>> {
  const { annotationKeys } = fields
  if (typeof annotationKeys !== 'string' || /^\s*\[/.test(annotationKeys)) return fields
  return {
    ...fields,
    annotationKeys: annotationKeys
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  }
}
