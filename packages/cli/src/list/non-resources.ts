import { basename } from 'node:path'
import { isTemplate, joinDocuments, readText } from '@krmkit/check/objects'
import { chartsIn } from '../inputs/input-texts.ts'
import type { SourceFile, SourcePackage } from '../package/read-package.ts'
import { unixLines } from './item-range.ts'
import { identityOf, isKustomization } from './items.ts'

/** A package without its non-resource files, and these files with the reasons. */
export interface WithoutNonResources {
  readonly source: SourcePackage
  readonly skipped: readonly { readonly path: string; readonly why: string }[]
}

/**
 * Removes templates, Chart.yaml, and the files whose documents have neither apiVersion nor kind at their root. Other unreadable files stay
 * and cause an error.
 */
export function withoutNonResources(source: SourcePackage): WithoutNonResources {
  const hasChart = chartsIn(source.root)
  const files: SourceFile[] = []
  const skipped: { path: string; why: string }[] = []
  for (const file of source.files) {
    const { path } = file
    if (basename(path) === 'Chart.yaml') skipped.push({ path, why: 'it describes a Helm chart' })
    else if (hasNoIdentity(file)) skipped.push({ path, why: 'it has neither apiVersion nor kind' })
    else if (isTemplate(path, joinDocuments(file.documents), hasChart)) skipped.push({ path, why: 'it is a template' })
    else files.push(file)
  }
  return { source: { ...source, files }, skipped }
}

function hasNoIdentity({ path, documents }: SourceFile): boolean {
  const bodies = documents.map(({ body }) => body).filter((body) => body !== '')
  if (bodies.length === 0 || isKustomization(path)) return false
  return bodies.every((body) => {
    const { document } = readText(unixLines(body))
    if (document === undefined) return false
    const { apiVersion, kind } = identityOf(document)
    return apiVersion === '' && kind === ''
  })
}
