import { defineFunction, isReservedAnnotation } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { setAnnotations } from '../annotations/set-annotations.ts'
import { commonAnnotationFieldSpecs } from '../field-spec/default-field-specs.ts'
import { chooseFieldSpecs, fieldSpecFields } from './field-specs-config.ts'
import { looseString } from './loose-string.ts'
import { unusedFinding } from './unused.ts'

const annotationKey = z
  .string()
  .check(z.refine((key) => !isReservedAnnotation(key), 'must not be an annotation that tools keep for themselves'))

/**
 * Kustomize's AnnotationsTransformer. Without `fieldSpecs` it has those of `commonAnnotations`
 * (docs/decisions.md#default-field-specs).
 */
export const annotationsTransformer = defineFunction({
  name: 'annotations-transformer',
  description: 'Sets annotations on resources and their templates.',
  type: 'mutator',
  builtinKind: 'AnnotationsTransformer',
  idempotent: true,
  config: z.object({
    annotations: z
      .optional(z.nullable(z.record(annotationKey, looseString)))
      .check(z.describe('The annotations to set.')),
    ...fieldSpecFields,
  }),
  run({ items, config, report }) {
    const chosen = chooseFieldSpecs(config, commonAnnotationFieldSpecs)
    if ('problem' in chosen)
      report({ severity: 'error', rule: 'field-spec', message: chosen.problem, field: ['fieldSpecs'] })
    else if (
      !setAnnotations({ items, report }, { annotations: config.annotations ?? {}, fieldSpecs: chosen.specs }) &&
      chosen.specs.length > 0
    )
      report({ ...unusedFinding('annotations'), field: ['annotations'] })
  },
})
