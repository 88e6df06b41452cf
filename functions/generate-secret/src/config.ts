import { SECRET } from '@krmkit/runtime'
import { contentProblems, objectConfigFields } from '@krmkit/transformers/parts'
import * as z from 'zod/mini'
import { typeProblems } from './secret-types.ts'

const secret = (description: string) => z.meta({ ...SECRET, description })
const { name, namespace, literals, files, binaryFiles, ...others } = objectConfigFields('Secret', secret)

/** The config of generate-secret. */
export const configSchema = z
  .object({
    name,
    namespace,
    type: z
      .optional(z.string().check(z.minLength(1)))
      .check(
        z.describe(
          'Type of the Secret. The keys that Kubernetes requires for the type must be present. Default: `Opaque`.',
        ),
      ),
    literals,
    files,
    binaryFiles,
    field: z
      ._default(z.enum(['data', 'stringData']), 'data')
      .check(
        z.describe(
          'Where strings are written: `data`, in base64, or `stringData`, as they are. Binary content is always written to `data`.',
        ),
      ),
    ...others,
  })
  .check(
    z.superRefine((config, context) => {
      for (const { path, message } of [...contentProblems(config), ...typeProblems(config)])
        context.addIssue({ code: 'custom', path: [...path], message, input: undefined })
    }),
  )

/** The config of generate-secret, checked. */
export type SecretConfig = z.infer<typeof configSchema>
