import { type Finding, type FunctionContext, isReservedPath } from '@krmkit/runtime'
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
    z.refine((path) => !isReservedPath(parseFieldSpecPath(path)), 'must not select a reserved annotation'),
    z.describe('Keys separated by `/`, a slash inside a key written `\\/`.'),
  ),
  create: z.optional(z.nullable(z.boolean())).check(z.describe('Whether to create a missing field. Default: `false`.')),
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
        '`replace` uses only `fieldSpecs`; `merge` adds them to the default. Without `fieldSpecs`, the default applies.',
      ),
    ),
}

/** The part of a config with field specs. */
export type FieldSpecsConfig = z.infer<z.ZodMiniObject<typeof fieldSpecFields>>

/**
 * Chooses the field specs of a config. Present ones (even `[]`) replace the defaults; with strategy `merge`, both apply
 * (docs/decisions.md#default-field-specs). Reports a problem and returns `undefined` if they contradict each other.
 */
export function fieldSpecsOf(
  { config: { fieldSpecs, fieldSpecStrategy }, report }: Pick<FunctionContext<FieldSpecsConfig>, 'config' | 'report'>,
  defaults: readonly FieldSpec[],
): readonly FieldSpec[] | undefined {
  if (!fieldSpecs) return defaults
  const own = fieldSpecs.map(readFieldSpec)
  if (fieldSpecStrategy !== 'merge') return own
  const merged = mergeFieldSpecs(own, defaults)
  if ('specs' in merged) return merged.specs
  report({ severity: 'error', rule: 'field-spec', message: merged.problem, field: ['fieldSpecs'] })
  return undefined
}

/** Converts a checked field spec: null fields are removed. */
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

/** Why a transformer changed nothing. */
const REASONS = {
  labels: 'labels must be set: there are none, or no resource has a field that the field specs select',
  annotations: 'annotations must be set: there are none, or no resource has a field that the field specs select',
  namespace: 'namespace must be set: it is empty, or no resource can have one',
  prefix: 'prefix must be added to a name: it is empty, or no resource has a name that may change',
  suffix: 'suffix must be added to a name: it is empty, or no resource has a name that may change',
} as const

/** The finding about a transformer that changed nothing. */
export function unusedFinding(what: keyof typeof REASONS): Finding & { readonly severity: 'warning' } {
  return { severity: 'warning', rule: `${what}-unused`, message: REASONS[what] }
}
