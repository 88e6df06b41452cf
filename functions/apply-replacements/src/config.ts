import { replacementSchema } from '@krmkit/transformers/parts'
import * as z from 'zod/mini'

/** The config of apply-replacements. */
export const configSchema = z.object({
  replacements: z
    .array(replacementSchema)
    .check(z.describe("Values and the fields that they are copied to, applied in order: kustomize's `replacements`.")),
})
