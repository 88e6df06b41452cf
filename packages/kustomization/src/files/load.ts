import type { Host } from '@krmkit/runtime'
import { isRemoteFile } from '../remote/address.ts'
import { shownAddress } from '../remote/shown-address.ts'
import type { BuildSession, Place } from '../session.ts'
import type { SourceProblem } from '../sources.ts'
import { directoryOf, isWithin, joinPath, quotedPath } from './path.ts'

/** Why a file or directory cannot be used: a sentence that quotes the path in the user's spelling. */
export interface LoadProblem {
  readonly problem: string
  readonly rule: 'file-missing' | 'not-a-file' | 'outside-root' | 'unreadable' | SourceProblem['rule'] | DirectoryRule
}

/** Further problems of a directory. */
type DirectoryRule = 'not-a-directory' | 'wrong-path' | 'cycle' | 'kustomization-missing' | 'kustomization-files'

/** A file that was read: its absolute path without links, and its content. */
export interface LoadedFile {
  readonly file: string
  readonly bytes: Uint8Array
}

/** A limit that no manifest reaches, against devices and mistakes; well below the maximum length of a string. */
const MAX_BYTES = 256 * 1024 * 1024

/** Finds a file that a declaration names; its location must be readable from there (loadrestrictions.go). */
export function locateFile(session: BuildSession, place: Place, path: string): { readonly file: string } | LoadProblem {
  const { files, fetched } = session
  fetched.hide(path)
  if (isRemoteFile(path)) {
    const found = fetched.file(path)
    return 'problem' in found ? { rule: found.rule, problem: found.problem } : found
  }
  const shown = quotedPath(path)
  if (place.isAlone === true) return aloneProblem(place, shown)
  const wanted = joinPath(place.directory, path)
  const kind = path.includes('\0') ? undefined : files.kind(wanted)
  if (kind === undefined)
    return (
      leavingLink(place, wanted, shown) ?? {
        rule: 'file-missing',
        problem: `${shown} must be a file, and there is none at ${wanted}`,
      }
    )
  if (kind === 'directory')
    return { rule: 'not-a-file', problem: `${shown} must be a file, and ${wanted} is a directory` }
  return outsideRoot(session, place, wanted, shown) ?? { file: files.real(wanted) }
}

/** Why a file must not be read from a place, with links resolved. */
export function outsideRoot(
  session: BuildSession,
  place: ReadingPlace,
  wanted: string,
  shown: string,
): LoadProblem | undefined {
  const { files, options } = session
  const file = files.real(wanted)
  const roots = rootsOf(session, place)
  // The files of a repository cannot lead to those of this machine, whatever the user allows for local files.
  const isFetched = place.repository !== undefined
  if ((options.loadRestrictor === 'none' && !isFetched) || roots.some((root) => isWithin(directoryOf(file), root)))
    return undefined
  const link = file === wanted ? '' : `, a link to ${file}`
  const way = isFetched
    ? 'move it there in the repository'
    : 'move it there, or pass --load-root DIR or --load-restrictor LoadRestrictionsNone'
  return {
    rule: 'outside-root',
    problem: `${shown} must be in or below ${roots.join(' or ')}, and ${wanted}${link} is not: ${way}`,
  }
}

/** The part of a place that determines which files can be read. */
type ReadingPlace = Pick<Place, 'root' | 'alsoReadable' | 'repository'>

/** The problem of a relative path in a file that was fetched alone. */
export function aloneProblem({ file }: Pick<Place, 'file'>, shown: string): LoadProblem {
  const problem = `${shown} must be an address, because ${file} was fetched alone: name its directory in a repository instead`
  return { rule: 'remote', problem }
}

/** The problem of a path that is, or leads through, a link out of a fetched repository. */
export function leavingLink(
  { repository }: Pick<Place, 'repository'>,
  wanted: string,
  shown: string,
): LoadProblem | undefined {
  const link = repository?.leavingLinks.find((each) => isWithin(wanted, joinPath(repository.directory, each)))
  if (repository === undefined || link === undefined) return undefined
  const problem = `${shown} must be in ${shownAddress(repository.address.repository)}, but ${quotedPath(link)} is a link that leads out of it`
  return { rule: 'outside-root', problem }
}

/** The directories whose files a declaration can read. */
export function rootsOf(session: BuildSession, place: ReadingPlace): readonly string[] {
  return [rootOf(session, place), ...(place.alsoReadable ?? [])]
}

/** Reads a file that a declaration names. */
export function loadFile(session: BuildSession, place: Place, path: string): LoadedFile | LoadProblem {
  const found = locateFile(session, place, path)
  if ('problem' in found) return found
  try {
    const bytes = session.read(found.file)
    if (bytes.length <= MAX_BYTES) return { file: found.file, bytes }
    return {
      rule: 'unreadable',
      problem: `${quotedPath(path)} must have at most ${MAX_BYTES} bytes, but has ${bytes.length}`,
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { rule: 'unreadable', problem: `${quotedPath(path)} must be a readable file: ${reason}` }
  }
}

/** The directory below which files can be read: the declaration's root, or a parent of it that `--load-root` names. */
function rootOf({ files, options }: BuildSession, { root, repository }: ReadingPlace): string {
  if (options.loadRoot === undefined || repository !== undefined) return root
  const widest = files.real(joinPath('/', options.loadRoot))
  return isWithin(root, widest) ? widest : root
}

/** The files that the operations of a declaration can read. */
export function hostOf(session: BuildSession, place: Place): Host {
  return {
    writes: session.state.writes,
    scriptSteps: session.options.scriptSteps,
    scriptMemory: session.options.scriptMemory,
    files: {
      kind: (path) => ('problem' in locateFile(session, place, path) ? undefined : 'file'),
      real(path) {
        const found = locateFile(session, place, path)
        return 'problem' in found ? path : found.file
      },
      read(path) {
        const loaded = loadFile(session, place, path)
        if ('problem' in loaded) throw new Error(loaded.problem)
        return loaded.bytes
      },
    },
  }
}
