import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { joinDocuments, type SourceDocument, splitDocuments } from '@krmkit/check/objects'
import {
  FileTooLargeError,
  MAX_FILE_BYTES,
  type ReadFile,
  readNamedFile,
  readPlainFile,
  specialFileType,
} from '@krmkit/runtime/files'
import { type Failure, failure, type Outcome, type Problem, reasonOf, usageFailure } from '../outcome.ts'
import type { SeenFile } from '../write/file-to-write.ts'
import { isTemporaryName } from '../write/temporary-file.ts'
import { type IsIgnored, readIgnoreRules } from './ignore-rules.ts'
import { LeftOut, type Tracked } from './left-out.ts'
import { decode, emptyInput } from './named-input.ts'
import { cleanPath, isGitFolder, isInside } from './paths.ts'

/** A file that was read. */
export interface SourceFile {
  /** Relative to the package, slash-delimited. */
  readonly path: string
  /** Absolute, links resolved; absent for stdin. */
  readonly realPath?: string
  /** Permission bits. */
  readonly mode?: number
  /** Its state when it was read. */
  readonly seen?: SeenFile
  /** The byte order mark, or empty. */
  readonly mark: string
  readonly documents: readonly SourceDocument[]
}

/** A directory of files, or one file. */
export interface SourcePackage {
  /** Absolute, links resolved. */
  readonly root: string
  readonly files: readonly SourceFile[]
  /** Absolute paths of temporary files that earlier runs left. */
  readonly leftovers: readonly string[]
}

const RESOURCE_FILE = /\.(?:yaml|yml|json)$/
/** The file of a package of kpt. */
export const PACKAGE_FILE = 'Kptfile'
/** A name that kustomize allows besides `kustomization.yaml`. */
const KUSTOMIZATION_FILE = 'Kustomization'

/** Maximum size of all files of a package (256 MiB), because they are in memory together. */
export const MAX_PACKAGE_BYTES = 256 * 2 ** 20

/** Whether files with this name can contain resources. */
export function isResourceFile(name: string): boolean {
  return RESOURCE_FILE.test(name) || name === PACKAGE_FILE
}

/**
 * Reads a directory as kpt does: `*.yaml`, `*.yml`, `*.json` and Kptfiles, including sub-packages, in the order of
 * their names, except for ignored files (`.krmignore`). Unlike kpt, it never reads `.git`, and links must not lead out.
 */
export function readPackage(directory: string, options: Pick<FindOptions, 'leavesOut'> = {}): Outcome<SourcePackage> {
  const found = findFiles(directory, options)
  if (found.problems) return found
  const { root, paths, leftovers, isSingle } = found.value
  const files: SourceFile[] = []
  const problems: Problem[] = []
  let bytes = 0
  for (const found of paths) {
    if (found.isStream)
      return failure(`${directory} must be a directory or a regular file: a pipe or a device cannot be written back`)
    const { path } = found
    const read = unusableName(path) ?? readFound(root, found, Math.min(MAX_PACKAGE_BYTES - bytes, MAX_FILE_BYTES))
    if (read === 'too large')
      return failure(
        `${directory} must have at most ${MAX_PACKAGE_BYTES} bytes of resources, and ${path} exceeds them; name what is not needed in .krmignore`,
      )
    if (read === undefined) continue
    const empty = read.value && isSingle ? emptyInput(read.value.text, path) : undefined
    const wrong = read.problems ?? empty?.problems
    if (wrong) for (const problem of wrong) problems.push(problem)
    if (read.value === undefined || wrong) continue
    const { text, place } = read.value
    bytes += Number(place.seen?.stats.size ?? 0n)
    files.push({ ...sourceFile(path, text), ...place })
  }
  return problems.length > 0 ? { problems } : { value: { root, files, leftovers } }
}

