import {
  type BuildSession,
  type BuildStack,
  directoryOf,
  isWithin,
  joinPath,
  type Place,
  pathsIn,
  shownAddress,
} from '@krmkit/kustomization'
import { cleanPath } from '@krmkit/runtime/values'
import { decodeFile } from '../consolidate/load-composition.ts'
import { relativePath } from '../consolidate/rebase-paths.ts'
import type { OuterPath, Transformer } from '../consolidate/transformer.ts'

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
  const others = overriddenIn
    .filter((file) => isRoot(file) && !session.fetched.isFile(file))
    .map((file) => realDirectory(session, file))
  // A transformer nested in another one may read the same directories; the outer one wrote the paths in a consolidated
  // file.
  const inherited = chain.length < 2 ? (top.alsoReadable ?? []) : []
  const alsoReadable = [...new Set([...(isOwn ? [] : [readerRoot]), ...inherited, ...others])].filter(
    (each) => each !== root,
  )
  const repository = session.fetched.repositoryAt(declaredIn) ?? session.fetched.repositoryAt(reader)
  const alsoEnterable = repository && pathsFromOutside(session, transformer, directory, repository)
  return {
    file: declaredIn,
    directory,
    root,
    ...(alsoReadable.length > 0 && { alsoReadable }),
    ...writtenBelow(session, top, directory),
    ...(repository && { repository, alsoEnterable }),
    isAlone: session.fetched.isFile(declaredIn),
    stack: chain.slice(1).reduce<BuildStack>((parent, path) => ({ path, parent }), top.stack),
  }
}

/** A directory relative to the target of the build, or to the root of a repository that was fetched for it. */
function writtenBelow({ fetched }: BuildSession, top: Place, directory: string): Pick<Place, 'written' | 'writtenIn'> {
  const { directory: from, written = '', writtenIn } = top
  if (directory === from) return { written, writtenIn }
  const repository = fetched.repositoryAt(directory)
  if (repository !== undefined && repository !== top.repository) {
    const { address } = repository
    const inside = relativePath(repository.directory, directory)
    return { written: inside, writtenIn: { repository: shownAddress(address.repository), ref: address.ref } }
  }
  const path = relativePath(from, directory)
  return { written: cleanPath(written === '' ? path : `${written}/${path}`), writtenIn }
}

/** The paths that overrides outside of a repository have written, if they do not lead out of the override's own repository. */
function pathsFromOutside(
  { fetched, files }: BuildSession,
  { overrides, outerPaths = [], id }: Transformer,
  directory: string,
  repository: Place['repository'],
): ReadonlySet<string> {
  const written = overrides.flatMap(({ config, position: { file } }) =>
    pathsIn(config.get([]), id.apiVersion, id.kind).map(({ path }) => ({ path, file })),
  )
  const isOuter = ({ path, file }: OuterPath) => {
    const own = fetched.repositoryAt(file)
    if (own === repository || fetched.isFile(file)) return false
    return own === undefined || isWithin(files.real(joinPath(directory, path)), own.directory)
  }
  return new Set([...written, ...outerPaths].filter(isOuter).map(({ path }) => path))
}

function realDirectory({ files }: BuildSession, file: string): string {
  return files.real(directoryOf(file))
}

function isComposition(session: BuildSession, file: string): boolean {
  if (session.files.kind(file) !== 'file') return false
  const decoded = decodeFile(session, file)
  return 'value' in decoded
}
