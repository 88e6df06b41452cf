import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { nameSuffixFieldSpecs } from '../field-spec/default-field-specs.ts'
import { addNameAffix } from '../name-affix/add-name-affix.ts'
import { chooseFieldSpecs, fieldSpecFields } from './field-specs-config.ts'
import { looseString } from './loose-string.ts'
import { unusedFinding } from './unused.ts'

/** Kustomize's SuffixTransformer; what refers to the names is brought up to date at the end of a build. */
export const suffixTransformer = defineFunction({
  name: 'suffix-transformer',
  description: 'Puts a suffix after the name of every resource.',
  type: 'mutator',
  builtinKind: 'SuffixTransformer',
  idempotent: 'each run puts the suffix after the name once more',
  config: z.object({
    suffix: z.optional(z.nullable(looseString)).check(z.describe('The suffix. Default: none.')),
    ...fieldSpecFields,
  }),
  run({ items, config, report }) {
    const chosen = chooseFieldSpecs(config, nameSuffixFieldSpecs)
    if ('problem' in chosen)
      report({ severity: 'error', rule: 'field-spec', message: chosen.problem, field: ['fieldSpecs'] })
    else if (
      !addNameAffix({ items, report }, { position: 'suffix', text: config.suffix ?? '', fieldSpecs: chosen.specs })
    )
      report({ ...unusedFinding('suffix'), field: ['suffix'] })
  },
})
