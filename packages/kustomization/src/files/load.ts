import type { Host } from '@krmkit/runtime'
import { isRemoteFile } from '../remote/address.ts'
import type { BuildSession, Place } from '../session.ts'
import { directoryOf, isWithin, joinPath, quotedPath } from './path.ts'

/** Why a file or directory cannot be used: a sentence that quotes the path in the user's spelling. */
export interface LoadProblem {
  readonly problem: string
  readonly rule: 'file-missing' | 'not-a-file' | 'outside-root' | 'unreadable' | 'needs-kustomize' | DirectoryRule
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
  const shown = quotedPath(path)
  if (isRemoteFile(path))
    return {
      rule: 'needs-kustomize',
      problem: `${shown} must be a local file: files from the network are read by kustomize only (--kustomize-bin)`,
    }
  const { files } = session
  const wanted = joinPath(place.directory, path)
  const kind = path.includes('\0') ? undefined : files.kind(wanted)
  if (kind === undefined)
    return { rule: 'file-missing', problem: `${shown} must be a file, and there is none at ${wanted}` }
  if (kind === 'directory')
    return { rule: 'not-a-file', problem: `${shown} must be a file, and ${wanted} is a directory` }
  return outsideRoot(session, place, wanted, shown) ?? { file: files.real(wanted) }
}

/** Why a file must not be read from a place, with links resolved. */
export function outsideRoot(
  session: BuildSession,
  place: Pick<Place, 'root' | 'alsoReadable'>,
  wanted: string,
  shown: string,
): LoadProblem | undefined {
  const { files, options } = session
  const file = files.real(wanted)
  const roots = rootsOf(session, place)
  if (options.loadRestrictor === 'none' || roots.some((root) => isWithin(directoryOf(file), root))) return undefined
  const link = file === wanted ? '' : `, a link to ${file}`
  const way = 'move it there, or pass --load-root DIR or --load-restrictor LoadRestrictionsNone'
  return {
    rule: 'outside-root',
    problem: `${shown} must be in or below ${roots.join(' or ')}, and ${wanted}${link} is not: ${way}`,
  }
}

/** The directories whose files a declaration can read. */
export function rootsOf(session: BuildSession, place: Pick<Place, 'root' | 'alsoReadable'>): readonly string[] {
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
function rootOf({ files, options }: BuildSession, { root }: Pick<Place, 'root'>): string {
  if (options.loadRoot === undefined) return root
  const widest = files.real(joinPath('/', options.loadRoot))
  return isWithin(root, widest) ? widest : root
}

/** The files that the operations of a declaration can read. */
export function hostOf(session: BuildSession, place: Place): Host {
  return {
    writes: session.state.writes,
    scriptSteps: session.options.scriptSteps,
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
