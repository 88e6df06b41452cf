import { defineFunction } from '@krmkit/runtime'
import * as z from 'zod/mini'
import { imageFieldSpecs } from '../field-spec/default-field-specs.ts'
import { imagePatternProblem, kustomizeImages } from '../image/image-pattern.ts'
import { updateImages } from '../image/update-images.ts'
import { looseString } from './config-values.ts'
import { fieldSpecFields, fieldSpecsOf } from './field-specs-config.ts'

const text = (description: string) => z.optional(z.nullable(looseString)).check(z.describe(description))

/** Kustomize's ImageTagTransformer. */
export const imageTagTransformer = defineFunction({
  name: 'image-tag-transformer',
  description: 'Sets the name, tag or digest of container images.',
  type: 'mutator',
  builtinKind: 'ImageTagTransformer',
  idempotent: 'tagSuffix is appended by each run',
  config: z.object({
    imageTag: z
      .optional(
        z.nullable(
          z.object({
            name: text('The image to change, without tag and digest.'),
            newName: text('Its new name. Default: as it is.'),
            newTag: text('Its new tag. Default: as it is.'),
            digest: text('Its new digest. Default: as it is.'),
            tagSuffix: text('What to append to the tag, if neither `newTag` nor `digest` is set.'),
          }),
        ),
      )
      .check(z.describe('The image to change, and its new name, tag or digest.')),
    ...fieldSpecFields,
  }),
  run({ items, config, report }) {
    const fieldSpecs = fieldSpecsOf({ config, report }, imageFieldSpecs)
    if (fieldSpecs === undefined) return
    const { name, newName, newTag, digest, tagSuffix } = config.imageTag ?? {}
    if (!name) {
      const message = 'imageTag.name must be the name of an image; without one nothing is changed'
      report({ severity: 'warning', rule: 'image-unused', message, field: ['imageTag', 'name'] })
      return
    }
    const update = {
      name,
      newName: newName ?? '',
      newTag: newTag ?? '',
      digest: digest ?? '',
      tagSuffix: tagSuffix ?? '',
    }
    const { found, patternMatch } = updateImages({ items, report }, update, fieldSpecs, kustomizeImages)
    if (patternMatch !== undefined) {
      const message = `imageTag.name ${imagePatternProblem(name, patternMatch)}`
      report({ severity: 'warning', rule: 'image-pattern', message, field: ['imageTag', 'name'] })
    }
    if (found > 0) return
    const message = `imageTag.name must be an image that is used, but "${name}" is not`
    report({ severity: 'warning', rule: 'image-unused', message, field: ['imageTag', 'name'] })
  },
})
