import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { namePrefixFieldSpecs } from '../field-spec/default-field-specs.ts'
import { addNameAffix } from '../name-affix/add-name-affix.ts'
import { chooseFieldSpecs, fieldSpecFields } from './field-specs-config.ts'
import { looseString } from './loose-string.ts'
import { unusedFinding } from './unused.ts'

/** PrefixSuffixTransformer of older kustomize, which the Composition KEP still uses: prefix, then suffix. */
export const prefixSuffixTransformer = defineFunction({
  name: 'prefix-suffix-transformer',
  description: 'Puts a prefix before and a suffix after the name of every resource.',
  type: 'mutator',
  builtinKind: 'PrefixSuffixTransformer',
  idempotent: 'each run puts prefix and suffix on the name once more',
  config: z.object({
    prefix: z.optional(z.nullable(looseString)).check(z.describe('The prefix. Default: none.')),
    suffix: z.optional(z.nullable(looseString)).check(z.describe('The suffix. Default: none.')),
    ...fieldSpecFields,
  }),
  run({ items, config, report }) {
    const chosen = chooseFieldSpecs(config, namePrefixFieldSpecs)
    if ('problem' in chosen) {
      report({ severity: 'error', rule: 'field-spec', message: chosen.problem, field: ['fieldSpecs'] })
      return
    }
    const { specs: fieldSpecs } = chosen
    const hasPrefix = addNameAffix({ items, report }, { position: 'prefix', text: config.prefix ?? '', fieldSpecs })
    const hasSuffix = addNameAffix({ items, report }, { position: 'suffix', text: config.suffix ?? '', fieldSpecs })
    if (!hasPrefix && !hasSuffix) report({ ...unusedFinding('prefix'), field: ['prefix'] })
  },
})
