import { GENERATED_BY, isInternalAnnotation } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { CONTENT_KEY, CONTENT_KEY_DEMAND } from './object-content.ts'

/** Names of objects: RFC 1123 subdomain, as the API server checks them. */
const OBJECT_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/
/** What such a name must be, for messages. */
const OBJECT_NAME_DEMAND = 'must be lower case letters, digits, "-" and ".", and begin and end with a letter or digit'
/** Names of namespaces: RFC 1123 label, as the API server checks them. */
const NAMESPACE_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/
/** What such a name must be, for messages. */
const NAMESPACE_NAME_DEMAND = 'must be lower case letters, digits and "-", and begin and end with a letter or digit'

const key = z.string().check(z.maxLength(253, { abort: true }), z.regex(CONTENT_KEY, CONTENT_KEY_DEMAND))
const isUserAnnotation = (name: string) => name !== GENERATED_BY && !isInternalAnnotation(name)
const annotationKey = z.string().check(z.refine(isUserAnnotation, 'must not be a reserved annotation'))

/**
 * The fields of a config that describes a ConfigMap or Secret.
 *
 * @param kind - the kind of the object, for descriptions
 * @param describe - describes a field with content, which is secret in a Secret
 */
export function objectConfigFields(kind: 'ConfigMap' | 'Secret', describe: typeof z.describe = z.describe) {
  return {
    name: z
      .optional(z.string().check(z.maxLength(253), z.regex(OBJECT_NAME, OBJECT_NAME_DEMAND)))
      .check(z.describe(`Name of the ${kind}. Default: the name of the config.`)),
    namespace: z
      .optional(z.string().check(z.maxLength(63), z.regex(NAMESPACE_NAME, NAMESPACE_NAME_DEMAND)))
      .check(z.describe(`Namespace of the ${kind}. Default: none, or the one that another function has set.`)),
    literals: z
      .optional(z.union([z.record(key, z.string()), z.array(z.string())]))
      .check(describe('Single values: a map, or a list of `KEY=value`.')),
    files: z.optional(z.record(key, z.string())).check(describe('Contents of text files, by file name.')),
    binaryFiles: z
      .optional(z.record(key, z.string()))
      .check(describe('Contents of binary files in base64, by file name.')),
    behavior: z
      ._default(z.enum(['create', 'merge', 'replace']), 'create')
      .check(
        z.describe(
          `\`create\` makes a ${kind}. \`merge\` adds to an existing one, \`replace\` replaces its data; both keep everything else in it.`,
        ),
      ),
    labels: z.optional(z.record(z.string(), z.string())).check(z.describe('Labels to set.')),
    annotations: z.optional(z.record(annotationKey, z.string())).check(z.describe('Annotations to set.')),
    immutable: z.optional(z.boolean()).check(z.describe('Whether the API server rejects changes to the data.')),
    needsHash: z
      ._default(z.boolean(), false)
      .check(z.describe('Asks kustomize to append a hash of the content to the name. No other tool appends it.')),
  }
}
