import { isReservedPath } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { type FieldSpec, parseFieldSpecPath } from '../field-spec/field-spec.ts'
import { mergeFieldSpecs } from '../field-spec/merge-field-specs.ts'

/** A field spec in a builtin's config. */
export const fieldSpecSchema = z.object({
  group: z.optional(z.nullable(z.string())).check(z.describe('API group of the resources. Default: any.')),
  version: z.optional(z.nullable(z.string())).check(z.describe('API version of the resources. Default: any.')),
  kind: z.optional(z.nullable(z.string())).check(z.describe('Kind of the resources. Default: any.')),
  path: z.string().check(
    z.minLength(1),
    z.refine(
      (path) => !isReservedPath(parseFieldSpecPath(path)),
      'must not lead into annotations that tools keep for themselves',
    ),
    z.describe('Keys separated by `/`, a slash inside a key written `\\/`.'),
  ),
  create: z
    .optional(z.nullable(z.boolean()))
    .check(z.describe('Whether to make the field where it is missing. Default: `false`.')),
})

/** `fieldSpecs` and `fieldSpecStrategy` of a builtin's config. */
export const fieldSpecFields = {
  fieldSpecs: z
    .optional(z.nullable(z.array(fieldSpecSchema)))
    .check(z.describe("The fields to change. Default: kustomize's own.")),
  fieldSpecStrategy: z
    .optional(z.enum(['replace', 'merge']))
    .check(
      z.describe(
        '`replace`: only `fieldSpecs`. `merge`: they and the default. Without `fieldSpecs` the default holds.',
      ),
    ),
}

type FieldSpecsConfig = z.infer<z.ZodMiniObject<typeof fieldSpecFields>>

/**
 * The field specs of a config: absent ones are the defaults, present ones replace them, also `[]`, and with strategy
 * `merge` both count (docs/decisions.md#default-field-specs).
 */
export function chooseFieldSpecs(
  { fieldSpecs, fieldSpecStrategy }: FieldSpecsConfig,
  defaults: readonly FieldSpec[],
): { readonly specs: readonly FieldSpec[] } | { readonly problem: string } {
  if (!fieldSpecs) return { specs: defaults }
  const own = fieldSpecs.map(readFieldSpec)
  return fieldSpecStrategy === 'merge' ? mergeFieldSpecs(own, defaults) : { specs: own }
}

/** A checked field spec without its nulls. */
export function readFieldSpec(spec: z.infer<typeof fieldSpecSchema>): FieldSpec {
  const { group, version, kind, path, create } = spec
  return {
    ...(group && { group }),
    ...(version && { version }),
    ...(kind && { kind }),
    path,
    ...(create && { create }),
  }
}
