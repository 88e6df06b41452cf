import { directoryOf, joinPath, readAddress } from '@krmkit/kustomization'
import type { Resource } from '@krmkit/runtime'
import { relativePath, rewriteRelativePaths } from './rebase-paths.ts'
import type { OuterPath, Transformer } from './transformer.ts'

/** A path of a consolidated Composition that is relative to a file of the annotation `krmkit.dev/overridden-in`. */
const FROM_OVERRIDE = /^overridden-in\[(?<index>\d+)\]\/(?<path>.*)$/s

/**
 * Writes the paths that overrides from elsewhere gave to a transformer of a fetched Composition as
 * `overridden-in[0]/PATH`, because no relative path leads from a repository to a file that is not in it.
 */
export function writeOverridePaths(
  config: Resource,
  { declaredIn, overriddenIn }: Pick<Transformer, 'declaredIn' | 'overriddenIn'>,
  show: (file: string) => string,
): void {
  const own = repositoryIn(show(declaredIn))
  rewriteRelativePaths(config, (path) => {
    const file = joinPath(directoryOf(declaredIn), path)
    const repository = repositoryIn(show(file))
    if (repository === own) return path
    const index = overriddenIn.findIndex((each) => repositoryIn(show(each)) === repository)
    const override = overriddenIn[index]
    return override === undefined ? path : `overridden-in[${index}]/${relativePath(directoryOf(override), file)}`
  })
}

/** Makes such paths relative to the directory of the Composition that declared the transformer, and returns them. */
export function readOverridePaths(
  config: Resource,
  { declaredIn, overriddenIn }: Pick<Transformer, 'declaredIn' | 'overriddenIn'>,
): readonly OuterPath[] {
  const found: OuterPath[] = []
  rewriteRelativePaths(config, (text) => {
    const { index, path = '' } = FROM_OVERRIDE.exec(text)?.groups ?? {}
    const override = index === undefined ? undefined : overriddenIn[Number(index)]
    if (override === undefined) return text
    const relative = relativePath(directoryOf(declaredIn), joinPath(directoryOf(override), path))
    found.push({ path: relative, file: override })
    return relative
  })
  return found
}

/** The repository and ref of an address; empty for a file of this machine. */
function repositoryIn(shown: string): string {
  const address = readAddress(shown)
  return address === undefined ? '' : `${address.repository}?${address.ref}`
}
