import { GENERATED_BY, isInternalAnnotation } from '@krmkit/runtime'
import {
  CONTENT_KEY,
  CONTENT_KEY_DEMAND,
  contentProblems,
  NAMESPACE_NAME,
  NAMESPACE_NAME_DEMAND,
  OBJECT_NAME,
  OBJECT_NAME_DEMAND,
} from '@krmkit/transformers/parts'
import * as z from 'zod/mini'

const key = z.string().check(z.maxLength(253), z.regex(CONTENT_KEY, CONTENT_KEY_DEMAND))
const annotationKey = z
  .string()
  .check(z.refine((name) => name !== GENERATED_BY && !isInternalAnnotation(name), 'must not be a reserved annotation'))

/** The config of generate-configmap. */
export const configSchema = z
  .object({
    name: z
      .optional(z.string().check(z.maxLength(253), z.regex(OBJECT_NAME, OBJECT_NAME_DEMAND)))
      .check(z.describe('Name of the ConfigMap. Default: the name of the config.')),
    namespace: z
      .optional(z.string().check(z.maxLength(63), z.regex(NAMESPACE_NAME, NAMESPACE_NAME_DEMAND)))
      .check(z.describe('Namespace of the ConfigMap. Default: none, or the one that another function has set.')),
    literals: z
      .optional(z.union([z.record(key, z.string()), z.array(z.string())]))
      .check(z.describe('Single values: a map, or a list of `KEY=value`.')),
    files: z.optional(z.record(key, z.string())).check(z.describe('Contents of text files, by file name.')),
    binaryFiles: z
      .optional(z.record(key, z.string()))
      .check(z.describe('Contents of binary files in base64, by file name.')),
    behavior: z
      ._default(z.enum(['create', 'merge', 'replace']), 'create')
      .check(
        z.describe(
          '`create` makes a ConfigMap. `merge` adds to an existing one, `replace` replaces its data; both keep everything else in it.',
        ),
      ),
    labels: z.optional(z.record(z.string(), z.string())).check(z.describe('Labels to set.')),
    annotations: z.optional(z.record(annotationKey, z.string())).check(z.describe('Annotations to set.')),
    immutable: z.optional(z.boolean()).check(z.describe('Whether the API server rejects changes to the data.')),
    needsHash: z
      ._default(z.boolean(), false)
      .check(z.describe('Asks kustomize to append a hash of the content to the name. No other tool appends it.')),
  })
  .check(
    z.superRefine((config, context) => {
      for (const { path, message } of contentProblems(config))
        context.addIssue({ code: 'custom', path: [...path], message, input: config })
    }),
  )

/** The config of generate-configmap, checked. */
export type ConfigMapConfig = z.infer<typeof configSchema>
