import * as z from 'zod/mini'
import type { PlacedReplacement } from '../replacement/replace-values.ts'
import type { Replacement } from '../replacement/replacement.ts'
import type { Selector } from '../selector/selector.ts'
import { looseString } from './config-values.ts'

const text = (description: string) => z.optional(z.nullable(looseString)).check(z.describe(description))

const idFields = {
  group: text('API group. Default: any.'),
  version: text('API version. Default: any.'),
  kind: text('Kind. Default: any.'),
  name: text('Name. Default: any.'),
  namespace: text('Namespace. Default: any.'),
}

/** A selector of resources in a builtin's config. All its names are regular expressions. */
export const selectorSchema = z.object({
  ...idFields,
  labelSelector: text('Kubernetes label selector, such as `app in (a, b)`.'),
  annotationSelector: text('The same syntax, for annotations.'),
})

const optionsSchema = z.object({
  delimiter: text('Splits the string of the field.'),
  index: z.optional(z.nullable(z.int())).check(z.describe('Position of the part. Default: 0.')),
  encoding: text('Not implemented, as in kustomize.'),
  create: z.optional(z.nullable(z.boolean())).check(z.describe('Whether to make the field where it is missing.')),
})
const options = z.optional(z.nullable(optionsSchema)).check(z.describe('Which part of the field to use.'))

const sourceSchema = z.object({
  ...idFields,
  fieldPath: text('The field to copy. Default: `metadata.name`.'),
  options,
})

const targetSchema = z.object({
  select: z.optional(z.nullable(selectorSchema)).check(z.describe('The resources to change.')),
  reject: z
    .optional(z.nullable(z.array(z.nullable(selectorSchema))))
    .check(z.describe('Selected resources that stay unchanged.')),
  fieldPaths: z
    .optional(z.nullable(z.array(looseString)))
    .check(z.describe('The fields to write. Default: `metadata.name`.')),
  options,
})

/** One replacement of a config. */
export const replacementSchema = z.object({
  source: z.optional(z.nullable(sourceSchema)).check(z.describe('The field that the value is copied from.')),
  // A pointer in Go: other types are not converted to strings.
  sourceValue: z.optional(z.nullable(z.string())).check(z.describe('The value itself, instead of a source.')),
  targets: z.optional(z.nullable(z.array(z.nullable(targetSchema)))).check(z.describe('Where the value goes.')),
})

/** Converts a checked replacement: null fields are removed. */
export function readReplacement(config: z.infer<typeof replacementSchema>, field: PlacedReplacement['field']) {
  const { source, sourceValue, targets } = withoutNulls<Replacement>(config) ?? {}
  return {
    field,
    ...(source && { source }),
    ...(sourceValue !== undefined && { sourceValue }),
    ...(targets && { targets }),
  } satisfies PlacedReplacement
}

/** Converts a checked selector: null fields are removed. */
export function readSelector(config: z.infer<typeof selectorSchema>): Selector {
  return withoutNulls<Selector>(config) ?? {}
}

/** Removes nulls from a checked value. `T` is the resulting type. */
function withoutNulls<T>(value: unknown): T | undefined {
  if (value === null || value === undefined) return undefined
  if (Array.isArray(value)) return value.map((entry) => withoutNulls(entry) ?? {}) as T
  if (typeof value !== 'object') return value as T
  const entries = Object.entries(value).map(([key, entry]) => [key, withoutNulls(entry)] as const)
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined)) as T
}