/** Rejects file names that are not allowed in the output of functions, because functions return the names that they receive. */
function unusableName(path: string): Failure | undefined {
  const clean = cleanPath(path)
  if (clean.value !== undefined) return undefined
  return { problems: clean.problems.map(({ message }) => ({ message: `${message}; rename the file` })) }
}

/** A path in a package that may be a resource file. */
export interface FoundFile {
  readonly path: string
  /** Whether it is known to be a regular file. */
  readonly isPlain: boolean
  /** Whether it is a pipe or a device on the command line, which can be read only once. */
  readonly isStream?: true
}

/** The resource files in a directory. */
export interface FoundFiles {
  /** Absolute, links resolved. */
  readonly root: string
  readonly paths: readonly FoundFile[]
  /** Absolute paths of temporary files that earlier runs left. */
  readonly leftovers: readonly string[]
  /** Whether the command line names a file, not a directory. */
  readonly isSingle: boolean
  /** Whether files of a project are left out. */
  readonly isPartial?: boolean
  /** What `.gitignore` leaves out in repositories that may track it, by the root of the repository; as paths below it. */
  readonly ignored?: ReadonlyMap<string, readonly string[]>
}

/** Which files of a directory are found. */
export interface FindOptions {
  /** Present for a project: hidden directories, `node_modules`, and what git ignores and does not track are left out. */
  readonly project?: { readonly tracked: Tracked }
  /** Whether settings leave out a file below the directory. Default: none. */
  readonly leavesOut?: (path: string) => boolean
  /** Whether files with the name `Kustomization`, which kpt does not read, are found too. */
  readonly hasKustomizations?: boolean
  /** Whether the path can be a pipe or a device, because the user named it. Default: true. */
  readonly allowsStreams?: boolean
}

/** Finds the files that {@link readPackage} reads; for a single file, its folder and itself. */
export function findFiles(
  directory: string,
  { project, leavesOut = () => false, hasKustomizations = false, allowsStreams = true }: FindOptions = {},
): Outcome<FoundFiles> {
  let root: string
  try {
    const stats = statSync(directory)
    const special = specialFileType(stats)
    if (special !== undefined && !allowsStreams)
      return usageFailure(`${directory} must be a directory or a regular file, and is ${special}`)
    if (special !== undefined) return { value: streamAt(directory) }
    root = realpathSync(directory)
    if (!stats.isDirectory())
      return {
        value: { root: dirname(root), paths: [{ path: basename(root), isPlain: true }], leftovers: [], isSingle: true },
      }
  } catch (error) {
    return usageFailure(`${directory} must be a directory of resources: ${reasonOf(error)}`)
  }
  const paths: FoundFile[] = []
  const leftovers: string[] = []
  let isPartial = false
  const isRead = (name: string) => isResourceFile(name) || (hasKustomizations && name === KUSTOMIZATION_FILE)
  const leftOut = project && new LeftOut(root, project.tracked, isRead)
  const problems: Problem[] = []
  const rulesOf = (folder: string): IsIgnored => {
    const rules = readIgnoreRules(root, folder)
    if (rules.problems) for (const problem of rules.problems) problems.push(problem)
    return rules.value ?? (() => false)
  }
  const visit = (folder: string, inherited: IsIgnored, base: string, around?: string, isBelowIgnored = false): void => {
    const directoryPath = join(root, folder)
    const isPackage = folder === '' || existsSync(join(directoryPath, PACKAGE_FILE))
    const isIgnored = isPackage ? rulesOf(directoryPath) : inherited
    const from = isPackage ? folder : base
    const entries = readdirSync(directoryPath, { withFileTypes: true })
    const isRepository = leftOut !== undefined && entries.some(({ name }) => name === '.git')
    const repository = isRepository ? directoryPath : around
    for (const entry of entries.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (isIgnored(from === '' ? path : path.slice(from.length + 1), entry.isDirectory())) continue
      const isDirectory = entry.isDirectory()
      const { name } = entry
      const verdict = leftOut?.judge({ path: join(directoryPath, name), name, isDirectory, repository, isBelowIgnored })
      if (verdict === 'left-out') {
        isPartial = true
        continue
      }
      if (isDirectory) {
        if (!isGitFolder(entry.name)) visit(path, isIgnored, from, repository, verdict === 'tracked')
      } else if (isRead(entry.name)) {
        if (!leavesOut(path)) paths.push({ path, isPlain: entry.isFile() })
      } else if (isTemporaryName(entry.name)) {
        leftovers.push(join(directoryPath, entry.name))
      }
    }
  }
  try {
    visit('', () => false, '', leftOut?.repository)
  } catch (error) {
    return failure(`${directory} cannot be read: ${reasonOf(error)}`)
  }
  if (leftOut !== undefined) for (const problem of leftOut.problems) problems.push(problem)
  const ignored = leftOut?.ignored ?? new Map()
  return problems.length > 0 ? { problems } : { value: { root, paths, leftovers, isSingle: false, isPartial, ignored } }
}

