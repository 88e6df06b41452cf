import { defineFunction, type FunctionContext } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { namePrefixFieldSpecs, nameSuffixFieldSpecs } from '../field-spec/default-field-specs.ts'
import type { FieldSpec } from '../field-spec/field-spec.ts'
import { addNameAffix } from '../name-affix/add-name-affix.ts'
import { looseString } from './config-values.ts'
import { type FieldSpecsConfig, fieldSpecFields, fieldSpecsOf, unusedFinding } from './field-specs-config.ts'

type Position = 'prefix' | 'suffix'

const affix = (position: Position) =>
  z.optional(z.nullable(looseString)).check(z.describe(`The ${position}. Default: none.`))

/** Kustomize's PrefixTransformer. References to the names are updated at the end of a build. */
export const prefixTransformer = defineFunction({
  name: 'prefix-transformer',
  description: 'Adds a prefix to the name of every resource.',
  type: 'mutator',
  builtinKind: 'PrefixTransformer',
  idempotent: 'each run adds the prefix again',
  config: z.object({ prefix: affix('prefix'), ...fieldSpecFields }),
  run: (context) => addAffixes(context, namePrefixFieldSpecs, ['prefix']),
})

/** Kustomize's SuffixTransformer. References to the names are updated at the end of a build. */
export const suffixTransformer = defineFunction({
  name: 'suffix-transformer',
  description: 'Adds a suffix to the name of every resource.',
  type: 'mutator',
  builtinKind: 'SuffixTransformer',
  idempotent: 'each run adds the suffix again',
  config: z.object({ suffix: affix('suffix'), ...fieldSpecFields }),
  run: (context) => addAffixes(context, nameSuffixFieldSpecs, ['suffix']),
})

/** The PrefixSuffixTransformer of older kustomize versions, which the Composition KEP still uses: prefix, then suffix. */
export const prefixSuffixTransformer = defineFunction({
  name: 'prefix-suffix-transformer',
  description: 'Adds a prefix and a suffix to the name of every resource.',
  type: 'mutator',
  builtinKind: 'PrefixSuffixTransformer',
  idempotent: 'each run adds prefix and suffix again',
  config: z.object({ prefix: affix('prefix'), suffix: affix('suffix'), ...fieldSpecFields }),
  run: (context) => addAffixes(context, namePrefixFieldSpecs, ['prefix', 'suffix']),
})

type AffixConfig = FieldSpecsConfig & { readonly [position in Position]?: string | null | undefined }

/** Adds the prefix and suffix of a config. */
function addAffixes(
  context: FunctionContext<AffixConfig>,
  defaults: readonly FieldSpec[],
  positions: readonly [Position, ...Position[]],
): void {
  const fieldSpecs = fieldSpecsOf(context, defaults)
  if (fieldSpecs === undefined) return
  const found = positions.filter((position) =>
    addNameAffix(context, { position, text: context.config[position] ?? '', fieldSpecs }),
  )
  if (found.length === 0) context.report({ ...unusedFinding(positions[0]), field: [positions[0]] })
}
