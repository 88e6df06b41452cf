import { defineFunction, type Finding } from '@krmkit/runtime'
import { replaceValues } from '@krmkit/transformers'
import { readReplacement, replacementSchema } from '@krmkit/transformers/parts'
import * as z from 'zod/mini'

/** The config of apply-replacements. */
const configSchema = z.object({
  replacements: z
    .array(replacementSchema)
    .check(z.describe("Values and the fields that they are copied to, applied in order: kustomize's `replacements`.")),
})

/** Copies values from fields of one resource into fields of others. */
export const applyReplacements = defineFunction({
  name: 'apply-replacements',
  description: 'Copies values from fields of one resource into fields of others.',
  type: 'mutator',
  keywords: ['replacements', 'copy', 'variables'],
  kptKind: 'ApplyReplacements',
  idempotent: 'a delimiter with an index outside of the parts adds the value again',
  config: configSchema,
  run({ items, config, configResource, report }) {
    const replacements = config.replacements.map((each, i) => readReplacement(each, ['replacements', i]))
    const isText = configResource?.kind === 'ConfigMap'
    // In a ConfigMap, the replacements are one string.
    const place = (finding: Finding): Finding =>
      isText && finding.resource === undefined && finding.field !== undefined
        ? { ...finding, field: ['data', 'replacements'] }
        : finding
    replaceValues({ items, report: (finding) => report(place(finding)) }, replacements, 'lossless')
  },
})