function streamAt(path: string): FoundFiles {
  const found: FoundFile = { path: basename(path), isPlain: false, isStream: true }
  return { root: dirname(path), paths: [found], leftovers: [], isSingle: true }
}

type FoundText = Outcome<{
  readonly text: string
  readonly place: Pick<SourceFile, 'realPath' | 'mode' | 'seen'>
}>

/**
 * Reads a file; `undefined` for a link to a directory. Returns `too large` for a file that is smaller than the limit
 * for one file, but has more than `room` bytes.
 */
export function readFound(root: string, found: FoundFile): FoundText | undefined
export function readFound(root: string, found: FoundFile, room: number): FoundText | 'too large' | undefined
export function readFound(root: string, found: FoundFile, room = MAX_FILE_BYTES): FoundText | 'too large' | undefined {
  const { path } = found
  try {
    const at = Date.now()
    const read = openFound(root, found, room)
    if (read === undefined || read.problems) return read
    const { bytes, stats, ...where } = read.value
    const text = decode(bytes)
    if (text === undefined) return failure(`${path} must be UTF-8 text without NUL characters`)
    return { value: { text, place: { ...where, mode: Number(stats.mode & 0o7777n), seen: { stats, at } } } }
  } catch (error) {
    if (!(error instanceof FileTooLargeError)) return failure(`${path} cannot be read: ${reasonOf(error)}`)
    if (error.size <= MAX_FILE_BYTES) return 'too large'
    return failure(`${path} cannot be read: ${reasonOf(new FileTooLargeError(MAX_FILE_BYTES, error.size))}`)
  }
}

function openFound(
  root: string,
  { path, isPlain, isStream }: FoundFile,
  room: number,
): Outcome<ReadFile & Pick<SourceFile, 'realPath'>> | undefined {
  if (isStream) return { value: readNamedFile(join(root, path)) }
  const realPath = isPlain ? join(root, path) : realpathSync(join(root, path))
  if (isPlain) return { value: { ...readPlainFile(realPath, room), realPath } }
  if (!isInside(root, realPath))
    return failure(
      `${path} must not be a link out of the package (it leads to ${realPath}); replace it with a copy, or name it in .krmignore`,
    )
  const stats = statSync(realPath)
  if (stats.isDirectory()) return undefined
  const special = specialFileType(stats)
  if (special !== undefined)
    return failure(`${path} must be a regular file, and is ${special}; remove it, or name it in .krmignore`)
  return { value: { ...readPlainFile(realPath, room), realPath } }
}

/** Whether a path is a file. */
export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** Creates a file with this path and text. */
export function sourceFile(path: string, text: string): SourceFile {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  return { path, mark, documents: splitDocuments(text.slice(mark.length)) }
}

/** The text of a file with these documents. */
export function textOfFile({ mark, documents }: Pick<SourceFile, 'mark' | 'documents'>): string {
  return mark + joinDocuments(documents)
}
