import { defineFunction, isReservedAnnotation } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { commonAnnotationFieldSpecs, commonLabelFieldSpecs } from '../field-spec/default-field-specs.ts'
import { setAnnotations, setLabels } from '../metadata/set-metadata.ts'
import { looseString } from './config-values.ts'
import { fieldSpecFields, fieldSpecsOf, unusedFinding } from './field-specs-config.ts'

/**
 * Kustomize's LabelTransformer. Without `fieldSpecs`, it uses those of `commonLabels`
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
  run(context) {
    const fieldSpecs = fieldSpecsOf(context, commonLabelFieldSpecs)
    if (fieldSpecs === undefined || setLabels(context, { labels: context.config.labels ?? {}, fieldSpecs })) return
    if (fieldSpecs.length > 0) context.report({ ...unusedFinding('labels'), field: ['labels'] })
  },
})

const annotationKey = z
  .string()
  .check(z.refine((key) => !isReservedAnnotation(key), 'must not be a reserved annotation'))

/**
 * Kustomize's AnnotationsTransformer. Without `fieldSpecs`, it uses those of `commonAnnotations`
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
  run(context) {
    const fieldSpecs = fieldSpecsOf(context, commonAnnotationFieldSpecs)
    if (
      fieldSpecs === undefined ||
      setAnnotations(context, { annotations: context.config.annotations ?? {}, fieldSpecs })
    )
      return
    if (fieldSpecs.length > 0) context.report({ ...unusedFinding('annotations'), field: ['annotations'] })
  },
})
