import { contentProblems, objectConfigFields } from '@krmkit/transformers/parts'
import * as z from 'zod/mini'

/** The config of generate-configmap. */
export const configSchema = z.object(objectConfigFields('ConfigMap')).check(
  z.superRefine((config, context) => {
    for (const { path, message } of contentProblems(config))
      context.addIssue({ code: 'custom', path: [...path], message, input: config })
  }),
)

/** The config of generate-configmap, checked. */
export type ConfigMapConfig = z.infer<typeof configSchema>
