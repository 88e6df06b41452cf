import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { commonLabelFieldSpecs } from '../field-spec/default-field-specs.ts'
import { setLabels } from '../labels/set-labels.ts'
import { chooseFieldSpecs, fieldSpecFields } from './field-specs-config.ts'
import { looseString } from './loose-string.ts'
import { unusedFinding } from './unused.ts'

/**
 * Kustomize's LabelTransformer. Without `fieldSpecs` it has those of `commonLabels`
 * (docs/decisions.md#default-field-specs).
 */
export const labelTransformer = defineFunction({
  name: 'label-transformer',
  description: 'Sets labels on resources, their selectors and their templates.',
  type: 'mutator',
  builtinKind: 'LabelTransformer',
  idempotent: true,
  config: z.object({
    labels: z.optional(z.nullable(z.record(z.string(), looseString))).check(z.describe('The labels to set.')),
    ...fieldSpecFields,
  }),
  run({ items, config, report }) {
    const chosen = chooseFieldSpecs(config, commonLabelFieldSpecs)
    if ('problem' in chosen)
      report({ severity: 'error', rule: 'field-spec', message: chosen.problem, field: ['fieldSpecs'] })
    else if (
      !setLabels({ items, report }, { labels: config.labels ?? {}, fieldSpecs: chosen.specs }) &&
      chosen.specs.length > 0
    )
      report({ ...unusedFinding('labels'), field: ['labels'] })
  },
})
