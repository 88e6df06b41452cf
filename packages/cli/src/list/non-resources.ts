import { readText } from '@krmkit/check/objects'
import type { SourceFile, SourcePackage } from '../package/read-package.ts'
import { unixLines } from './item-range.ts'
import { identityOf, isKustomization } from './items.ts'

/** A package without its non-resource files, and their paths. */
export interface WithoutNonResources {
  readonly source: SourcePackage
  readonly skipped: readonly string[]
}

/** Removes the files whose documents have neither apiVersion nor kind at their root. Unreadable files stay and cause an error. */
export function withoutNonResources(source: SourcePackage): WithoutNonResources {
  const skipped = source.files.filter(isNonResource)
  const files = source.files.filter((file) => !skipped.includes(file))
  return { source: { ...source, files }, skipped: skipped.map(({ path }) => path) }
}

function isNonResource({ path, documents }: SourceFile): boolean {
  const bodies = documents.map(({ body }) => body).filter((body) => body !== '')
  if (bodies.length === 0 || isKustomization(path)) return false
  return bodies.every((body) => {
    const { document } = readText(unixLines(body))
    if (document === undefined) return false
    const { apiVersion, kind } = identityOf(document)
    return apiVersion === '' && kind === ''
  })
}
