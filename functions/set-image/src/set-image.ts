import type { FunctionContext } from '@krmkit/runtime'
import { exactImages, imageFieldSpecs, updateImages } from '@krmkit/transformers'
import { readAdditionalField, unmatchedFields } from '@krmkit/transformers/parts'
import { type Config, readImage } from './config.ts'
import { imageProblems } from './image-problems.ts'

/** Sets the name, tag or digest of an image in all fields, and reports the number of changes. */
export function setImages({ items, config, configResource, ...context }: FunctionContext<Config>): void {
  let hasFailed = false
  const report: typeof context.report = (finding) => {
    hasFailed ||= finding.severity === 'error'
    context.report(finding)
  }
  const { image, fieldOf } = readImage(config, configResource)
  const { name, newName, newTag, digest } = image
  if (name === '') {
    const message = 'must specify `name`: the image to change, without tag and digest'
    report({ severity: 'error', rule: 'image-name', message, field: fieldOf('name') })
    return
  }
  if (newName === '' && newTag === '' && digest === '') {
    const message = 'must specify one of `newName`, `newTag`, or `digest`'
    report({ severity: 'error', rule: 'image-change', message, field: fieldOf('newName') })
    return
  }
  if (newTag !== '' && digest !== '') {
    const message = `newTag must not be given together with digest; "${newTag}" is ignored`
    report({ severity: 'warning', rule: 'image-tag-ignored', message, field: fieldOf('newTag'), currentValue: newTag })
  }
  const update = { name, newName, digest, newTag: digest === '' ? newTag : '' }
  for (const problem of imageProblems(update, fieldOf)) report(problem)
  const own = config.additionalImageFields ?? []
  const fields = [...imageFieldSpecs, ...own.map(readAdditionalField)]
  const { found, changed } = updateImages({ items, report }, update, fields, exactImages)
  if (found === 0) {
    const message = `name must be an image that is used, but "${name}" is not`
    report({ severity: 'warning', rule: 'image-unused', message, field: fieldOf('name'), currentValue: name })
  }
  if (!hasFailed) for (const finding of unmatchedFields(own, items, ['additionalImageFields'])) report(finding)
  // A function that fails changes nothing.
  if (!hasFailed) report({ severity: 'info', message: `summary: updated a total of ${changed} image(s)` })
}
