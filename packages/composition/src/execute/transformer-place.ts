import { type BuildSession, type BuildStack, cleanPath, directoryOf, type Place } from '@krmkit/kustomization'
import { decodeFile } from '../consolidate/load-composition.ts'
import { relativePath } from '../consolidate/rebase-paths.ts'
import type { Transformer } from '../consolidate/transformer.ts'

/**
 * The place of a transformer of a consolidated list: the directory of the Composition that declared it. That directory
 * is the root for its files; those of the Compositions that overrode it are readable too, because they may have written
 * paths (docs/decisions.md#paths-in-compositions).
 */
export function placeOf(session: BuildSession, transformer: Transformer, top: Place): Place {
  const { declaredIn, overriddenIn, chain } = transformer
  const reader = chain.at(-1) ?? top.file
  const readerRoot = chain.length < 2 ? top.root : realDirectory(session, reader)
  const isOwn = declaredIn === reader
  const known = new Set(chain)
  // Annotations of a consolidated Composition can name any directory: one without a Composition is not a root.
  const isRoot = (file: string) => known.has(file) || isComposition(session, file)
  const directory = isOwn ? directoryOf(reader) : directoryOf(declaredIn)
  const root = isOwn || !isRoot(declaredIn) ? readerRoot : realDirectory(session, declaredIn)
  const others = overriddenIn.filter(isRoot).map((file) => realDirectory(session, file))
  // A transformer nested in another one may read the same directories; the outer one wrote the paths in a consolidated
  // file.
  const inherited = chain.length < 2 ? (top.alsoReadable ?? []) : []
  const alsoReadable = [...new Set([...(isOwn ? [] : [readerRoot]), ...inherited, ...others])].filter(
    (each) => each !== root,
  )
  return {
    file: declaredIn,
    directory,
    root,
    ...(alsoReadable.length > 0 && { alsoReadable }),
    written: writtenBelow(top, directory),
    stack: chain.slice(1).reduce<BuildStack>((parent, path) => ({ path, parent }), top.stack),
  }
}

/** A directory relative to the target of the build. */
function writtenBelow({ directory: from, written = '' }: Place, directory: string): string {
  if (directory === from) return written
  const path = relativePath(from, directory)
  return cleanPath(written === '' ? path : `${written}/${path}`)
}

function realDirectory({ files }: BuildSession, file: string): string {
  return files.real(directoryOf(file))
}

function isComposition(session: BuildSession, file: string): boolean {
  if (session.files.kind(file) !== 'file') return false
  const decoded = decodeFile(session, file)
  return 'value' in decoded
}
