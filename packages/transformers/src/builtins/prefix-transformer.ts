import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { namePrefixFieldSpecs } from '../field-spec/default-field-specs.ts'
import { addNameAffix } from '../name-affix/add-name-affix.ts'
import { chooseFieldSpecs, fieldSpecFields } from './field-specs-config.ts'
import { looseString } from './loose-string.ts'
import { unusedFinding } from './unused.ts'

/** Kustomize's PrefixTransformer; what refers to the names is brought up to date at the end of a build. */
export const prefixTransformer = defineFunction({
  name: 'prefix-transformer',
  description: 'Puts a prefix before the name of every resource.',
  type: 'mutator',
  builtinKind: 'PrefixTransformer',
  idempotent: 'each run puts the prefix before the name once more',
  config: z.object({
    prefix: z.optional(z.nullable(looseString)).check(z.describe('The prefix. Default: none.')),
    ...fieldSpecFields,
  }),
  run({ items, config, report }) {
    const chosen = chooseFieldSpecs(config, namePrefixFieldSpecs)
    if ('problem' in chosen)
      report({ severity: 'error', rule: 'field-spec', message: chosen.problem, field: ['fieldSpecs'] })
    else if (
      !addNameAffix({ items, report }, { position: 'prefix', text: config.prefix ?? '', fieldSpecs: chosen.specs })
    )
      report({ ...unusedFinding('prefix'), field: ['prefix'] })
  },
})
